import { useState } from 'react';
import type { BulkChange, BulkUndone } from '#shared/contract/desk/bulk-change.ts';
import { Button } from '#webapp/components/ui/button.tsx';
import { Callout } from '#webapp/components/ui/callout.tsx';
import { undoneWords, useUndoBulkChange } from '#webapp/desk/history/use-undo.ts';
import { productsWords } from '#webapp/desk/products/product-words.ts';
import styles from './bulk-sheet.module.css';
import { actionWords } from './bulk-words.ts';

/** The result of a bulk change, and its undo button. */
export function BulkDone({ change, onClose }: { change: BulkChange; onClose: () => void }) {
  const [undone, setUndone] = useState<BulkUndone | null>(null);
  const undo = useUndoBulkChange(setUndone);
  return (
    <Callout tone={undone === null || undone.left.length === 0 ? 'success' : 'info'}>
      <div className={styles.done}>
        <p>
          {undone === null
            ? `Готово, ${productsWords(change.products)}: ${lowered(actionWords(change.action))}.`
            : undoneWords(undone)}
        </p>
        {undone === null && (
          <Button look="quiet" busy={undo.isBusy} onClick={() => undo.run(change.id)}>
            Отменить
          </Button>
        )}
        <Button look="quiet" onClick={onClose}>
          Закрыть
        </Button>
      </div>
    </Callout>
  );
}

const lowered = (words: string): string => words.charAt(0).toLowerCase() + words.slice(1);
