import { type FormEvent, useState } from 'react';
import { categoryTitle, type DeskCategory } from '#shared/contract/desk/categories.ts';
import { Button } from '#webapp/components/ui/button.tsx';
import { Dialog } from '#webapp/components/ui/dialog.tsx';
import { TextField } from '#webapp/components/ui/text-field.tsx';
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
  const { id, title: before, is_hidden } = category;
  const call = useCategoryCall({ call: changeCategory, done: 'Название сохранено', onDone: onClose });
  // What the sheet was opened with: another's change that comes meanwhile is not written over.
  const [was] = useState({ title: before, is_hidden });
  return (
    <TitleSheet
      heading="Переименовать категорию"
      hint="Ссылки на неё останутся прежними."
      before={before}
      save="Сохранить"
      call={call}
      onTitle={(title) => call.run({ id, title, was })}
      onClose={onClose}
    />
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
}

function TitleSheet({ heading, hint, before = '', save, call, onTitle, onClose }: TitleSheetProps) {
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
        <Button type="submit" wide busy={call.isBusy}>
          {save}
        </Button>
      </form>
    </Dialog>
  );
}
