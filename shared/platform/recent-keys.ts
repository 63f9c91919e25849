/** Remembers recent keys. */
export interface RecentKeys {
  /** Returns whether the key was added before, and adds it. */
  addOrKnow: (key: string) => boolean;
}

/** Remembers the last keys up to a total length, and at most the same amount of older ones. */
export function createRecentKeys(maxCharacters: number): RecentKeys {
  let newer = new Set<string>();
  let older = new Set<string>();
  let characters = 0;
  return {
    addOrKnow: (key) => {
      if (newer.has(key)) return true;
      const isKnown = older.has(key);
      if (characters + key.length > maxCharacters) {
        older = newer;
        newer = new Set();
        characters = 0;
      }
      newer.add(key);
      characters += key.length;
      return isKnown;
    },
  };
}
