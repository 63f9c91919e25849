import { isSettingsPreview } from './theme/settings-preview.ts';

/** The methods of a browser's storage that the storefront uses. */
export interface TextStorage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

/**
 * A storage that never throws. In private windows, with a full disk or blocked cookies the real one throws at any
 * access. Then values are in memory until the page is closed.
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

export const localSafeStorage = safeStorage(() => ofBrowser(() => localStorage));
export const sessionSafeStorage = safeStorage(() => ofBrowser(() => sessionStorage));

/** The shop in the desk's preview shares its origin, and must not share what is stored there. */
function ofBrowser(open: () => TextStorage): TextStorage {
  if (isSettingsPreview()) throw new Error('a preview stores nothing');
  return open();
}

/** The JSON value of a key; undefined if it is missing or invalid. */
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
