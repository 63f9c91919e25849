import { useQueryClient } from '@tanstack/react-query';
import type { DeskOrder } from '#shared/contract/desk/order.ts';
import type { ErrorCode } from '#shared/contract/error-codes.ts';
import { inboxQuery } from '#webapp/desk/inbox/inbox-calls.ts';
import { useDeskCall } from '#webapp/desk/kit/use-desk-call.ts';
import type { ApiError } from '#webapp/lib/api-client.ts';
import { notify } from '#webapp/lib/notify.ts';
import { ORDER_LISTS_KEY, orderQuery } from './order-calls.ts';
import { showInLists } from './order-lists.ts';
import { lateWords } from './order-words.ts';

type Words = Partial<Record<ErrorCode, string>>;

interface OrderChange<Input> {
  call: (input: Input) => Promise<DeskOrder>;
  done?: string | ((order: DeskOrder) => string);
  /** Messages of errors for which the usual texts do not fit. */
  refused?: Words;
  onDone?: (order: DeskOrder) => void;
}

const REFUSED: Words = {
  step_settled: 'Время вышло: покупателю о шаге уже написали, и отменить его нельзя.',
  order_paid: 'По этому заказу уже ничего не нужно получать.',
  order_locked: 'Заказ отменён: деньги по нему не принимаются.',
};

/** A change of an order. The screen shows the new state at once, also when somebody else was first. */
export function useOrderChange<Input>({ call, done, refused = {}, onDone }: OrderChange<Input>) {
  const queries = useQueryClient();
  const show = (order: DeskOrder) => {
    const { queryKey } = orderQuery(order.order.id);
    // An older answer must not overwrite this one.
    void queries.cancelQueries({ queryKey });
    queries.setQueryData(queryKey, order);
    showInLists(queries, order.order);
  };
  return useDeskCall({
    call,
    ...(done !== undefined && { done }),
    refresh: [ORDER_LISTS_KEY, inboxQuery.queryKey],
    onDone: (order) => {
      show(order);
      onDone?.(order);
    },
    onFailure: (error) => {
      const words = wordsOf(error, { ...REFUSED, ...refused });
      if (isOrder(error.data)) {
        show(error.data);
        void queries.invalidateQueries({ queryKey: ORDER_LISTS_KEY });
      }
      if (words === null) return false;
      notify.error(words);
      return true;
    },
  });
}

function wordsOf({ code, data, details }: ApiError, refused: Words): string | null {
  if (code === 'stock_missing') return `Товар уже раскупили: ${details.map(({ message }) => message).join('; ')}.`;
  if (code === 'illegal_transition' && isOrder(data)) return lateWords(data);
  return (refused as Partial<Record<string, string>>)[code] ?? null;
}

const isOrder = (data: unknown): data is DeskOrder =>
  typeof data === 'object' && data !== null && 'order' in data && 'diary' in data;
