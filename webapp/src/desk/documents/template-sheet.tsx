import { useEffect, useRef, useState } from 'react';
import type { FilledTemplate, LegalField } from '#shared/contract/desk/documents.ts';
import type { FieldValues } from '#shared/contract/desk/written-field.ts';
import { Button } from '#webapp/components/ui/button.tsx';
import { Dialog } from '#webapp/components/ui/dialog.tsx';
import { SheetActions } from '#webapp/desk/kit/sheet-actions.tsx';
import { useDeskCall } from '#webapp/desk/kit/use-desk-call.ts';
import { useFieldProblems } from '#webapp/desk/kit/use-field-problems.ts';
import { WrittenField } from '#webapp/desk/kit/written-field.tsx';
import { keepTogether } from '#webapp/lib/typography.ts';
import { DESK_DOCUMENT_KEY, fillTemplate } from './document-calls.ts';
import styles from './documents.module.css';

interface TemplateSheetProps {
  slug: string;
  /** The legal details, with the answers that are known from other documents. */
  fields: readonly LegalField[];
  /** There is a text that the template replaces. */
  replaces: boolean;
  onFilled: (filled: FilledTemplate) => void;
  onClose: () => void;
}

/** Asks for the blanks of a document's template. */
export function TemplateSheet({ slug, fields, replaces, onFilled, onClose }: TemplateSheetProps) {
  const [values, setValues] = useState<FieldValues>(() =>
    Object.fromEntries(fields.map(({ key, value }) => [key, value])),
  );
  const problems = useFieldProblems();
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  const { run, isBusy } = useDeskCall({
    call: fillTemplate,
    // The other documents begin with these answers.
    refresh: [DESK_DOCUMENT_KEY],
    onDone: (filled) => {
      // Closed meanwhile: what has been written since then stays.
      if (!isOpen.current) return;
      onFilled(filled);
      onClose();
    },
    onFailure: ({ details }) => {
      problems.show(details);
      return false;
    },
  });
  return (
    <Dialog title="Реквизиты для шаблона" onClose={onClose}>
      <form
        className={styles.details}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          run({ slug, values });
        }}
      >
        <p>
          {keepTogether(
            replaces
              ? 'Шаблон встанет вместо текста в поле. На сайте ничего не изменится, пока вы не нажмёте «Сохранить».'
              : 'Готовый текст встанет в поле. На сайте он появится, когда вы его проверите и нажмёте «Сохранить».',
          )}
        </p>
        {fields.map((field) => (
          <WrittenField
            key={field.key}
            field={field}
            value={values[field.key] ?? ''}
            isOvertaken={false}
            problem={problems.problemOf(`values.${field.key}`)}
            onChange={(value) => {
              problems.drop([`values.${field.key}`]);
              setValues((all) => ({ ...all, [field.key]: value }));
            }}
          />
        ))}
        <SheetActions>
          <Button type="submit" busy={isBusy}>
            Заполнить
          </Button>
        </SheetActions>
      </form>
    </Dialog>
  );
}
