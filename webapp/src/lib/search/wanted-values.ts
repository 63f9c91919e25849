import { useSearchParams } from 'wouter';
import type { Product, ProductAttribute, ProductVariant } from '#shared/contract/product.ts';
import { isInsideRange } from '#shared/contract/size-range.ts';
import { filteredValues } from '#webapp/lib/filtered-values.ts';
import { comparable, searchTextOf, wordsOf } from './search-text.ts';

/**
 * The values that somebody looks for, in this order: those of the filters, those that the search text names, and ranges
 * with its numbers.
 */
export type WantedValues = readonly ((value: ProductAttribute['value']) => boolean)[];

/** By the address of the shown list; a product's sheet lies over its list. `sought` is the search text. */
export function useWanted(): { sought: string; wanted: WantedValues } {
  const [search] = useSearchParams();
  const sought = searchTextOf(search);
  return { sought, wanted: wantedValues(filteredValues(search), sought) };
}

/** The variant with the SKU that somebody has searched for. */
export function variantOfSku({ variants }: Pick<Product, 'variants'>, text: string): ProductVariant | undefined {
  const sought = text.toLowerCase();
  return variants.find(({ sku }) => sku?.toLowerCase() === sought);
}

export function wantedValues(filtered: readonly number[], text: string): WantedValues {
  const words = wordsOf(comparable(text));
  const numbers = words.filter((word) => /^\d+$/.test(word)).map(Number);
  return [
    ({ id }) => filtered.includes(id),
    ({ value }) => names(words, value),
    ({ value }) => numbers.some((number) => isInsideRange(number, value)),
  ];
}

/** Whether the search names the whole value: 'красная кружка' names 'Красный', 'рубашка с принтом' not 'Без принта'. */
function names(words: readonly string[], value: string): boolean {
  const parts = wordsOf(comparable(value));
  // Not the unit of a measure; a size of one or two letters is all there is.
  const telling = parts.filter((part) => part.length > 2 || /\d/.test(part));
  const named = telling.length > 0 ? telling : parts;
  return named.length > 0 && named.every((part) => words.some((word) => isFormOf(word, part)));
}

const LEAST_COMMON = 3;

/** Of adjectives, and of nouns in the singular: 'красной' and 'Красный', 'принтом' and 'принт'. */
const ENDING = /^(?:[ыио]й|[ая]я|[оеыи]е|[ое]го|[ое]му|[ыи]ми?|[ыи]х|[ую]ю|[оея]м|[аяуюеиыоь]?)$/;

/** By what they begin with: a browser knows no stems. */
function isFormOf(word: string, other: string): boolean {
  if (word === other) return true;
  if (/\d/.test(word + other)) return false;
  const places = Array.from({ length: Math.min(word.length, other.length) + 1 }, (_, place) => place);
  return places.some(
    (place) =>
      place >= LEAST_COMMON &&
      word.startsWith(other.slice(0, place)) &&
      [word, other].every((form) => ENDING.test(form.slice(place))),
  );
}
