import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { localSafeStorage, readJson, type TextStorage, writeJson } from '#webapp/lib/safe-storage.ts';

const KEY = 'prilavok:searches';
const MOST_KEPT = 6;

/** Searches in this browser, newest first; stored only here. */
export function createRecentSearches(storage: TextStorage) {
  const store = createStore<{ texts: readonly string[] }>()(() => ({ texts: textsIn(readJson(storage, KEY)) }));
  const keep = (texts: readonly string[]) => {
    store.setState({ texts });
    if (texts.length === 0) storage.removeItem(KEY);
    else writeJson(storage, KEY, texts);
  };
  return {
    store,
    add: (text: string) => keep(withSearch(store.getState().texts, text)),
    clear: () => keep([]),
  };
}

/** A search that begins with the text of the last one replaces it, because it is the same search. */
export function withSearch(texts: readonly string[], text: string): string[] {
  const low = text.toLowerCase();
  const [last, ...before] = texts;
  const others = last !== undefined && low.startsWith(last.toLowerCase()) ? before : texts;
  return [text, ...others.filter((other) => other.toLowerCase() !== low)].slice(0, MOST_KEPT);
}

function textsIn(kept: unknown): string[] {
  if (!Array.isArray(kept)) return [];
  return kept.filter((text): text is string => typeof text === 'string' && text !== '').slice(0, MOST_KEPT);
}

export const recentSearches = createRecentSearches(localSafeStorage);

export const useRecentSearches = (): readonly string[] => useStore(recentSearches.store, ({ texts }) => texts);
