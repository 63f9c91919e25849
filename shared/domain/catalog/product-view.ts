import type { Prisma } from '#prisma/generated/client.ts';
import { roublesFromKopecks } from '#shared/contract/money.ts';
import type { Product, ProductVariant } from '#shared/contract/product.ts';
import { publicStock } from '#shared/contract/public-stock.ts';
import { type SaleDiscount, salePrice } from '#shared/contract/sale-price.ts';

/** Everything that people see of a product, in a stable order. */
export const productInclude = {
  pictures: { orderBy: [{ position: 'asc' }, { id: 'asc' }] },
  attributes: {
    orderBy: [{ attributePosition: 'asc' }, { attributeId: 'asc' }, { position: 'asc' }, { id: 'asc' }],
    include: { attribute: true, value: true },
  },
  sale: true,
  variants: { where: { isHidden: false }, orderBy: [{ position: 'asc' }, { id: 'asc' }] },
} satisfies Prisma.ProductInclude;

type ProductRow = Prisma.ProductGetPayload<{ include: typeof productInclude }>;
type PictureRow = ProductRow['pictures'][number];
type EntryRow = ProductRow['attributes'][number];
type VariantRow = ProductRow['variants'][number];

/** The part of a product's row that lists, prices and orders need. */
export interface ShownProduct
  extends Pick<
    ProductRow,
    | 'id'
    | 'categoryId'
    | 'title'
    | 'description'
    | 'price'
    | 'oldPrice'
    | 'shownPrice'
    | 'sku'
    | 'stock'
    | 'position'
    | 'reviewCount'
    | 'ratingSum'
  > {
  /** The running sale that lowers its prices. */
  sale: ShownSale | null;
  pictures: Pick<PictureRow, 'id' | 'valueIds' | 'url' | 'width' | 'height' | 'alt' | 'placeholder'>[];
  attributes: ShownEntry[];
  /** Those that are not hidden. */
  variants: ShownVariant[];
}

interface ShownSale extends SaleDiscount {
  id: number;
  title: string;
  /** Only if all its columns were read; a sale that is over lowers nothing, even before the job runs. */
  endsAt?: Date | null;
}

const runningSale = (sale: ShownSale | null): ShownSale | null =>
  sale?.endsAt && sale.endsAt <= new Date() ? null : sale;

export type ShownVariant = Pick<VariantRow, 'id' | 'valueIds' | 'sku' | 'price' | 'oldPrice' | 'stock' | 'pictureId'>;

export interface ShownEntry extends Pick<EntryRow, 'id' | 'attributeId' | 'valueId' | 'priceModifier'> {
  attribute: Pick<EntryRow['attribute'], 'id' | 'name'>;
  value: Pick<EntryRow['value'], 'id' | 'value'>;
}

export function productView(found: ShownProduct): Product {
  const row = { ...found, sale: runningSale(found.sale) };
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    thumbnail: row.pictures[0]?.url ?? null,
    pictures: row.pictures.map(({ id, valueIds, url, width, height, alt, placeholder }) => ({
      id,
      value_ids: valueIds,
      url,
      width,
      height,
      alt,
      placeholder,
    })),
    sku: row.sku,
    ...shownPrices(row.price, row.oldPrice, row.sale),
    sale_id: row.sale?.id ?? null,
    category_id: row.categoryId,
    rating: row.reviewCount === 0 ? 0 : Math.round((row.ratingSum / row.reviewCount) * 100) / 100,
    review_count: row.reviewCount,
    in_stock: allPieces(row) !== 0,
    stock: publicStock(allPieces(row)),
    attributes: row.attributes.map((entry) => ({
      id: entry.id,
      attribute_id: entry.attributeId,
      attribute: { id: entry.attribute.id, name: entry.attribute.name },
      value: { id: entry.value.id, value: entry.value.value },
      ...shownModifier(entry.priceModifier, row.sale),
    })),
    variants: row.variants.map((variant) => variantView(row, variant)),
  };
}

/** Of all variants together; null if those of one are not counted. */
function allPieces(row: Pick<ShownProduct, 'stock' | 'variants'>): number | null {
  const own = row.variants.flatMap(({ stock }) => (stock === null ? [] : [stock]));
  const isShared = own.length < row.variants.length || row.variants.length === 0;
  if (isShared && row.stock === null) return null;
  return own.reduce((sum, pieces) => sum + pieces, isShared ? (row.stock ?? 0) : 0);
}

/** The counted stock of a variant: its own pieces, otherwise the product's. */
export const stockOf = (product: Pick<ShownProduct, 'stock'>, variant: Pick<ShownVariant, 'stock'>): number | null =>
  variant.stock ?? product.stock;

function variantView(row: ShownProduct, variant: ShownVariant): ProductVariant {
  const stock = stockOf(row, variant);
  const attributeOf = new Map(row.attributes.map(({ valueId, attributeId }) => [valueId, attributeId]));
  // A variant's own price has its own old price, or none.
  const oldPrice = variant.oldPrice ?? (variant.price === null ? row.oldPrice : null);
  return {
    id: variant.id,
    sku: variant.sku,
    values: Object.fromEntries(variant.valueIds.map((id) => [String(attributeOf.get(id) ?? 0), id])),
    ...shownPrices(variant.price ?? row.price, oldPrice, row.sale),
    in_stock: stock !== 0,
    stock: publicStock(stock),
    picture_id: variant.pictureId,
  };
}

/** During a sale the price from before is struck through, unless the owner had set a higher old price. */
function shownPrices(price: number, oldPrice: number | null, sale: ShownSale | null) {
  const now = salePrice(price, sale);
  const struck = oldPrice ?? (now < price ? price : null);
  return { price: roublesFromKopecks(now), old_price: struck === null ? null : roublesFromKopecks(struck) };
}

function shownModifier(priceModifier: number | null, sale: ShownSale | null) {
  if (priceModifier === null) return { price_modifier: null, old_price: null };
  const { price, old_price } = shownPrices(priceModifier, null, sale);
  return { price_modifier: price, old_price };
}
