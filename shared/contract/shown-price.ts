import type { Product, ProductAttribute } from './product.ts';
import { type ChosenEntries, openVariants, selectedValues } from './variant-choice.ts';

type Priced = Pick<Product, 'price' | 'attributes' | 'variants'>;
type Struck = Priced & Pick<Product, 'old_price'>;

const NOTHING: ChosenEntries = new Map();

export interface PriceRange {
  least: number;
  greatest: number;
}

/** What a product can come to by what is still open to choose, as the cart would have it. */
export function priceRange(product: Priced, chosen: ChosenEntries = NOTHING): PriceRange {
  if (product.variants.length === 0) return rangeOfValues(product, chosen);
  const prices = variantsFor(product, chosen).map(({ price }) => price);
  return { least: Math.min(...prices), greatest: Math.max(...prices) };
}

/** A combination that does not exist has no price: those of all others are listed. */
function variantsFor(product: Priced, chosen: ChosenEntries): Product['variants'] {
  const open = openVariants(product, selectedValues(chosen));
  return open.length > 0 ? open : product.variants;
}

/** Without variants: the product's price, or the largest of those that chosen values have. */
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

/** The price of what is chosen; while a choice is open, the lowest that it can come to. */
export function shownPrice(product: Priced, chosen?: ChosenEntries): ShownPrice {
  const { least, greatest } = priceRange(product, chosen);
  return { price: least, isFrom: greatest > least };
}

/** What is struck through beside the shown price: of the same variant or value, and null where it has nothing. */
export function shownOldPrice(product: Struck, chosen: ChosenEntries = NOTHING): number | null {
  const { price } = shownPrice(product, chosen);
  if (product.variants.length > 0) {
    return variantsFor(product, chosen).find((variant) => variant.price === price)?.old_price ?? null;
  }
  const entries = product.attributes.filter(({ attribute_id, id }) => (chosen.get(attribute_id)?.id ?? id) === id);
  const priced = entries.find(({ price_modifier }) => price_modifier === price);
  return priced ? priced.old_price : product.old_price;
}

/** What is saved of an old price, in whole per cent rounded down; null where that is nothing to speak of. */
export function savingPercent(price: number, oldPrice: number | null): number | null {
  if (oldPrice === null || oldPrice <= 0) return null;
  // In kopecks: a tenth of a rouble is no number that is kept exactly.
  const [now, before] = [Math.round(price * 100), Math.round(oldPrice * 100)];
  const percent = Math.floor(((before - now) * 100) / before);
  return percent > 0 ? percent : null;
}

const ownPrices = (entries: readonly ProductAttribute[]): number[] =>
  entries.flatMap(({ price_modifier }) => (price_modifier === null ? [] : [price_modifier]));
