import type { NewOrderQuote } from '#shared/contract/desk/new-order.ts';
import { formatRoubles } from '#shared/contract/money.ts';
import { MAX_QUANTITY } from '#shared/contract/order-limits.ts';
import { TrashIcon } from '#webapp/components/ui/icons.tsx';
import { QuantityStepper } from '#webapp/components/ui/quantity-stepper.tsx';
import { type DraftLine, keyOf } from '#webapp/desk/orders/draft-line.ts';
import { Thumbnail } from '#webapp/desk/products/thumbnail.tsx';
import styles from './new-order.module.css';

type QuotedLine = NewOrderQuote['lines'][number];

interface GoodsLinesProps {
  lines: readonly DraftLine[];
  quoted: readonly QuotedLine[];
  onChange: (lines: DraftLine[]) => void;
}

/** The lines of the new order with their current prices and problems. */
export function GoodsLines({ lines, quoted, onChange }: GoodsLinesProps) {
  return (
    <ul className={styles.lines} aria-label="Товары заказа">
      {lines.map((line) => {
        const { title, choice, picture, quantity } = line;
        const name = choice === '' ? title : `${title}, ${choice}`;
        const now = quoted.find(({ key }) => key === keyOf(line));
        const problem = now && problemWords(now);
        return (
          <li key={keyOf(line)} className={styles.line}>
            <Thumbnail url={picture} />
            <div className={styles.words}>
              <p className={styles.name}>{name}</p>
              <p className={styles.soft}>
                {now && formatRoubles(now.price)}
                {now && now.price < now.full_price && (
                  <>
                    {' '}
                    <s>{formatRoubles(now.full_price)}</s>
                  </>
                )}
                {now && now.stock !== null && !problem && ` · есть ${now.stock} шт.`}
              </p>
              {problem && (
                <p className={styles.problem} role="alert">
                  {problem}
                </p>
              )}
            </div>
            <div className={styles.controls}>
              <QuantityStepper
                label={name}
                quantity={quantity}
                most={Math.max(quantity, now?.problem === 'not_enough' ? 0 : MAX_QUANTITY)}
                onChange={(next) =>
                  onChange(
                    lines.map((one) => (one === line ? { ...line, quantity: Math.min(next, MAX_QUANTITY) } : one)),
                  )
                }
              />
              <button
                type="button"
                className={styles.remove}
                aria-label={`Убрать: ${name}`}
                onClick={() => onChange(lines.filter((one) => one !== line))}
              >
                <TrashIcon size={20} />
              </button>
            </div>
          </li>
        );
      })}
    </ul>
  );
}

function problemWords({ problem, stock }: QuotedLine): string | null {
  if (problem === null) return null;
  if (problem === 'not_enough') return `Столько нет: осталось ${stock ?? 0} шт.`;
  return {
    sold_out: 'Только что закончился',
    unknown: 'Больше не продаётся',
    attributes: 'Такого варианта больше нет',
  }[problem];
}
