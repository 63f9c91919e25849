import { useSearchParams } from 'wouter';
import type { ProductAttribute } from '#shared/contract/product.ts';
import { filteredValues } from '#webapp/lib/filtered-values.ts';
import { comparable, searchTextOf } from './search-text.ts';

/** The values that somebody looks for, in this order: those of the filters, and those that the search text names. */
export type WantedValues = readonly ((value: ProductAttribute['value']) => boolean)[];

/** By the address of the shown list; a product's sheet lies over its list. */
export function useWantedValues(): WantedValues {
  const [search] = useSearchParams();
  return wantedValues(filteredValues(search), searchTextOf(search));
}

export function wantedValues(filtered: readonly number[], text: string): WantedValues {
  const words = wordsOf(text);
  return [({ id }) => filtered.includes(id), ({ value }) => names(words, value)];
}

/** Whether the search names the whole value: 'красная кружка' names 'Красный', 'рубашка с принтом' not 'Без принта'. */
function names(words: readonly string[], value: string): boolean {
  const parts = wordsOf(value);
  // Not the unit of a measure; a size of one or two letters is all there is.
  const telling = parts.filter((part) => part.length > 2 || /\d/.test(part));
  return (telling.length > 0 ? telling : parts).every((part) => words.some((word) => isFormOf(word, part)));
}

const LEAST_COMMON = 3;
const LONGEST_ENDING = 2;

/** By how they begin: a browser knows no stems. */
function isFormOf(word: string, other: string): boolean {
  if (word === other) return true;
  if (/\d/.test(word + other)) return false;
  const common = Math.max(LEAST_COMMON, Math.min(word.length, other.length) - LONGEST_ENDING);
  return (
    Math.max(word.length, other.length) - common <= LEAST_COMMON && word.slice(0, common) === other.slice(0, common)
  );
}

const wordsOf = (text: string): string[] =>
  comparable(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
