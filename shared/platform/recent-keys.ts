/** Remembers which keys came lately. */
export interface RecentKeys {
  /** Whether a key has come before; from now on it has. */
  addOrKnow: (key: string) => boolean;
}

/** Holds the last keys up to a total length, and at most as many more before them. */
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
