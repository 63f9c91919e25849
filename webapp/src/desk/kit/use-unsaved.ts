import { useEffect, useRef, useState } from 'react';
import { holdUnsaved } from './leaving.ts';
import { forgetDraft, keepDraft, readDraft } from './stored-draft.ts';

interface UnsavedInput<Value> {
  /** The screen and the thing: `product:12`. */
  key: string;
  value: Value;
  isDirty: boolean;
  /** Puts a kept draft into the form. Called once, before anything is typed. A form that begins with its draft has none. */
  restore?: (draft: Value) => void;
  /** What the form was filled from, as the thing's `updated_at`: a draft of an older state says so. */
  basedOn?: string;
}

interface Unsaved {
  /** The form shows a draft of an earlier visit. */
  wasRestored: boolean;
  /** The thing has been changed since that draft was written. */
  isStale: boolean;
  /** After saving, and when the changes are given up. */
  forget: () => void;
}

/**
 * Keeps what is typed for as long as it is not saved: leaving asks, and who comes back, also after a dead battery, finds it
 * in the form. Drafts are the browser's and the person's own.
 */
export function useUnsaved<Value>({ key, value, isDirty, restore, basedOn = '' }: UnsavedInput<Value>): Unsaved {
  const [found, setFound] = useState(() => readDraft<Value>(key));
  const isRestored = useRef(false);
  useEffect(() => {
    if (isRestored.current || !found) return;
    isRestored.current = true;
    restore?.(found.value);
  });
  useHeld(isDirty);
  const text = JSON.stringify(value);
  useEffect(() => {
    if (isDirty) keepDraft(key, { value: JSON.parse(text) as Value, basedOn });
  }, [key, text, isDirty, basedOn]);
  return {
    wasRestored: found !== null && isDirty,
    isStale: found !== null && found.basedOn !== basedOn,
    forget: () => {
      forgetDraft(key);
      setFound(null);
    },
  };
}

function useHeld(isDirty: boolean): void {
  useEffect(() => (isDirty ? holdUnsaved(Symbol('screen')) : undefined), [isDirty]);
}
