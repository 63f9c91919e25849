import type { DeskProduct, DeskVariants } from '#shared/contract/desk/product-row.ts';
import { OldPriceFigure, PriceFigure, StockFigure } from './figures.tsx';
import { SalePrice } from './sale-price.tsx';
import type { StockItem } from './use-price-and-stock.ts';

/** The figures of a product without variants, or of one variant. */
interface Figures {
  item: StockItem;
  /** Its name, for screen readers. */
  of: string;
  price: number | null;
  /** The product's price, which a variant without one has; null for the product itself. */
  sharedPrice: number | null;
  oldPrice: number | null;
  stock: number | null;
  /** What it means that there is no stock of its own. */
  withoutStock: string;
  salePrice: number | null;
}

export function ownFigures({ id, title, price, old_price, stock, sale_price }: DeskProduct): Figures {
  return {
    item: { productId: id, variantId: null },
    of: title,
    price,
    sharedPrice: null,
    oldPrice: old_price,
    stock,
    withoutStock: 'без учёта',
    salePrice: sale_price,
  };
}

interface VariantRow {
  name: string;
  sku: string | null;
  figures: Figures;
}

/** What variants share, and then each of them. */
export function variantRows({ product, variants }: DeskVariants): VariantRow[] {
  const shared = { name: 'Общие для вариантов', sku: null, figures: { ...ownFigures(product), salePrice: null } };
  const own = variants.map(({ id, name, sku, price, old_price, stock, sale_price, is_hidden }) => ({
    name: is_hidden ? `${name}, скрыт` : name,
    sku,
    figures: {
      item: { productId: product.id, variantId: id },
      of: name,
      price,
      sharedPrice: product.price,
      oldPrice: old_price,
      stock,
      withoutStock: 'общий',
      salePrice: sale_price,
    },
  }));
  return [shared, ...own];
}

/** Three cells of a row: price, old price and stock. */
export function FigureCells({ figures, className }: { figures: Figures; className?: string | undefined }) {
  const { item, of, price, sharedPrice, oldPrice, stock, withoutStock, salePrice } = figures;
  return (
    <>
      <td className={className}>
        <PriceFigure {...{ item, of, sharedPrice }} value={price} />
        <SalePrice sum={salePrice} />
      </td>
      <td className={className}>
        <OldPriceFigure {...{ item, of }} value={oldPrice} />
      </td>
      <td className={className}>
        <StockFigure {...{ item, of, withoutStock }} value={stock} />
      </td>
    </>
  );
}
