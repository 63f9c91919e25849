import { useState } from 'react';
import type { BulkChange, BulkUndone } from '#shared/contract/desk/bulk-change.ts';
import { Button } from '#webapp/components/ui/button.tsx';
import { Callout } from '#webapp/components/ui/callout.tsx';
import { ConfirmSheet } from '#webapp/desk/kit/confirm-sheet.tsx';
import { actionWords } from '#webapp/desk/products/bulk/bulk-words.ts';
import { productsWords } from '#webapp/desk/products/product-words.ts';
import { dateInWords } from '#webapp/lib/date-words.ts';
import styles from './history.module.css';
import { useBulkChanges } from './history-queries.ts';
import { undoneWords, useUndoBulkChange } from './use-undo.ts';

/** The latest bulk changes, each with its undo button while it can be undone. */
export function BulkChanges() {
  const { data: changes = [] } = useBulkChanges();
  const [asked, setAsked] = useState<BulkChange | null>(null);
  const [undone, setUndone] = useState<BulkUndone | null>(null);
  const undo = useUndoBulkChange((outcome) => {
    setAsked(null);
    setUndone(outcome);
  });
  const shown = changes.filter(({ can_undo }) => can_undo).slice(0, 5);
  return (
    <>
      {undone && <Callout tone="success">{undoneWords(undone)}</Callout>}
      {shown.length > 0 && (
        <section className={styles.bulk} aria-labelledby="bulk-title">
          <h2 id="bulk-title">Массовые изменения, которые можно отменить</h2>
          <ul>
            {shown.map((change) => (
              <li key={change.id}>
                <p>
                  {actionWords(change.action)} — {productsWords(change.products)}
                  <span className={styles.who}>
                    {change.actor?.name ?? 'Сотрудник'} · {dateInWords(change.created_at)}
                  </span>
                </p>
                <Button
                  look="quiet"
                  aria-label={`Отменить: ${actionWords(change.action)}`}
                  onClick={() => setAsked(change)}
                >
                  Отменить
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
      {asked && (
        <ConfirmSheet
          title="Отменить изменение?"
          yes="Вернуть как было"
          no="Оставить"
          busy={undo.isBusy}
          onYes={() => undo.run(asked.id)}
          onNo={() => setAsked(null)}
        >
          <p>
            {actionWords(asked.action)} — {productsWords(asked.products)}. Что с тех пор изменили снова, останется.
          </p>
        </ConfirmSheet>
      )}
    </>
  );
}
