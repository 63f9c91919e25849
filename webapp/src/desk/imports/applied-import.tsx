import { useState } from 'react';
import type { Import } from '#shared/contract/desk/imports.ts';
import { Button } from '#webapp/components/ui/button.tsx';
import { Callout } from '#webapp/components/ui/callout.tsx';
import { ConfirmSheet } from '#webapp/desk/kit/confirm-sheet.tsx';
import { deskData, useDeskCall } from '#webapp/desk/kit/use-desk-call.ts';
import { dateInWords } from '#webapp/lib/date-words.ts';
import { russianDate } from '#webapp/lib/russian-date.ts';
import { ImportItems } from './import-items.tsx';
import { IMPORTS_KEY } from './import-queries.ts';
import styles from './imports.module.css';
import { ProgressBar } from './progress-bar.tsx';
import { ReportButtons } from './report-buttons.tsx';

/** An applied import: the result, the progress of its pictures, and the undo button. */
export function AppliedImport({ import: one }: { import: Import }) {
  const { id, state, problem, applied_at, undone_at, undo_until } = one;
  return (
    <div className={styles.stack}>
      {problem && <Callout tone="danger">{problem}</Callout>}
      {state === 'undone' && undone_at ? (
        <Callout tone="info">
          Импорт отменён {dateInWords(undone_at)}: магазин такой, каким был до него
          {one.counts?.left ? ', кроме того, что правили после импорта' : ''}.
        </Callout>
      ) : (
        <Callout tone="success">Применён{applied_at && ` ${dateInWords(applied_at)}`}.</Callout>
      )}
      {state === 'applied' && <Pictures import={one} />}
      {one.counts && <ImportItems import={one} when="after" />}
      <div className={styles.done}>
        {one.counts && <ReportButtons id={id} />}
        {undo_until && <Undo id={id} until={undo_until} />}
      </div>
    </div>
  );
}

function Pictures({ import: { pictures } }: { import: Import }) {
  const { total, left, failed } = pictures;
  if (total === 0) return null;
  return (
    <section className={styles.card} aria-label="Фотографии по ссылкам">
      {left > 0 ? (
        <ProgressBar label="Скачиваем фотографии по ссылкам" done={Math.max(0, total - left)} total={total} />
      ) : (
        <p>Фотографии по ссылкам скачаны: {(total - failed).toLocaleString('ru-RU')}.</p>
      )}
      {failed > 0 && (
        <p className={styles.reason}>
          Не скачались: {failed.toLocaleString('ru-RU')}. Почему — в отчёте; проверьте ссылки и загрузите файл ещё раз.
        </p>
      )}
    </section>
  );
}

function Undo({ id, until }: { id: number; until: string }) {
  const [isAsked, setAsked] = useState(false);
  const { run, isBusy } = useDeskCall({
    call: () => deskData<Import>(`/api/desk/imports/${id}/undo`, { method: 'POST' }),
    refresh: [IMPORTS_KEY],
    onDone: () => setAsked(false),
  });
  return (
    <>
      <Button look="quiet" onClick={() => setAsked(true)}>
        Отменить импорт
      </Button>
      <span className={styles.soft}>Можно до {russianDate(until)}, пока не применён следующий.</span>
      {isAsked && (
        <ConfirmSheet
          title="Отменить импорт?"
          yes="Отменить импорт"
          no="Оставить"
          isDangerous
          busy={isBusy}
          onYes={() => run(undefined)}
          onNo={() => setAsked(false)}
        >
          <p>
            Добавленные товары исчезнут, изменённые станут такими, как до импорта. Проданное за это время останется
            проданным.
          </p>
        </ConfirmSheet>
      )}
    </>
  );
}
