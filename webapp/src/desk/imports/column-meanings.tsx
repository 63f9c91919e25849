import { useState } from 'react';
import { COLUMN_MEANINGS, type ColumnMeaning, type Import } from '#shared/contract/desk/imports.ts';
import { Button } from '#webapp/components/ui/button.tsx';
import { SelectField } from '#webapp/components/ui/select-field.tsx';
import { deskData, useDeskCall } from '#webapp/desk/kit/use-desk-call.ts';
import { importKey } from './import-queries.ts';
import { MEANING_NAMES } from './import-words.ts';
import styles from './imports.module.css';

const OPTIONS = COLUMN_MEANINGS.map((meaning) => [meaning, MEANING_NAMES[meaning]] as const);

/** The columns of the file with the meaning that was recognised for each, which can be changed. */
export function ColumnMeanings({ import: { id, columns, can_read_again } }: { import: Import }) {
  const [chosen, setChosen] = useState<Readonly<Record<string, ColumnMeaning>>>({});
  const { run, isBusy } = useDeskCall({
    call: () => {
      const named = Object.entries(chosen).map(([head, as]) => ({ head, as }));
      return deskData<Import>(`/api/desk/imports/${id}/read`, { method: 'POST', body: { columns: named } });
    },
    refresh: [importKey(id)],
  });
  if (columns.length === 0) return null;
  const unknown = columns.filter(({ as }) => as === null).length;
  return (
    <section className={styles.card} aria-labelledby="columns">
      <h2 id="columns">Столбцы файла</h2>
      <p className={styles.soft}>
        {unknown > 0
          ? `Не загружаются: ${unknown}. Если в них есть нужное, скажите, что это, — для следующих файлов запомним.`
          : 'Все столбцы понятны. Если что-то понято не так, поправьте — для следующих файлов запомним.'}
      </p>
      <ul className={styles.list}>
        {columns.map(({ head, sample, as }) => (
          <li key={head} className={styles.column}>
            <span className={styles.fileWords}>
              <span className={styles.fileName}>{head}</span>
              <span className={styles.soft}>{sample === '' ? 'пусто' : `например: ${sample}`}</span>
            </span>
            <SelectField
              label={`Что в столбце «${head}»`}
              value={chosen[head] ?? as ?? 'skip'}
              options={OPTIONS}
              wide
              onChange={(meaning) => setChosen((before) => ({ ...before, [head]: meaning as ColumnMeaning }))}
            />
          </li>
        ))}
      </ul>
      {can_read_again ? (
        <div className={styles.buttons}>
          <Button look="quiet" busy={isBusy} disabled={Object.keys(chosen).length === 0} onClick={() => run(undefined)}>
            Прочитать заново
          </Button>
        </div>
      ) : (
        <p className={styles.soft}>Чтобы прочитать этот файл иначе, загрузите его ещё раз.</p>
      )}
    </section>
  );
}
