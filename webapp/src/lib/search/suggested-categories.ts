import type { Category } from '#shared/contract/shop-data.ts';

const MOST_SUGGESTED = 3;

/** `ё` is `е`, and capitals are small letters. */
const plain = (text: string): string => text.toLowerCase().replaceAll('ё', 'е');

/**
 * Categories that have, for every typed word, a word that begins with it; those that begin with the text come first.
 */
export function suggestedCategories(categories: readonly Category[], text: string, most = MOST_SUGGESTED): Category[] {
  const typed = plain(text).split(/\s+/).filter(Boolean);
  if (typed.length === 0) return [];
  const found = categories.filter(({ title }) => {
    const words = plain(title).split(/[^\p{L}\p{N}]+/u);
    return typed.every((part) => words.some((word) => word.startsWith(part)));
  });
  const isFirst = ({ title }: Category) => Number(plain(title).startsWith(typed[0] ?? ''));
  return [...found].sort((a, b) => isFirst(b) - isFirst(a)).slice(0, most);
}
