import { useState } from 'react';
import { readDraft } from '#webapp/desk/kit/stored-draft.ts';
import { useUnsaved } from '#webapp/desk/kit/use-unsaved.ts';
import { type EditDraft, NO_CHANGE } from './edit-draft.ts';

/** What is being changed of an order, kept where the sheet is closed before it is saved; of another version nothing comes back. */
export function useEditDraft(orderId: number, version: string) {
  const key = `order-edit:${orderId}`;
  // Begun with what was kept: filled in a moment later, all of it would jump.
  const [draft, setDraft] = useState(() => keptDraft(key, version));
  const isDirty = JSON.stringify(draft) !== JSON.stringify(NO_CHANGE);
  const { wasRestored, isStale, forget } = useUnsaved({ key, value: draft, isDirty, basedOn: version });
  return {
    ...{ draft, setDraft, forget, wasRestored: wasRestored && !isStale },
    discard: () => {
      forget();
      setDraft(NO_CHANGE);
    },
  };
}

function keptDraft(key: string, version: string): EditDraft {
  const kept = readDraft<EditDraft>(key);
  // A draft that an older desk kept lacks what is asked since.
  return kept?.basedOn === version ? { ...NO_CHANGE, ...kept.value } : NO_CHANGE;
}
