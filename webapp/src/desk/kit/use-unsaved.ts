import { useEffect, useRef, useState } from 'react';
import { holdUnsaved } from './leaving.ts';
import { forgetDraft, keepDraft, readDraft } from './stored-draft.ts';

interface UnsavedInput<Value> {
  /** The screen and the record: `product:12`. */
  key: string;
  value: Value;
  isDirty: boolean;
  /**
   * Puts a stored draft into the form. Called once, before anything is typed. Not needed if the form begins with its
   * draft.
   */
  restore?: (draft: Value) => void;
  /** The version that the form was filled from, the record's `updated_at`: a draft of an older one is marked. */
  basedOn?: string;
}

interface Unsaved {
  /** The form shows a draft of an earlier visit. */
  wasRestored: boolean;
  /** The record has been changed since that draft was written. */
  isStale: boolean;
  /** Called after saving, and when the changes are discarded. */
  forget: () => void;
}

/**
 * Stores typed data until they are saved: leaving asks first, and people who come back, also after a dead battery, find
 * them in the form. Each browser and each person has separate drafts.
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
