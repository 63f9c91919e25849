/** What the storefront needs of a browser's storage. */
export interface TextStorage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

/**
 * A storage that never throws: private windows, full disks and blocked cookies make real ones throw on touch.
 * What cannot be kept is kept in memory until the page closes.
 */
export function safeStorage(open: () => TextStorage): TextStorage {
  const memory = new Map<string, string>();
  const attempt = <Result>(use: (storage: TextStorage) => Result, otherwise: Result): Result => {
    try {
      return use(open());
    } catch {
      return otherwise;
    }
  };
  return {
    getItem: (key) => memory.get(key) ?? attempt((storage) => storage.getItem(key), null),
    setItem(key, value) {
      const written = attempt((storage) => {
        storage.setItem(key, value);
        return true;
      }, false);
      if (written) memory.delete(key);
      else memory.set(key, value);
    },
    removeItem(key) {
      memory.delete(key);
      attempt((storage) => storage.removeItem(key), undefined);
    },
  };
}

export const localSafeStorage = safeStorage(() => localStorage);
export const sessionSafeStorage = safeStorage(() => sessionStorage);

/** The JSON value under a key; nothing when it is missing or broken. */
export function readJson(storage: TextStorage, key: string): unknown {
  const text = storage.getItem(key);
  if (text === null) return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

export function writeJson(storage: TextStorage, key: string, value: unknown): void {
  storage.setItem(key, JSON.stringify(value));
}
