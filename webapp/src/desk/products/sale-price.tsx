import type { DeskProduct } from '#shared/contract/desk/product-row.ts';
import { formatRoubles } from '#shared/contract/money.ts';
import styles from './sale-price.module.css';

interface SalePriceProps {
  /** Null without a sale. */
  sum: number | null;
  isLeast?: boolean;
}

/** What buyers pay while a sale runs, below the price that it lowers. */
export function SalePrice({ sum, isLeast = false }: SalePriceProps) {
  if (sum === null) return null;
  return (
    <span className={styles.sale}>
      по акции {isLeast && 'от '}
      {formatRoubles(sum)}
    </span>
  );
}

/** The same for a product whose variants may have different prices. */
export const LeastSalePrice = ({ product: { sale_price, price_min, price_max } }: { product: DeskProduct }) => (
  <SalePrice sum={sale_price} isLeast={price_min !== price_max} />
);
