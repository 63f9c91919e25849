import type { Discount } from '#shared/contract/discount.ts';
import { formatRoubles } from '#shared/contract/money.ts';
import { beforeDiscounts } from '#webapp/lib/cart/cart-sums.ts';
import styles from './goods-rows.module.css';

interface GoodsRowsProps {
  label: string;
  discounts: readonly Discount[];
  /** The sum after discounts. */
  goods: number;
}

/** The sum of the goods before discounts, and each discount. */
export function GoodsRows({ label, discounts, goods }: GoodsRowsProps) {
  return (
    <>
      <p className={styles.row}>
        <span>{label}</span>
        <span>{formatRoubles(beforeDiscounts(goods, discounts))}</span>
      </p>
      {discounts.map(({ kind, title, sum }) => (
        <p key={`${kind}:${title}`} className={styles.discount}>
          <span>{title}</span>
          <span>−{formatRoubles(sum)}</span>
        </p>
      ))}
    </>
  );
}
