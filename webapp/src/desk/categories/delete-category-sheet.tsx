import { useState } from 'react';
import type { DeskCategory } from '#shared/contract/desk/categories.ts';
import { quoted } from '#shared/contract/quoted.ts';
import { russianPlural } from '#shared/contract/russian-plural.ts';
import { Callout } from '#webapp/components/ui/callout.tsx';
import { SelectField } from '#webapp/components/ui/select-field.tsx';
import { ConfirmSheet } from '#webapp/desk/kit/confirm-sheet.tsx';
import { deleteCategory } from './category-calls.ts';
import { useCategoryCall } from './use-category-call.ts';

interface DeleteCategorySheetProps {
  category: DeskCategory;
  others: readonly DeskCategory[];
  onClose: () => void;
}

/** Explains what will happen to the products before anything is deleted. */
export function DeleteCategorySheet({ category, others, onClose }: DeleteCategorySheetProps) {
  const { id, title, products } = category;
  const [target, setTarget] = useState('');
  const [isAsked, setIsAsked] = useState(false);
  const { run, isBusy, failure } = useCategoryCall({
    call: deleteCategory,
    done: 'Категория удалена',
    onDone: onClose,
  });
  const isHomeless = products > 0 && target === '';
  return (
    <ConfirmSheet
      title={`Удалить категорию ${quoted(title)}?`}
      yes="Удалить"
      isDangerous
      busy={isBusy}
      onNo={onClose}
      onYes={() => {
        setIsAsked(true);
        if (!isHomeless) run({ id, productsTo: products > 0 ? Number(target) : null });
      }}
    >
      {products === 0 ? (
        <p>В ней нет товаров. Ссылки на неё перестанут работать.</p>
      ) : (
        <>
          <p>
            В ней {products} {russianPlural(products, 'товар', 'товара', 'товаров')}. Сначала они перейдут в другую
            категорию, потом эта исчезнет, а ссылки на неё перестанут работать.
          </p>
          <SelectField
            label="Куда перенести товары"
            placeholder="Куда перенести товары"
            value={target}
            wide
            wrong={isAsked && isHomeless}
            options={others.map((other) => [String(other.id), other.title])}
            onChange={setTarget}
          />
          {isAsked && isHomeless && <Callout tone="danger">Выберите, куда перенести товары.</Callout>}
        </>
      )}
      {failure !== null && (
        <Callout tone="danger">
          Удалить не получилось: в категории остались товары, или на неё действует акция либо промокод. Уберите её
          оттуда и повторите.
        </Callout>
      )}
    </ConfirmSheet>
  );
}
