import type { DeskProduct, DeskVariants } from '#shared/contract/desk/product-row.ts';
import { roublesFromKopecks } from '#shared/contract/money.ts';
import type { Transaction } from '#shared/domain/database.ts';
import { ShopError } from '#shared/domain/shop-error.ts';
import { isPinned } from '../pin-product.ts';

interface Row {
  id: number;
  title: string;
  sku: string | null;
  price: number;
  oldPrice: number | null;
  stock: number | null;
  position: number;
  isHidden: boolean;
  isArchived: boolean;
  salePrice: number | null;
  updatedAt: Date;
  category: DeskProduct['category'];
  picture: string | null;
  variants: number;
  priceMin: number;
  priceMax: number;
  pieces: number | null;
  isOut: boolean;
  isLow: boolean;
}

/** Rows of the desk's list for these products, in this order; missing products are skipped. */
export async function readDeskProducts(db: Transaction, ids: readonly number[]): Promise<DeskProduct[]> {
  const rows = await db.$queryRaw<Row[]>`
    SELECT
      product.id, product.title, product.sku, product.price, product.old_price AS "oldPrice", product.stock, product.position,
      product.is_hidden AS "isHidden", product.archived_at IS NOT NULL AS "isArchived",
      CASE WHEN product.sale_id IS NOT NULL THEN product.shown_price END AS "salePrice", product.updated_at AS "updatedAt",
      json_build_object('id', category.id, 'title', category.title, 'is_hidden', category.is_hidden) AS category,
      (SELECT url FROM product_pictures WHERE product_id = product.id ORDER BY position, id LIMIT 1) AS picture,
      (SELECT count(*)::int FROM product_variants WHERE product_id = product.id) AS variants,
      offers.*
    FROM unnest(${[...ids]}::int[]) WITH ORDINALITY AS listed (id, place)
    JOIN products AS product ON product.id = listed.id
    JOIN categories AS category ON category.id = product.category_id
    CROSS JOIN LATERAL (SELECT coalesce(product.low_stock, (SELECT low_stock FROM settings WHERE id = 1), 0) AS threshold) AS level
    CROSS JOIN LATERAL (
      -- Each offer: its price, and the pieces that it takes from. Those that variants share count once.
      SELECT
        min(offer.price) AS "priceMin", max(offer.price) AS "priceMax",
        CASE WHEN bool_or(offer.stock IS NULL) THEN NULL
          ELSE (coalesce(sum(offer.stock) FILTER (WHERE offer.is_own), 0) + coalesce(max(offer.stock) FILTER (WHERE NOT offer.is_own), 0))::int
        END AS pieces,
        bool_and(offer.stock IS NOT DISTINCT FROM 0) AS "isOut",
        coalesce(bool_or(offer.stock BETWEEN 1 AND level.threshold), false) AS "isLow"
      FROM (
        SELECT coalesce(price, product.price) AS price, coalesce(stock, product.stock) AS stock, stock IS NOT NULL AS is_own
        FROM product_variants WHERE product_id = product.id AND NOT is_hidden
        UNION ALL
        SELECT product.price, product.stock, false
        WHERE NOT EXISTS (SELECT FROM product_variants WHERE product_id = product.id AND NOT is_hidden)
      ) AS offer
    ) AS offers
    ORDER BY listed.place`;
  return rows.map(view);
}

function view({ position, isOut, isLow, updatedAt, isHidden, isArchived, ...row }: Row): DeskProduct {
  const { id, title, sku, stock, category, picture, variants, pieces } = row;
  return {
    id,
    title,
    sku,
    stock,
    category,
    picture,
    variants,
    pieces,
    price: roublesFromKopecks(row.price),
    old_price: roublesOrNull(row.oldPrice),
    price_min: roublesFromKopecks(row.priceMin),
    price_max: roublesFromKopecks(row.priceMax),
    availability: isOut ? 'out' : isLow ? 'low' : 'enough',
    is_hidden: isHidden,
    is_archived: isArchived,
    is_pinned: isPinned({ position }),
    sale_price: roublesOrNull(row.salePrice),
    updated_at: updatedAt.toISOString(),
  };
}

const roublesOrNull = (kopecks: number | null): number | null =>
  kopecks === null ? null : roublesFromKopecks(kopecks);

/** A product with all its variants, in the owner's order. Throws `not_found`. */
export async function findDeskVariants(db: Transaction, id: number): Promise<DeskVariants> {
  const [product] = await readDeskProducts(db, [id]);
  if (!product) throw new ShopError('not_found');
  const rows = await db.$queryRaw<VariantRow[]>`
    SELECT
      variant.id, variant_name(variant.value_ids) AS name, variant.sku, variant.price, variant.old_price AS "oldPrice",
      variant.stock, variant.is_hidden AS "isHidden",
      CASE WHEN sale.id IS NOT NULL
        THEN sale_price(coalesce(variant.price, product.price), sale.percent, sale.amount)
      END AS "salePrice"
    FROM product_variants AS variant
    JOIN products AS product ON product.id = variant.product_id
    LEFT JOIN sales AS sale ON sale.id = product.sale_id
    WHERE variant.product_id = ${id}::int
    ORDER BY variant.position, variant.id`;
  const variants = rows.map(({ price, oldPrice, salePrice, isHidden, ...variant }) => ({
    ...variant,
    price: roublesOrNull(price),
    old_price: roublesOrNull(oldPrice),
    sale_price: roublesOrNull(salePrice),
    is_hidden: isHidden,
  }));
  return { product, variants };
}

interface VariantRow {
  id: number;
  name: string;
  sku: string | null;
  price: number | null;
  oldPrice: number | null;
  stock: number | null;
  salePrice: number | null;
  isHidden: boolean;
}
