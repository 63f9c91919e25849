import { useState } from 'react';
import { readDraft } from '#webapp/desk/kit/stored-draft.ts';
import { useUnsaved } from '#webapp/desk/kit/use-unsaved.ts';

/** The text of a reply that is not sent yet: kept in the browser, and the field begins with it. `key`: `reply:12`. */
export function useReplyDraft(key: string) {
  const [text, setText] = useState(() => readDraft<string>(key)?.value ?? '');
  const { forget } = useUnsaved({ key, value: text, isDirty: text !== '' });
  return {
    text,
    setText: (words: string) => {
      setText(words);
      if (words === '') forget();
    },
    sent: () => {
      forget();
      setText('');
    },
  };
}
