import { formatRoubles } from '#shared/contract/money.ts';
import { MAX_QUANTITY } from '#shared/contract/order-limits.ts';
import { Button } from '#webapp/components/ui/button.tsx';
import { QuantityStepper } from '#webapp/components/ui/quantity-stepper.tsx';
import { keepTogether } from '#webapp/lib/typography.ts';
import { type EditDraft, type LineDraft, lineDraft, type OrderedLine } from './edit-draft.ts';
import styles from './edit-sheet.module.css';
import { VariantField } from './variant-field.tsx';

interface EditLinesProps {
  lines: readonly OrderedLine[];
  draft: EditDraft;
  onChange: (lineId: number, line: LineDraft) => void;
}

/** The lines of an order, each with its quantity, its variant and a button that removes it. */
export function EditLines({ lines, draft, onChange }: EditLinesProps) {
  const left = lines.filter((line) => lineDraft(draft, line).quantity > 0).length + draft.added.length;
  return (
    <ul className={styles.lines}>
      {lines.map((line) => {
        const edited = lineDraft(draft, line);
        const change = (part: Partial<LineDraft>) => onChange(line.line_id, { ...edited, ...part });
        return (
          <li key={line.line_id} className={styles.line}>
            <p className={edited.quantity === 0 ? styles.gone : undefined}>
              <b>{line.title}</b>
              {line.value_name && ` ${keepTogether(line.value_name)}`}&nbsp;· {formatRoubles(line.price)}
            </p>
            {edited.quantity === 0 ? (
              <Button look="quiet" onClick={() => change({ quantity: line.quantity })}>
                Вернуть в заказ
              </Button>
            ) : (
              <div className={styles.controls}>
                <QuantityStepper
                  label={`${line.title} ${line.value_name}`.trim()}
                  quantity={edited.quantity}
                  most={MAX_QUANTITY}
                  onChange={(quantity) => change({ quantity })}
                />
                {left > 1 && (
                  <Button look="quiet" onClick={() => change({ quantity: 0 })}>
                    Убрать
                  </Button>
                )}
              </div>
            )}
            {edited.quantity > 0 && line.id !== null && line.value_name !== '' && (
              <VariantField line={line} values={edited.values} onChange={(values) => change({ values })} />
            )}
          </li>
        );
      })}
    </ul>
  );
}
