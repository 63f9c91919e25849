import type { Product } from '#shared/contract/product.ts';
import type { ProductChoice } from '#webapp/components/shop/use-product-choice.ts';
import styles from './product-body.module.css';

interface StockLineProps {
  product: Product;
  choice: Pick<ProductChoice, 'inStock' | 'stock'>;
}

/**
 * Whether the chosen variant is in stock, and how few pieces are left. Nothing for goods whose pieces are not counted.
 */
export function StockLine({ product, choice }: StockLineProps) {
  const words = stockWords(product, choice);
  return (
    words !== null && (
      <p className={styles.soft} role="status">
        {words}
      </p>
    )
  );
}

function stockWords(product: Product, { inStock, stock }: StockLineProps['choice']): string | null {
  if (!product.in_stock) return 'Сейчас этого товара нет в наличии.';
  if (!inStock) return 'Этого варианта нет в наличии.';
  if (stock !== null) return `Осталось ${stock} шт.`;
  const differs = product.variants.some((variant) => variant.stock !== null || !variant.in_stock);
  return differs ? 'В наличии' : null;
}
