import { formatRoubles } from '#shared/contract/money.ts';
import type { OrderPage } from '#shared/contract/order-page.ts';
import { sumRows } from '#shared/contract/order-page-words.ts';
import { keepTogether } from '#webapp/lib/typography.ts';
import styles from './order-page.module.css';

/** The rows from the sum of the goods to the amount due. */
export function OrderSums({ page }: { page: OrderPage }) {
  return (
    <>
      <dl className={styles.sums}>
        {sumRows(page).map(({ label, sum, look }) => (
          <div key={label} className={look === 'total' ? styles.total : styles.row}>
            <dt>{label}</dt>
            <dd>{sum === 0 ? 'Бесплатно' : formatRoubles(sum)}</dd>
          </div>
        ))}
      </dl>
      {page.returned_goods.length > 0 && (
        <p className={styles.soft}>{keepTogether(`Вернули деньги за: ${page.returned_goods.join('; ')}`)}</p>
      )}
    </>
  );
}
