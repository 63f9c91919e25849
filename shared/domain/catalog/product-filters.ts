import { Prisma } from '#prisma/generated/client.ts';
import type { ProductFiltersInput } from '#shared/contract/product-filters.ts';
import type { Transaction } from '#shared/domain/database.ts';
import { recall } from '#shared/domain/recall.ts';
import { runQuery } from '#shared/domain/run-query.ts';

/** The filters of a list. Prices in kopecks. */
export interface ProductFilters {
  priceMin?: number | undefined;
  priceMax?: number | undefined;
  inStock: boolean;
  onSale: boolean;
  /** Chosen values by their attributes: a product needs one of each. */
  values: readonly ValueGroup[];
}

interface ValueGroup {
  /** 0 for values that do not exist (any more): no product has them. */
  attributeId: number;
  ids: number[];
}

/** The requested filters; null if there are none. */
export async function readFilters(db: Transaction, input: ProductFiltersInput): Promise<ProductFilters | null> {
  const filters = {
    priceMin: input.price_min,
    priceMax: input.price_max,
    inStock: input.in_stock ?? false,
    onSale: input.on_sale ?? false,
    values: input.values ? await groupValues(db, input.values) : [],
  };
  const isNarrowed =
    filters.inStock ||
    filters.onSale ||
    filters.values.length > 0 ||
    filters.priceMin !== undefined ||
    filters.priceMax !== undefined;
  return isNarrowed ? filters : null;
}

/** Passes everything: facets are counted with it if there are no filters. */
export const NO_FILTERS: ProductFilters = { inStock: false, onSale: false, values: [] };

function groupValues(db: Transaction, ids: readonly number[]): Promise<ValueGroup[]> {
  return recall(db, `attributes of ${ids}`, ['catalog'], () =>
    runQuery<ValueGroup>(
      db,
      Prisma.sql`
        SELECT coalesce(value.attribute_id, 0) AS "attributeId", json_agg(chosen.id ORDER BY chosen.id) AS ids
        FROM unnest(${[...ids]}::int[]) AS chosen (id) LEFT JOIN attribute_values AS value ON value.id = chosen.id
        GROUP BY 1 ORDER BY 1`,
    ),
  );
}

/** What changes a filtered or counted answer, besides goods themselves. */
export const AVAILABILITY = 'availability';

/** A filter's bit in `fails`. */
const bit = (place: number): Prisma.Sql => Prisma.raw(`${1n << BigInt(place)}::bigint`);

export const PRICE_FAILS = bit(0);
export const STOCK_FAILS = bit(1);
export const SALE_FAILS = bit(2);

/** The bit of the attribute in `attribute`; 0 if none of its values is chosen. */
export function valuesFail(attribute: Prisma.Sql, { values }: ProductFilters): Prisma.Sql {
  if (values.length === 0) return Prisma.sql`0::bigint`;
  const cases = values.map(({ attributeId }, index) => Prisma.sql`WHEN ${attributeId}::int THEN ${bit(3 + index)}`);
  return Prisma.sql`CASE ${attribute} ${Prisma.join(cases, ' ')} ELSE 0 END`;
}

const rangeOf = ({ priceMin, priceMax }: ProductFilters): Prisma.Sql =>
  Prisma.sql`int4range(${priceMin ?? null}::int, ${priceMax ?? null}::int, '[]')`;

/** The range of prices if nothing else is filtered: `product_search.prices` alone tells what is in it. */
export function onlyPrices(filters: ProductFilters): Prisma.Sql | null {
  const { inStock, onSale, values } = filters;
  return inStock || onSale || values.length > 0 ? null : rangeOf(filters);
}

/**
 * Two steps of a WITH after `wanted (id)`, the products to check. `scope` has a row for each of them. `offer` has one
 * for each way to buy it, with the bits of the filters that it fails: a shown variant, or the whole product, whose
 * values can be chosen freely.
 */
export function offersOf(filters: ProductFilters): Prisma.Sql {
  const { priceMin, priceMax, inStock, onSale, values } = filters;
  const range = rangeOf(filters);
  const isPriced = priceMin !== undefined || priceMax !== undefined;
  const fails = [
    ...(isPriced ? [Prisma.sql`CASE WHEN sellable.fits_price THEN 0 ELSE ${PRICE_FAILS} END`] : []),
    ...(inStock ? [Prisma.sql`CASE WHEN sellable.in_stock THEN 0 ELSE ${STOCK_FAILS} END`] : []),
    ...(onSale ? [Prisma.sql`CASE WHEN sellable.on_sale THEN 0 ELSE ${SALE_FAILS} END`] : []),
    ...values.map(
      ({ ids }, index) => Prisma.sql`CASE WHEN sellable.value_ids && ${ids}::int[] THEN 0 ELSE ${bit(3 + index)} END`,
    ),
  ];
  return Prisma.sql`
    scope AS MATERIALIZED (
      SELECT
        product.id, product.price, product.old_price, product.stock, sale.percent, sale.amount,
        EXISTS (
          SELECT FROM product_variants AS variant WHERE variant.product_id = product.id AND NOT variant.is_hidden
        ) AS has_variants
      FROM wanted
      JOIN products AS product ON product.id = wanted.id
      LEFT JOIN sales AS sale ON sale.id = product.sale_id
    ), sellable AS (
      SELECT
        scope.id, variant.value_ids, shown.price AS lowest, shown.price AS highest,
        ${range} @> shown.price AS fits_price,
        coalesce(variant.stock, scope.stock) IS DISTINCT FROM 0 AS in_stock,
        shown.price < shown.full_price
          OR coalesce(variant.old_price, CASE WHEN variant.price IS NULL THEN scope.old_price END) IS NOT NULL AS on_sale
      FROM scope
      JOIN product_variants AS variant ON variant.product_id = scope.id AND NOT variant.is_hidden
      CROSS JOIN LATERAL (
        SELECT
          coalesce(variant.price, scope.price) AS full_price,
          sale_price(coalesce(variant.price, scope.price), scope.percent, scope.amount) AS price
      ) AS shown
      UNION ALL
      SELECT
        scope.id, ARRAY(SELECT value_id FROM product_attributes WHERE product_id = scope.id),
        lower(search.prices), upper(search.prices) - 1,
        search.prices && ${range},
        scope.stock IS DISTINCT FROM 0,
        scope.old_price IS NOT NULL OR sale_price(scope.price, scope.percent, scope.amount) < scope.price
      FROM scope JOIN product_search AS search ON search.product_id = scope.id
      WHERE NOT scope.has_variants
    ), offer AS (
      SELECT sellable.*, ${fails.length === 0 ? Prisma.sql`0::bigint` : Prisma.join(fails, ' + ')} AS fails FROM sellable
    )`;
}
