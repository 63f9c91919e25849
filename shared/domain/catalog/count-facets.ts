import { Prisma } from '#prisma/generated/client.ts';
import { roublesFromKopecks } from '#shared/contract/money.ts';
import type { Facets } from '#shared/contract/product-filters.ts';
import { PRICE_FAILS, type ProductFilters, SALE_FAILS, STOCK_FAILS, valuesFail } from './product-filters.ts';
import { sortFacetValues } from './sort-facet-values.ts';

/** Facets of more products are not counted: the answer would take too long. */
const MAX_FACETED = 20_000;
/** Values that most of the products have; nobody reads more. */
const MAX_FACET_VALUES = 300;

/** After the steps of `offersOf`: what each filter would leave together with the others, in one expression. */
export function facetsOf(filters: ProductFilters): Prisma.Sql {
  const ownBit = valuesFail(Prisma.sql`value.attribute_id`, filters);
  return Prisma.sql`
    CASE WHEN (SELECT count(*) FROM scope) <= ${MAX_FACETED}::int THEN json_build_object(
      'price', (
        SELECT CASE WHEN count(*) > 0 THEN json_build_object('min', min(lowest), 'max', max(highest)) END
        FROM offer WHERE fails & ~${PRICE_FAILS} = 0
      ),
      'in_stock', (SELECT count(DISTINCT id) FROM offer WHERE in_stock AND fails & ~${STOCK_FAILS} = 0),
      'on_sale', (SELECT count(DISTINCT id) FROM offer WHERE on_sale AND fails & ~${SALE_FAILS} = 0),
      'attributes', (
        SELECT coalesce(json_agg(json_build_object('id', id, 'name', name, 'values', "values") ORDER BY id), '[]')
        FROM (
          SELECT attribute.id, attribute.name, json_agg(
            json_build_object('id', value.id, 'value', value.value, 'count', counted.count)
            ORDER BY value.position, value.id
          ) AS "values"
          FROM (
            SELECT value_id, count(*) FILTER (WHERE is_left) AS count
            FROM (
              SELECT value.id AS value_id, offer.id, bool_or(offer.fails & ~(${ownBit}) = 0) AS is_left
              FROM offer
              CROSS JOIN unnest(offer.value_ids) AS had (value_id)
              JOIN attribute_values AS value ON value.id = had.value_id
              GROUP BY value.id, offer.id
            ) AS having_it
            GROUP BY value_id ORDER BY count(*) DESC, value_id LIMIT ${MAX_FACET_VALUES}::int
          ) AS counted
          JOIN attribute_values AS value ON value.id = counted.value_id
          JOIN attributes AS attribute ON attribute.id = value.attribute_id
          GROUP BY attribute.id
        ) AS listed
      )
    ) END`;
}

/** The counts, with prices in roubles and values sorted. */
export const facetsView = (counted: Facets): Facets =>
  counted && {
    ...counted,
    price: counted.price && {
      min: roublesFromKopecks(counted.price.min),
      max: roublesFromKopecks(counted.price.max),
    },
    attributes: counted.attributes.map((attribute) => ({ ...attribute, values: sortFacetValues(attribute.values) })),
  };
