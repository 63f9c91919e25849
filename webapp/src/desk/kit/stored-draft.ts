import { localSafeStorage, readJson, writeJson } from '#webapp/lib/safe-storage.ts';
import { sessionStore } from '#webapp/lib/session/session-store.ts';

interface Draft<Value> {
  value: Value;
  /** The version that the form was filled from. */
  basedOn: string;
}

const KEPT_MS = 7 * 24 * 3600 * 1000;

/** Two people of the staff may share a computer: each gets their own drafts. */
const placeOf = (key: string): string => `prilavok:desk:${sessionStore.getState().user?.id ?? 0}:${key}`;

/** The draft under a key; null when there is none, or it is too old. */
export function readDraft<Value>(key: string, now = Date.now()): Draft<Value> | null {
  const kept = readJson(localSafeStorage, placeOf(key));
  if (typeof kept !== 'object' || kept === null || !('value' in kept) || !('at' in kept)) return null;
  if (typeof kept.at !== 'number' || now - kept.at > KEPT_MS) {
    forgetDraft(key);
    return null;
  }
  const basedOn = 'basedOn' in kept && typeof kept.basedOn === 'string' ? kept.basedOn : '';
  return { value: kept.value as Value, basedOn };
}

export function keepDraft<Value>(key: string, draft: Draft<Value>, now = Date.now()): void {
  writeJson(localSafeStorage, placeOf(key), { ...draft, at: now });
}

export function forgetDraft(key: string): void {
  localSafeStorage.removeItem(placeOf(key));
}
