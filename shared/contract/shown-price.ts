import type { Product, ProductAttribute } from './product.ts';

type Priced = Pick<Product, 'price' | 'attributes'>;

/** Which value was chosen for which attribute: attribute id → the product's entry. */
type Chosen = ReadonlyMap<number, ProductAttribute>;

const NOTHING: Chosen = new Map();

export interface PriceRange {
  least: number;
  greatest: number;
}

/** What a product can come to by what is still open to choose, as `linePrice` would have it in the cart. */
export function priceRange({ price, attributes }: Priced, chosen: Chosen = NOTHING): PriceRange {
  const fixed = ownPrices([...chosen.values()]);
  const open = attributes.filter((entry) => !chosen.has(entry.attribute_id));
  const optional = ownPrices(open);
  // An attribute all of whose values have prices of their own puts one of them on the line, whichever is chosen.
  const forced = [...new Set(open.map((entry) => entry.attribute_id))].flatMap((id) => {
    const entries = open.filter((entry) => entry.attribute_id === id);
    const own = ownPrices(entries);
    return own.length === entries.length ? [Math.min(...own)] : [];
  });
  const sure = [...fixed, ...forced];
  const base = sure.length === 0 ? [price] : [];
  const least = sure.length > 0 ? Math.max(...sure) : Math.min(price, ...optional);
  return { least, greatest: Math.max(...fixed, ...optional, ...base) };
}

export interface ShownPrice {
  price: number;
  /** The price still depends on what will be chosen: 'от 990 ₽'. */
  isFrom: boolean;
}

/** The price of what is chosen; while a choice is open, the lowest that it can come to. */
export function shownPrice(product: Priced, chosen?: Chosen): ShownPrice {
  const { least, greatest } = priceRange(product, chosen);
  return { price: least, isFrom: greatest > least };
}

const ownPrices = (entries: readonly ProductAttribute[]): number[] =>
  entries.flatMap(({ price_modifier }) => (price_modifier === null ? [] : [price_modifier]));
