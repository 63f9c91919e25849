import { useState } from 'react';
import { forgetDraft, readDraft } from '#webapp/desk/kit/stored-draft.ts';
import { useUnsaved } from '#webapp/desk/kit/use-unsaved.ts';
import { type EditDraft, NO_CHANGE } from './edit-draft.ts';

/** What is being changed of an order, kept where the sheet is closed before it is saved; what was typed for another version goes. */
export function useEditDraft(orderId: number, version: string) {
  const key = `order-edit:${orderId}`;
  const [draft, setDraft] = useState(() => keptDraft(key, version));
  const isDirty = JSON.stringify(draft) !== JSON.stringify(NO_CHANGE);
  const unsaved = useUnsaved({
    key,
    value: draft,
    isDirty,
    restore: (kept) => setDraft(whole(kept)),
    basedOn: version,
  });
  return {
    draft,
    unsaved,
    setDraft: (next: EditDraft) => {
      // A draft that says nothing any more must not come back.
      if (next === NO_CHANGE) unsaved.forget();
      setDraft(next);
    },
  };
}

/** A draft that an older desk kept lacks what is asked since. */
const whole = (draft: EditDraft): EditDraft => ({ ...NO_CHANGE, ...draft });

function keptDraft(key: string, version: string): EditDraft {
  const kept = readDraft<EditDraft>(key);
  if (kept?.basedOn === version) return whole(kept.value);
  forgetDraft(key);
  return NO_CHANGE;
}
