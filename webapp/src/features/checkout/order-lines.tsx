import { formatRoubles } from '#shared/contract/money.ts';
import type { OrderLine } from '#shared/contract/order.ts';
import { ProductPicture } from '../../components/product-picture.tsx';
import styles from './order-lines.module.css';

export function OrderLines({ lines }: { lines: readonly OrderLine[] }) {
  return (
    <ul>
      {lines.map((line) => (
        <li key={`${line.id}:${line.title}:${line.value_name}`} className={styles.line}>
          <ProductPicture src={line.thumbnail || null} alt="" />
          <div>
            <p className={styles.title}>{line.title}</p>
            {line.attribute_name && (
              <p className={styles.soft}>
                {line.attribute_name}: {line.value_name}
              </p>
            )}
            <p className={styles.soft}>
              {line.quantity} × {formatRoubles(line.price)}
            </p>
          </div>
          <span className={styles.sum}>{formatRoubles((Math.round(line.price * 100) * line.quantity) / 100)}</span>
        </li>
      ))}
    </ul>
  );
}
