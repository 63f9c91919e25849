import { useState } from 'react';
import type { IntakeUndone, StockIntake } from '#shared/contract/desk/stock-intake.ts';
import { quoted } from '#shared/contract/quoted.ts';
import { Button } from '#webapp/components/ui/button.tsx';
import { Callout } from '#webapp/components/ui/callout.tsx';
import { GOODS_KEY } from '#webapp/desk/goods/goods-queries.ts';
import { HISTORY_KEY } from '#webapp/desk/history/history-queries.ts';
import { ConfirmSheet } from '#webapp/desk/kit/confirm-sheet.tsx';
import { deskData, useDeskCall } from '#webapp/desk/kit/use-desk-call.ts';
import { dateInWords } from '#webapp/lib/date-words.ts';
import { INTAKES_KEY, usePastIntakes } from './intake-queries.ts';
import styles from './stock.module.css';

/** Earlier intakes, each with its undo button while it can be undone. */
export function PastIntakes() {
  const { data: intakes = [] } = usePastIntakes();
  const [asked, setAsked] = useState<StockIntake | null>(null);
  const [undone, setUndone] = useState<IntakeUndone | null>(null);
  const undo = useDeskCall<number, IntakeUndone>({
    call: (id) => deskData(`/api/desk/intakes/${id}/undo`, { method: 'POST' }),
    refresh: [INTAKES_KEY, GOODS_KEY, HISTORY_KEY],
    onDone: (outcome) => {
      setAsked(null);
      setUndone(outcome);
    },
  });
  if (intakes.length === 0) return null;
  return (
    <section className={styles.past} aria-labelledby="past-intakes">
      <h2 id="past-intakes">Последние приёмки</h2>
      {undone && <Callout tone={undone.short.length === 0 ? 'success' : 'info'}>{undoneWords(undone)}</Callout>}
      <ul>
        {intakes.map((intake) => (
          <li key={intake.id}>
            <PastIntake intake={intake} onUndo={() => setAsked(intake)} />
          </li>
        ))}
      </ul>
      {asked && (
        <ConfirmSheet
          title={`Отменить приёмку № ${asked.id}?`}
          yes="Отменить приёмку"
          no="Оставить"
          busy={undo.isBusy}
          onYes={() => undo.run(asked.id)}
          onNo={() => setAsked(null)}
        >
          <p>С остатков снимется {asked.pieces} шт. Если часть уже продана, снимется то, что осталось.</p>
        </ConfirmSheet>
      )}
    </section>
  );
}

function PastIntake({ intake, onUndo }: { intake: StockIntake; onUndo: () => void }) {
  const { id, actor, created_at, undone_at, can_undo, pieces, lines } = intake;
  return (
    <details className={styles.intake}>
      <summary>
        <span className={styles.name}>
          № {id} · {pieces} шт.{undone_at !== null && ', отменена'}
        </span>
        <span className={styles.soft}>
          {actor?.name ?? 'Сотрудник'} · {dateInWords(created_at)}
        </span>
      </summary>
      <ul className={styles.document}>
        {lines.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a document never changes
          <li key={at}>
            {line.choice ? `${line.title}, ${line.choice}` : line.title} — {line.quantity} шт.
          </li>
        ))}
      </ul>
      {can_undo && (
        <div className={styles.undo}>
          <Button look="quiet" onClick={onUndo}>
            Отменить приёмку
          </Button>
        </div>
      )}
    </details>
  );
}

function undoneWords({ taken, short }: IntakeUndone): string {
  const back = `Приёмка отменена, снято ${taken} шт.`;
  if (short.length === 0) return back;
  const names = short.map(
    ({ title, choice, missing }) => `${quoted(choice ? `${title}, ${choice}` : title)} — ${missing} шт.`,
  );
  return `${back} Уже не было: ${names.join(', ')}.`;
}
