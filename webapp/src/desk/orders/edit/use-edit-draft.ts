import { useState } from 'react';
import { readDraft } from '#webapp/desk/kit/stored-draft.ts';
import { useUnsaved } from '#webapp/desk/kit/use-unsaved.ts';
import { type EditDraft, NO_CHANGE } from './edit-draft.ts';

/**
 * The draft of an edit. It is kept when the sheet is closed before saving, and only for the same version of the order.
 */
export function useEditDraft(orderId: number, version: string) {
  const key = `order-edit:${orderId}`;
  // The first render has the stored draft already; otherwise the fields would jump.
  const [draft, setDraft] = useState(() => keptDraft(key, version));
  const isDirty = JSON.stringify(draft) !== JSON.stringify(NO_CHANGE);
  const { wasRestored, isStale, forget } = useUnsaved({ key, value: draft, isDirty, basedOn: version });
  return {
    draft,
    setDraft,
    forget,
    wasRestored: wasRestored && !isStale,
    discard: () => {
      forget();
      setDraft(NO_CHANGE);
    },
  };
}

function keptDraft(key: string, version: string): EditDraft {
  const kept = readDraft<EditDraft>(key);
  // A draft that was stored by an older version of the desk lacks newer fields.
  return kept?.basedOn === version ? { ...NO_CHANGE, ...kept.value } : NO_CHANGE;
}
