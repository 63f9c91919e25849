import type { Product } from '#shared/contract/product.ts';
import type { Facets } from '#shared/contract/product-filters.ts';

/** Filters in the simplest form; prices in roubles. */
export interface NaiveFilters {
  price?: [number, number];
  inStock?: boolean;
  onSale?: boolean;
  values?: number[];
}

/** One way to buy a product: a variant, or the product itself. */
interface Offer {
  values: number[];
  prices: number[];
  inStock: boolean;
  onSale: boolean;
}

function offersOf({ variants, attributes, price, in_stock, old_price }: Product): Offer[] {
  if (variants.length > 0) {
    return variants.map((variant) => ({
      values: Object.values(variant.values),
      prices: [variant.price],
      inStock: variant.in_stock,
      onSale: variant.old_price !== null,
    }));
  }
  const modifiers = Map.groupBy(attributes, ({ attribute_id }) => attribute_id);
  // Every combination of one value of each attribute; the largest price modifier counts.
  const chosen = [...modifiers.values()].reduce<(number | null)[]>(
    (made, entries) =>
      made.flatMap((before) =>
        entries.map(({ price_modifier: own }) => (own === null ? before : Math.max(own, before ?? 0))),
      ),
    [null],
  );
  const values = attributes.map(({ value }) => value.id);
  return [{ values, prices: chosen.map((one) => one ?? price), inStock: in_stock, onSale: old_price !== null }];
}

/** Checks product by product and offer by offer, exactly as the rules are written. */
export function naiveFilters(products: readonly Product[]) {
  const attributeOf = new Map(
    products.flatMap(({ attributes }) => attributes.map(({ value, attribute_id }) => [value.id, attribute_id])),
  );
  const passes = (offer: Offer, { price, inStock, onSale, values = [] }: NaiveFilters): boolean => {
    const wanted = Map.groupBy(values, (id) => attributeOf.get(id));
    return (
      (!price || offer.prices.some((one) => one >= price[0] && one <= price[1])) &&
      (!inStock || offer.inStock) &&
      (!onSale || offer.onSale) &&
      [...wanted.values()].every((ids) => ids.some((id) => offer.values.includes(id)))
    );
  };
  const left = (filters: NaiveFilters) =>
    products.filter((product) => offersOf(product).some((offer) => passes(offer, filters)));

  const facets = (filters: NaiveFilters): Facets => {
    const { price: _, ...unpriced } = filters;
    const prices = products
      .flatMap(offersOf)
      .filter((offer) => passes(offer, unpriced))
      .flatMap((offer) => offer.prices);
    const listed = new Map(
      products.flatMap((product) =>
        offersOf(product).flatMap((offer) =>
          product.attributes
            .filter(({ value }) => offer.values.includes(value.id))
            .map((entry) => [entry.value.id, entry]),
        ),
      ),
    );
    const sorted = [...listed.values()].sort((a, b) => a.attribute_id - b.attribute_id || a.value.id - b.value.id);
    const others = (attribute: number) => (filters.values ?? []).filter((id) => attributeOf.get(id) !== attribute);
    return {
      price: prices.length === 0 ? null : { min: Math.min(...prices), max: Math.max(...prices) },
      in_stock: left({ ...filters, inStock: true }).length,
      on_sale: left({ ...filters, onSale: true }).length,
      attributes: [...Map.groupBy(sorted, ({ attribute_id }) => attribute_id)].map(([id, entries]) => ({
        id,
        name: entries[0]?.attribute.name ?? '',
        values: entries.map(({ value }) => ({
          ...value,
          count: left({ ...filters, values: [...others(id), value.id] }).length,
        })),
      })),
    };
  };
  return { left, facets };
}
