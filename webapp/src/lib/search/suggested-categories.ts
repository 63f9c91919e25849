import type { Category } from '#shared/contract/shop-data.ts';
import { comparable, wordsOf } from './search-text.ts';

const MOST_SUGGESTED = 3;

/**
 * Categories that have, for every typed word, a word that begins with it; those that begin with the text come first.
 */
export function suggestedCategories(categories: readonly Category[], text: string, most = MOST_SUGGESTED): Category[] {
  const typed = comparable(text).split(/\s+/).filter(Boolean);
  if (typed.length === 0) return [];
  const found = categories.filter(({ title }) => {
    const words = wordsOf(comparable(title));
    return typed.every((part) => words.some((word) => word.startsWith(part)));
  });
  const isFirst = ({ title }: Category) => Number(comparable(title).startsWith(typed[0] ?? ''));
  return [...found].sort((a, b) => isFirst(b) - isFirst(a)).slice(0, most);
}
