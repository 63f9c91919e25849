import { useState } from 'react';
import type { NamedGoodsView } from '#shared/contract/desk/discount-terms.ts';
import { Button } from '#webapp/components/ui/button.tsx';
import { FieldError } from '#webapp/components/ui/field-error.tsx';
import { CloseIcon } from '#webapp/components/ui/icons.tsx';
import styles from './discounts.module.css';
import { GoodsSheet } from './goods-sheet.tsx';

interface GoodsFieldProps {
  goods: NamedGoodsView;
  without: string;
  problem?: string | undefined;
  onChange: (goods: NamedGoodsView) => void;
}

/** The goods of a discount: each with a button to remove it, and a button that opens the sheet to add more. */
export function GoodsField({ goods, without, problem, onChange }: GoodsFieldProps) {
  const [isOpen, setIsOpen] = useState(false);
  const drop = (kind: keyof NamedGoodsView, id: number) =>
    onChange({ ...goods, [kind]: goods[kind].filter((one) => one.id !== id) });
  const isEmpty = goods.categories.length + goods.products.length === 0;
  return (
    <div className={styles.group}>
      <p className={styles.label}>На что действует</p>
      {isEmpty ? (
        <p className={styles.hint}>{without}</p>
      ) : (
        <ul className={styles.chips}>
          {(['categories', 'products'] as const).flatMap((kind) =>
            goods[kind].map(({ id, title }) => (
              <li key={`${kind}${id}`} className={styles.chip}>
                {title}
                <button type="button" aria-label={`Убрать: ${title}`} onClick={() => drop(kind, id)}>
                  <CloseIcon size={18} />
                </button>
              </li>
            )),
          )}
        </ul>
      )}
      {problem && <FieldError>{problem}</FieldError>}
      <div>
        <Button look="quiet" onClick={() => setIsOpen(true)}>
          Выбрать категории и товары
        </Button>
      </div>
      {isOpen && <GoodsSheet goods={goods} onChange={onChange} onClose={() => setIsOpen(false)} />}
    </div>
  );
}
