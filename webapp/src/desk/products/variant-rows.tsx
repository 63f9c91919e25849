import type { DeskVariants } from '#shared/contract/desk/product-row.ts';
import { Bone } from '#webapp/components/ui/skeleton.tsx';
import { useVariants } from '#webapp/desk/goods/goods-queries.ts';
import { ErrorState } from '#webapp/desk/kit/error-state.tsx';
import { OldPriceFigure, PriceFigure, StockFigure } from './figures.tsx';
import styles from './variant-rows.module.css';

/** The variants of a product with their figures; an empty figure means the product's. */
export function VariantRows({ productId }: { productId: number }) {
  const { data, error, refetch } = useVariants(productId);
  if (error && !data) return <ErrorState error={error} retry={() => void refetch()} />;
  if (!data) return <Bone height="44px" />;
  return <Rows data={data} />;
}

function Rows({ data: { product, variants } }: { data: DeskVariants }) {
  const own = { productId: product.id, variantId: null };
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">Вариант</th>
          <th scope="col">Цена</th>
          <th scope="col">Старая</th>
          <th scope="col">Остаток</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">Общие для вариантов</th>
          <td>
            <PriceFigure item={own} of={product.title} value={product.price} />
          </td>
          <td>
            <OldPriceFigure item={own} of={product.title} value={product.old_price} />
          </td>
          <td>
            <StockFigure item={own} of={product.title} value={product.stock} />
          </td>
        </tr>
        {variants.map(({ id, name, sku, price, old_price, stock, is_hidden }) => {
          const item = { productId: product.id, variantId: id };
          return (
            <tr key={id}>
              <th scope="row">
                {name}
                {is_hidden && ', скрыт'}
                {sku && <span className={styles.sku}>{sku}</span>}
              </th>
              <td>
                <PriceFigure item={item} of={name} value={price} shared={product.price} />
              </td>
              <td>
                <OldPriceFigure item={item} of={name} value={old_price} />
              </td>
              <td>
                <StockFigure item={item} of={name} value={stock} empty="общий" />
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
