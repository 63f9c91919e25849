import type { Product, ProductAttribute } from './product.ts';
import { type ChosenEntries, openVariants, selectedValues } from './variant-choice.ts';

type Priced = Pick<Product, 'price' | 'attributes' | 'variants'>;
type Struck = Priced & Pick<Product, 'old_price'>;

const NOTHING: ChosenEntries = new Map();

export interface PriceRange {
  least: number;
  greatest: number;
}

/** The prices that a product can have with what is still open to choose, as the cart would compute them. */
export function priceRange(product: Priced, chosen: ChosenEntries = NOTHING): PriceRange {
  if (product.variants.length === 0) return rangeOfValues(product, chosen);
  const prices = variantsFor(product, chosen).map(({ price }) => price);
  return { least: Math.min(...prices), greatest: Math.max(...prices) };
}

/** A combination that does not exist has no price: the prices of the existing ones are used. */
function variantsFor(product: Priced, chosen: ChosenEntries): Product['variants'] {
  const open = openVariants(product, selectedValues(chosen));
  return open.length > 0 ? open : product.variants;
}

/** Without variants: the product's price, or the largest of the chosen values' own prices. */
function rangeOfValues({ price, attributes }: Priced, chosen: ChosenEntries): PriceRange {
  const fixed = ownPrices([...chosen.values()]);
  const open = attributes.filter((entry) => !chosen.has(entry.attribute_id));
  const optional = ownPrices(open);
  // If all values of an attribute have their own prices, one of them always applies.
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

/** The price of the choice; while the choice is open, the lowest possible one. */
export function shownPrice(product: Priced, chosen?: ChosenEntries): ShownPrice {
  const { least, greatest } = priceRange(product, chosen);
  return { price: least, isFrom: greatest > least };
}

/** What is struck through next to the shown price: of the same variant or value, and null if it has none. */
export function shownOldPrice(product: Struck, chosen: ChosenEntries = NOTHING): number | null {
  const { price } = shownPrice(product, chosen);
  if (product.variants.length > 0) {
    return variantsFor(product, chosen).find((variant) => variant.price === price)?.old_price ?? null;
  }
  const entries = product.attributes.filter(({ attribute_id, id }) => (chosen.get(attribute_id)?.id ?? id) === id);
  const priced = entries.find(({ price_modifier }) => price_modifier === price);
  return priced ? priced.old_price : product.old_price;
}

/** The saving from an old price, in whole per cent rounded down; null if it is too small to show. */
export function savingPercent(price: number, oldPrice: number | null): number | null {
  if (oldPrice === null || oldPrice <= 0) return null;
  // In kopecks: a tenth of a rouble cannot be stored exactly.
  const [now, before] = [Math.round(price * 100), Math.round(oldPrice * 100)];
  const percent = Math.floor(((before - now) * 100) / before);
  return percent > 0 ? percent : null;
}

const ownPrices = (entries: readonly ProductAttribute[]): number[] =>
  entries.flatMap(({ price_modifier }) => (price_modifier === null ? [] : [price_modifier]));
