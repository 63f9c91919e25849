import { useState } from 'react';
import type { Import } from '#shared/contract/desk/imports.ts';
import { Button } from '#webapp/components/ui/button.tsx';
import { Callout } from '#webapp/components/ui/callout.tsx';
import { CheckField } from '#webapp/components/ui/check-field.tsx';
import { deskData, useDeskCall } from '#webapp/desk/kit/use-desk-call.ts';
import { ColumnMeanings } from './column-meanings.tsx';
import { DiscardImport } from './discard-import.tsx';
import { ImportItems } from './import-items.tsx';
import { IMPORTS_KEY } from './import-queries.ts';
import styles from './imports.module.css';
import { ReportButtons } from './report-buttons.tsx';
import { UnchangedFields } from './unchanged-fields.tsx';

/** What an import would do, its options, and the button that applies it. */
export function ImportPreview({ import: one }: { import: Import }) {
  const { id, counts, problem } = one;
  const [hides, setHides] = useState(false);
  const apply = useDeskCall({
    call: () => deskData<Import>(`/api/desk/imports/${id}/apply`, { method: 'POST', body: { hide_vanished: hides } }),
    refresh: [IMPORTS_KEY],
  });
  if (!counts) return null;
  const changes = counts.new + counts.changed;
  return (
    <div className={styles.stack}>
      {problem && <Callout tone="danger">{problem}</Callout>}
      <Callout tone="info">
        {changes > 0 ? 'Так изменится магазин. Пока всё как было.' : 'В магазине уже всё так, как в файле.'}
      </Callout>
      <ImportItems import={one} when="before" />
      <div className={styles.buttons}>
        <ReportButtons id={id} />
      </div>
      <div className={styles.columns}>
        <ColumnMeanings import={one} />
        <section className={styles.card} aria-labelledby="options">
          <h2 id="options">Что сделать иначе</h2>
          <UnchangedFields import={one} />
          {counts.vanished > 0 && (
            <CheckField checked={hides} onChange={setHides}>
              Скрыть товары, которых нет в файле ({counts.vanished.toLocaleString('ru-RU')})
            </CheckField>
          )}
        </section>
      </div>
      <div className={styles.foot}>
        {(changes > 0 || hides) && (
          <Button large busy={apply.isBusy} onClick={() => apply.run(undefined)}>
            Применить
          </Button>
        )}
        <DiscardImport id={id} />
      </div>
    </div>
  );
}
