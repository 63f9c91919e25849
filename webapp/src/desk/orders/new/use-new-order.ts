import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { newOrderInput } from '#shared/contract/desk/new-order.ts';
import type { FieldProblem } from '#shared/contract/envelope.ts';
import { leave } from '#webapp/desk/kit/leaving.ts';
import { readDraft } from '#webapp/desk/kit/stored-draft.ts';
import { useDebouncedValue } from '#webapp/desk/kit/use-debounced-value.ts';
import { useDeskCall } from '#webapp/desk/kit/use-desk-call.ts';
import { useUnsaved } from '#webapp/desk/kit/use-unsaved.ts';
import { ORDER_LISTS_KEY, orderQuery } from '#webapp/desk/orders/order-calls.ts';
import type { ApiError } from '#webapp/lib/api-client.ts';
import { newUuid } from '#webapp/lib/new-uuid.ts';
import { notify } from '#webapp/lib/notify.ts';
import { useNavigate } from '#webapp/lib/use-go.ts';
import { newOrderQuoteQuery, takeOrder } from './new-order-calls.ts';
import { isDiscountUnfinished, NEW_ORDER, type NewOrderDraft, orderBody, quoteBody } from './new-order-draft.ts';
import { refusalOf } from './refusal-words.ts';

/**
 * The idempotency key is stored with the draft: after a lost answer, even after a reload, the same order is not created
 * twice.
 */
interface Attempt {
  key: string;
  draft: NewOrderDraft;
}

/** A draft for each customer: an order that was begun for one must not go to another. */
const draftKey = ({ customer }: NewOrderDraft): string => (customer ? `order:new:${customer.id}` : 'order:new');

/** A draft that was stored by an older version of the desk lacks newer fields. */
const whole = ({ key, draft }: Attempt): Attempt => ({ key, draft: { ...NEW_ORDER, ...draft } });

/** The state of a new order: draft, quote and submit. It starts as `start`, or with the stored draft. */
export function useNewOrder(start: NewOrderDraft) {
  const newAttempt = (): Attempt => ({ key: newUuid(), draft: start });
  const place = draftKey(start);
  // The first render has the stored draft already; otherwise the fields would jump.
  const [attempt, setAttempt] = useState(() => whole(readDraft<Attempt>(place)?.value ?? newAttempt()));
  const [problems, setProblems] = useState<readonly FieldProblem[]>([]);
  const { draft } = attempt;
  const isDirty = JSON.stringify(draft) !== JSON.stringify(start);
  const unsaved = useUnsaved({ key: place, value: attempt, isDirty });
  const { quote, isSettled, quoteError, askAgain } = useQuote(draft);
  const call = useTaken({
    forget: unsaved.forget,
    onRefused: (error) => {
      if (error.code === 'idempotency_conflict') setAttempt((before) => ({ ...before, key: newUuid() }));
      askAgain();
    },
  });
  const refused = call.problems.filter(({ path }) => !path.startsWith('cart_items'));
  const known = [...problems, ...refused];
  return {
    draft,
    isDirty,
    unsaved,
    quote,
    isSettled,
    quoteError,
    isBusy: call.isBusy,
    change: (part: Partial<NewOrderDraft>) =>
      setAttempt((before) => ({ ...before, draft: { ...before.draft, ...part } })),
    problemOf: (name: string) => known.find(({ path }) => path === name)?.message,
    reset: () => {
      setAttempt(newAttempt());
      setProblems([]);
      unsaved.forget();
    },
    submit: () => {
      if (!quote) return;
      const judged = newOrderInput.safeParse(orderBody(draft, quote.total_price));
      const found = judged.success
        ? []
        : judged.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }));
      setProblems(found);
      if (judged.success) call.run({ key: attempt.key, body: judged.data });
      else notify.error(found[0]?.message ?? 'Проверьте поля');
    },
  };
}

/** The quote; `isSettled` when it matches what is on the screen. */
function useQuote(draft: NewOrderDraft) {
  const body = quoteBody(draft);
  const asked = useDebouncedValue(body);
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(newOrderQuoteQuery(asked));
  const isSame = JSON.stringify(body) === JSON.stringify(asked);
  return {
    quote: body === null ? undefined : data,
    isSettled: isSame && !isFetching && !isPlaceholderData && !error && !isDiscountUnfinished(draft),
    quoteError: body === null ? null : error,
    askAgain: () => void refetch(),
  };
}

function useTaken({ forget, onRefused }: { forget: () => void; onRefused: (error: ApiError) => void }) {
  const queries = useQueryClient();
  const go = useNavigate();
  return useDeskCall({
    call: takeOrder,
    refresh: [ORDER_LISTS_KEY],
    onDone: (taken) => {
      queries.setQueryData(orderQuery(taken.order.id).queryKey, taken);
      forget();
      leave();
      go(`/orders/${taken.order.id}?taken=1`, { replace: true });
    },
    onFailure: (error) => {
      onRefused(error);
      notify.error(refusalOf(error));
      return true;
    },
  });
}
