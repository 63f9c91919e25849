import type { ReactNode } from 'react';
import type { DeskVariants } from '#shared/contract/desk/product-row.ts';
import { Bone } from '#webapp/components/ui/skeleton.tsx';
import { useVariants } from '#webapp/desk/goods/goods-queries.ts';
import { ErrorState } from '#webapp/desk/kit/error-state.tsx';
import { FigureCells, variantRows } from './figure-cells.tsx';
import styles from './variant-rows.module.css';

/** The variants of a product with their figures, as a table in its card; an empty figure means the product's. */
export function VariantTable({ productId }: { productId: number }) {
  return (
    <Variants productId={productId} around={(state) => state}>
      {(data) => (
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
            {variantRows(data).map(({ figures, ...name }) => (
              <tr key={figures.item.variantId}>
                <VariantName {...name} />
                <FigureCells figures={figures} />
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Variants>
  );
}

interface VariantRowsProps {
  productId: number;
  /** The row of its product, which Space selects. */
  row: number;
  className: string | undefined;
}

/** The same as rows of the table of products, in its columns. */
export function VariantRows({ productId, row, className }: VariantRowsProps) {
  const around = (state: ReactNode) => (
    <tr>
      <td />
      <td colSpan={6}>{state}</td>
    </tr>
  );
  return (
    <Variants productId={productId} around={around}>
      {(data) =>
        variantRows(data).map(({ figures, ...name }) => (
          <tr key={figures.item.variantId} data-row={row} className={styles.row}>
            <td />
            <VariantName {...name} className={styles.nameInRow} />
            <td />
            <FigureCells figures={figures} className={className} />
            <td />
          </tr>
        ))
      }
    </Variants>
  );
}

interface VariantsProps {
  productId: number;
  /** What holds a sign of loading or an error. */
  around: (state: ReactNode) => ReactNode;
  children: (data: DeskVariants) => ReactNode;
}

function Variants({ productId, around, children }: VariantsProps) {
  const { data, error, refetch } = useVariants(productId);
  if (data) return children(data);
  return around(error ? <ErrorState error={error} retry={() => void refetch()} /> : <Bone height="44px" />);
}

interface VariantNameProps {
  name: string;
  sku: string | null;
  className?: string | undefined;
}

function VariantName({ name, sku, className }: VariantNameProps) {
  return (
    <th scope="row" className={className}>
      {name}
      {sku && <span className={styles.sku}>{sku}</span>}
    </th>
  );
}
