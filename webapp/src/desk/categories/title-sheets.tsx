import { useQuery } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { categoryTitle, type DeskCategory } from '#shared/contract/desk/categories.ts';
import { Button } from '#webapp/components/ui/button.tsx';
import { Dialog } from '#webapp/components/ui/dialog.tsx';
import { SelectField } from '#webapp/components/ui/select-field.tsx';
import { TextField } from '#webapp/components/ui/text-field.tsx';
import { documentsQuery } from '#webapp/lib/shop-data/shop-queries.ts';
import styles from './categories.module.css';
import { changeCategory, createCategory } from './category-calls.ts';
import { useCategoryCall } from './use-category-call.ts';

export function NewCategorySheet({ onClose }: { onClose: () => void }) {
  const call = useCategoryCall({ call: createCategory, done: 'Категория создана', onDone: onClose });
  return <TitleSheet heading="Новая категория" save="Создать" call={call} onTitle={call.run} onClose={onClose} />;
}

interface RenameCategorySheetProps {
  category: DeskCategory;
  onClose: () => void;
}

export function RenameCategorySheet({ category, onClose }: RenameCategorySheetProps) {
  const { id, title: before, is_hidden, size_table } = category;
  const [sizes, setSizes] = useState(size_table ?? '');
  const { data: documents = [] } = useQuery(documentsQuery);
  const call = useCategoryCall({ call: changeCategory, done: 'Категория сохранена', onDone: onClose });
  // The version that the sheet was opened with: it must not overwrite a later change of somebody else.
  const [was] = useState({ title: before, is_hidden, size_table });
  return (
    <TitleSheet
      heading="Изменить категорию"
      hint="Ссылки на неё останутся прежними."
      before={before}
      save="Сохранить"
      call={call}
      onTitle={(title) => call.run({ id, title, size_table: sizes || null, was })}
      onClose={onClose}
    >
      <div className={styles.labelled}>
        <span aria-hidden="true">Таблица размеров</span>
        <SelectField
          wide
          label="Таблица размеров"
          value={sizes}
          options={[['', 'Нет'], ...documents.map(({ slug, title }): [string, string] => [slug, title])]}
          onChange={setSizes}
        />
        <p className={styles.facts}>
          Документ, который открывается рядом с выбором размера. Текст таблицы пишут в разделе «Документы».
        </p>
      </div>
    </TitleSheet>
  );
}

interface TitleSheetProps {
  heading: string;
  hint?: string;
  before?: string;
  save: string;
  call: Pick<ReturnType<typeof useCategoryCall>, 'isBusy' | 'problems'>;
  onTitle: (title: string) => void;
  onClose: () => void;
  /** Fields besides the title. */
  children?: ReactNode;
}

function TitleSheet({ heading, hint, before = '', save, call, onTitle, onClose, children }: TitleSheetProps) {
  const [title, setTitle] = useState(before);
  const [problem, setProblem] = useState<string>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { success, data, error } = categoryTitle.safeParse(title);
    setProblem(error?.issues[0]?.message);
    if (success) onTitle(data);
  };
  return (
    <Dialog title={heading} onClose={onClose}>
      <form className={styles.form} noValidate onSubmit={submit}>
        <TextField
          label="Название"
          hint={hint}
          value={title}
          autoComplete="off"
          error={problem ?? call.problems.find(({ path }) => path === 'title')?.message}
          onChange={({ target }) => setTitle(target.value)}
        />
        {children}
        <Button type="submit" wide busy={call.isBusy}>
          {save}
        </Button>
      </form>
    </Dialog>
  );
}
