import { useState } from 'react';
import { changeDocumentInput, type DeskDocument } from '#shared/contract/desk/documents.ts';
import { useDeskCall } from '#webapp/desk/kit/use-desk-call.ts';
import { useFieldProblems } from '#webapp/desk/kit/use-field-problems.ts';
import { useShowAnswer } from '#webapp/desk/kit/use-show-answer.ts';
import { useTouched } from '#webapp/desk/kit/use-touched.ts';
import { notify } from '#webapp/lib/notify.ts';
import { documentsQuery, documentTextQuery } from '#webapp/lib/shop-data/shop-queries.ts';
import { changeDocument, deskDocumentQuery, deskDocumentsQuery } from './document-calls.ts';

/** The draft of a text that is not saved. */
export const documentDraft = (slug: string): string => `document:${slug}`;

/** Versions are counted from 1. */
const NO_VERSION = 0;

/** The text of a document as it is written; what somebody else saves meanwhile does not replace it. */
export function useDocumentForm(document: DeskDocument, onSaved: () => void) {
  const { slug, body, version } = document;
  const showAnswer = useShowAnswer<DeskDocument>(deskDocumentQuery(slug).queryKey);
  const form = useTouched(documentDraft(slug), { body });
  // Over a newer text, a draft of an earlier visit is refused once, and the newer text is shown first.
  const [seen, setSeen] = useState(form.overtaken.length > 0 ? NO_VERSION : version);
  // What is loaded again while somebody writes is not seen yet: a long text may hide what is said about it above.
  if (!form.isDirty && seen !== version) setSeen(version);
  const show = async (fresh: DeskDocument) => {
    await showAnswer(fresh);
    setSeen(fresh.version);
  };
  const problems = useFieldProblems();
  const saving = useDeskCall({
    call: changeDocument,
    done: 'Сохранено, текст уже на сайте',
    refresh: [deskDocumentsQuery.queryKey, documentsQuery.queryKey, documentTextQuery(slug).queryKey],
    onDone: (fresh, sent) => {
      form.settle({ body: sent.body }, { body: fresh.body });
      void show(fresh);
      onSaved();
    },
    onFailure: ({ code, data, details }) => {
      problems.show(details);
      if (code !== 'conflict' || !data) return false;
      void show(data as DeskDocument);
      notify.error('Не сохранено: пока вы правили, документ изменил кто-то ещё');
      return true;
    },
  });
  const typed = form.values.body;
  return {
    typed,
    isDirty: form.isDirty,
    isOvertaken: form.overtaken.length > 0,
    isBusy: saving.isBusy,
    unsaved: form.unsaved,
    problem: problems.problemOf('body'),
    write: (text: string) => {
      problems.clear();
      form.change({ body: text });
    },
    submit: () => {
      const input = { body: typed, seen };
      // Sent as it was typed: what has been typed since then is told from it.
      if (problems.judged(changeDocumentInput, input) !== null) saving.run({ slug, ...input });
    },
    reset: () => {
      problems.clear();
      form.reset();
    },
  };
}
