import { useState } from 'react';
import { documentTask, TEMPLATE_WARNING } from '#shared/contract/desk/document-words.ts';
import type { DeskDocument, FilledTemplate } from '#shared/contract/desk/documents.ts';
import { Callout } from '#webapp/components/ui/callout.tsx';
import { SegmentedField } from '#webapp/components/ui/segmented-field.tsx';
import { RecordForm } from '#webapp/desk/kit/record-form.tsx';
import { DocumentFacts } from './document-facts.tsx';
import { DocumentPreview } from './document-preview.tsx';
import { DocumentText } from './document-text.tsx';
import styles from './documents.module.css';
import { OvertakenCallout } from './overtaken-callout.tsx';
import { TemplateSheet } from './template-sheet.tsx';
import { useDocumentForm } from './use-document-form.ts';
import { useScrollTogether } from './use-scroll-together.ts';

/** The text and its preview: side by side on a desktop, one of them on a phone. */
export function DocumentForm({ document }: { document: DeskDocument }) {
  const [shown, setShown] = useState('text');
  const [isAsking, setIsAsking] = useState(false);
  const [filled, setFilled] = useState<FilledTemplate | null>(null);
  // What a template advises is told of its text alone.
  const form = useDocumentForm(document, () => setFilled(null));
  const scroll = useScrollTogether();
  const task = documentTask({ state: document.state, isRequired: document.is_required });
  const submit = () => {
    // A wrong text gets the focus, so it must be seen.
    setShown('text');
    form.submit();
  };
  const reset = () => {
    setFilled(null);
    form.reset();
  };
  return (
    <>
      <DocumentFacts document={document} onTemplate={() => setIsAsking(true)} />
      <RecordForm
        // Another text of somebody else is shown below, with what to do about it.
        form={{ ...form, submit, reset, unsaved: { ...form.unsaved, isStale: false } }}
        isBusy={form.isBusy}
        save="Сохранить"
      >
        {form.isOvertaken ? (
          <OvertakenCallout document={document} onDiscard={reset} />
        ) : filled !== null && form.isDirty ? (
          <Callout tone="info">{`${TEMPLATE_WARNING} ${filled.advice}`}</Callout>
        ) : (
          task !== '' && !form.isDirty && <Callout tone="info">{task}</Callout>
        )}
        <div className={styles.switch}>
          <SegmentedField label="Что показать" value={shown} options={VIEWS} onChange={setShown} />
        </div>
        <div className={styles.columns} data-shown={shown}>
          <DocumentText text={form.typed} problem={form.problem} onChange={form.write} onScroll={scroll.lead} />
          <DocumentPreview text={form.typed} paper={scroll.follower} />
        </div>
      </RecordForm>
      {isAsking && document.template !== null && (
        <TemplateSheet
          slug={document.slug}
          fields={document.template}
          replaces={form.typed.trim() !== ''}
          onFilled={(result) => {
            setFilled(result);
            setShown('text');
            form.write(result.body);
          }}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  );
}

const VIEWS = [
  ['text', 'Текст'],
  ['preview', 'Как на сайте'],
] as const;
