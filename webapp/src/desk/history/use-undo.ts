import type { BulkUndone } from '#shared/contract/desk/bulk-change.ts';
import { quoted } from '#shared/contract/quoted.ts';
import { GOODS_KEY } from '#webapp/desk/goods/goods-queries.ts';
import { deskData, useDeskCall } from '#webapp/desk/kit/use-desk-call.ts';
import { productsWords } from '#webapp/desk/products/product-words.ts';
import { HISTORY_KEY } from './history-queries.ts';

const TIMEOUT_MS = 180_000;

export const useUndoBulkChange = (onDone: (undone: BulkUndone) => void) =>
  useDeskCall<number, BulkUndone>({
    call: (id) => deskData(`/api/desk/bulk-changes/${id}/undo`, { method: 'POST', timeoutMs: TIMEOUT_MS }),
    refresh: [GOODS_KEY, HISTORY_KEY],
    onDone,
  });

const NAMED = 5;

/** How many products were restored, and how many were not because they have changed since. */
export function undoneWords({ restored, left }: BulkUndone): string {
  const back = `Отменено, ${productsWords(restored)} как раньше.`;
  if (left.length === 0) return back;
  const names = left.slice(0, NAMED).map(({ title }) => quoted(title));
  const more = left.length > NAMED ? ` и ещё ${left.length - NAMED}` : '';
  return `${back} Изменены после этого и остались: ${names.join(', ')}${more}.`;
}
