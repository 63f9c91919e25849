import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#webapp/components/ui/button.tsx';
import { TextField } from '#webapp/components/ui/text-field.tsx';
import listStyles from '#webapp/desk/discounts/discounts.module.css';
import { EmptyState } from '#webapp/desk/kit/empty-state.tsx';
import { ErrorState } from '#webapp/desk/kit/error-state.tsx';
import { Screen } from '#webapp/desk/kit/screen.tsx';
import { SkeletonRows } from '#webapp/desk/kit/skeleton-rows.tsx';
import { TextArea } from '#webapp/desk/kit/text-area.tsx';
import { useDeskCall } from '#webapp/desk/kit/use-desk-call.ts';
import styles from './inbox.module.css';
import { addTemplate, deleteTemplate, templatesQuery } from './inbox-calls.ts';

/** The reply templates. */
export function TemplatesScreen() {
  const { data, error, refetch } = useQuery(templatesQuery);
  const { run, isBusy } = useDeskCall({
    call: deleteTemplate,
    done: 'Заготовка удалена',
    refresh: [templatesQuery.queryKey],
  });
  return (
    <Screen title="Заготовки ответов" back="/inbox" isNarrow>
      {data === undefined ? (
        error ? (
          <ErrorState error={error} retry={() => void refetch()} />
        ) : (
          <SkeletonRows />
        )
      ) : data.length === 0 ? (
        <EmptyState title="Заготовок пока нет" text="Запишите ответы на частые вопросы: часы работы, адрес, сроки." />
      ) : (
        <ul className={listStyles.list}>
          {data.map(({ id, title, text }) => (
            <li key={id} className={styles.template}>
              <strong>{title}</strong>
              <Button look="bare" busy={isBusy} aria-label={`Удалить: ${title}`} onClick={() => run(id)}>
                Удалить
              </Button>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      )}
      <NewTemplate />
    </Screen>
  );
}

const NOTHING = { title: '', text: '' };

function NewTemplate() {
  const [words, setWords] = useState(NOTHING);
  const { run, isBusy, problems } = useDeskCall({
    call: addTemplate,
    done: 'Заготовка добавлена',
    refresh: [templatesQuery.queryKey],
    onDone: () => setWords(NOTHING),
  });
  const problemOf = (name: string) => problems.find(({ path }) => path === name)?.message;
  return (
    <form
      className={styles.answer}
      onSubmit={(event) => {
        event.preventDefault();
        run(words);
      }}
    >
      <h2>Новая заготовка</h2>
      <TextField
        label="Название"
        maxLength={60}
        value={words.title}
        error={problemOf('title')}
        onChange={({ target }) => setWords({ ...words, title: target.value })}
      />
      <TextArea
        label="Текст ответа"
        rows={4}
        maxLength={2000}
        value={words.text}
        error={problemOf('text')}
        onChange={({ target }) => setWords({ ...words, text: target.value })}
      />
      <div className={styles.acts}>
        <Button type="submit" busy={isBusy}>
          Добавить
        </Button>
      </div>
    </form>
  );
}
