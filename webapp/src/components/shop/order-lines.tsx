import type { ReactNode } from 'react';
import { chosenWords } from '#shared/contract/chosen-words.ts';
import { formatKopecks, formatRoubles } from '#shared/contract/money.ts';
import type { OrderLine } from '#shared/contract/order.ts';
import { keepTogether } from '#webapp/lib/typography.ts';
import { FullPrice } from './full-price.tsx';
import styles from './order-lines.module.css';
import { ProductPicture } from './product-picture.tsx';

interface OrderLinesProps {
  lines: readonly OrderLine[];
  /** Content below a line's text. */
  below?: (line: OrderLine) => ReactNode;
}

export function OrderLines({ lines, below }: OrderLinesProps) {
  return (
    <ul>
      {lines.map((line) => (
        <li key={`${line.id}:${line.title}:${line.value_name}`} className={styles.line}>
          <ProductPicture place="orderLine" src={line.thumbnail || null} alt="" />
          <div className={styles.words}>
            <p className={styles.title}>{keepTogether(line.title)}</p>
            {line.attribute_name && <p className={styles.soft}>{chosenWords(line)}</p>}
            <p className={styles.soft}>
              {line.quantity} × {formatRoubles(line.price)}{' '}
              {line.full_price > line.price && <FullPrice price={line.full_price} />}
            </p>
            {below?.(line)}
          </div>
          <span className={styles.sum}>{formatKopecks(Math.round(line.price * 100) * line.quantity)}</span>
        </li>
      ))}
    </ul>
  );
}
