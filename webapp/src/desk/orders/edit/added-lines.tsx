import { formatRoubles } from '#shared/contract/money.ts';
import { MAX_QUANTITY } from '#shared/contract/order-limits.ts';
import { Button } from '#webapp/components/ui/button.tsx';
import { QuantityStepper } from '#webapp/components/ui/quantity-stepper.tsx';
import { type DraftLine, keyOf } from '#webapp/desk/orders/draft-line.ts';
import { keepTogether } from '#webapp/lib/typography.ts';
import styles from './edit-sheet.module.css';

interface AddedLinesProps {
  lines: readonly DraftLine[];
  onChange: (lines: DraftLine[]) => void;
}

/** Lines that are added to the order, at the current price. */
export function AddedLines({ lines, onChange }: AddedLinesProps) {
  if (lines.length === 0) return null;
  return (
    <ul className={styles.lines} aria-label="Добавлено в заказ">
      {lines.map((line) => {
        const name = `${line.title} ${line.choice}`.trim();
        return (
          <li key={keyOf(line)} className={styles.line}>
            <p>
              <b>{line.title}</b>
              {line.choice && ` ${keepTogether(line.choice)}`}&nbsp;· {formatRoubles(line.price)}
            </p>
            <div className={styles.controls}>
              <QuantityStepper
                label={name}
                quantity={line.quantity}
                most={MAX_QUANTITY}
                onChange={(quantity) => onChange(lines.map((one) => (one === line ? { ...line, quantity } : one)))}
              />
              <Button
                look="quiet"
                aria-label={`Не добавлять: ${name}`}
                onClick={() => onChange(lines.filter((one) => one !== line))}
              >
                Не добавлять
              </Button>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
