import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Order } from '#shared/contract/order.ts';
import { orderPagePath } from '#shared/contract/order-page.ts';
import type { PaymentMethod } from '#shared/contract/shop-data.ts';
import { confirmedOrder } from '#webapp/features/checkout/steps/use-order-payment.ts';
import { describeChanges } from '#webapp/features/checkout/submit/cart-changes.ts';
import { askToWrite, trackOrder } from '#webapp/features/checkout/submit/finish-order.ts';
import { postOrder, putOrder } from '#webapp/features/checkout/submit/order-calls.ts';
import { type CheckoutInput, shownTotals } from '#webapp/features/checkout/submit/order-request.ts';
import { ORDER_WAITS } from '#webapp/features/checkout/submit/retry-while-busy.ts';
import { submitOrder } from '#webapp/features/checkout/submit/submit-order.ts';
import { type SubmitProblem, submitProblem } from '#webapp/features/checkout/submit/submit-problem.ts';
import type { CartLine } from '#webapp/lib/cart/cart-line.ts';
import { quotedLines } from '#webapp/lib/cart/quoted-lines.ts';
import { notify } from '#webapp/lib/notify.ts';
import { orderQuery } from '#webapp/lib/orders/order-queries.ts';
import { paidToPerson } from '#webapp/lib/payment/method-rules.ts';
import { closeQuickBuy } from '#webapp/lib/quick-buy/quick-buy-store.ts';
import { sessionStore } from '#webapp/lib/session/session-store.ts';
import { refreshGoods } from '#webapp/lib/shop-data/refresh-goods.ts';
import { deliveriesQuery } from '#webapp/lib/shop-data/shop-queries.ts';
import { usePlatform } from '#webapp/lib/telegram/platform-store.ts';
import { useNavigate } from '#webapp/lib/use-go.ts';
import { quickAttempt } from './quick-attempt.ts';

interface QuickOrder {
  details: CheckoutInput;
  /** Null in a shop without online payments. */
  method: PaymentMethod | null;
}

interface QuickOrderHandlers {
  onFields: (fields: Extract<SubmitProblem, { kind: 'fields' }>['fields']) => void;
  /** Called with the line as the shop sells it now. */
  onLine: (line: CartLine) => void;
}

/** Places the order of one sheet and opens its page. Problems are shown where they belong. */
export function useQuickOrder({ onFields, onLine }: QuickOrderHandlers) {
  const go = useNavigate();
  const platform = usePlatform();
  const queries = useQueryClient();
  const [status, setStatus] = useState<string[]>([]);

  const settle = (problem: SubmitProblem, { details }: QuickOrder) => {
    platform.haptic('error');
    switch (problem.kind) {
      case 'fields':
        return onFields(problem.fields);
      case 'cart_changed': {
        const [line] = quotedLines(details.lines, problem.quote);
        const seen = shownTotals(details.sums, details.delivery, details.settings).delivery;
        const changes = line ? describeChanges(details.lines, [line], problem.quote, seen) : [];
        if (line) onLine(line);
        setStatus(changes.length > 0 ? changes : ['Итоговая сумма пересчитана']);
        refreshGoods(queries);
        return void queries.invalidateQueries(deliveriesQuery);
      }
      case 'day_gone':
      case 'delivery_gone':
        void queries.invalidateQueries(deliveriesQuery);
        return setStatus([problem.text]);
      case 'not_created':
        return setStatus(['Ошибка при создании заказа. Попробуйте еще раз.']);
      case 'order_locked':
      case 'promo_refused':
      case 'retry':
        return setStatus([problem.text]);
    }
  };

  const mutation = useMutation({
    mutationFn: async ({ details, method }: QuickOrder) => {
      const order = await place(details, () => setStatus([ORDER_WAITS]));
      return { order: await choosing(queries, order, method), method };
    },
    onMutate: () => setStatus([]),
    onSuccess: ({ order, method }) => {
      platform.haptic('success');
      notify.success(`Заказ #${order.order_number} успешно создан!`);
      if (method && paidToPerson(method) && order.payment_method_id === method.id) notify.success('Заказ принят!');
      trackOrder(order);
      refresh(queries, order);
      // First opens the next screen, then closes the sheet: closing it must not step back from there.
      go(orderPagePath(order.order_hash));
      closeQuickBuy();
      askToWrite();
    },
    onError: (error, asked) => {
      setStatus([]);
      settle(submitProblem(error), asked);
    },
  });
  return { order: mutation.mutate, busy: mutation.isPending, status };
}

async function place(details: CheckoutInput, onWait: () => void): Promise<Order> {
  const { token, user } = sessionStore.getState();
  const { order } = await submitOrder(
    {
      draft: { placed: null, attempt: quickAttempt.readFor(details.lines[0]?.id ?? 0) },
      session: { token, userId: token === null ? null : (user?.id ?? null) },
      calls: { postOrder, putOrder },
      onWait,
      keepAttempt: quickAttempt.keep,
      dropAttempt: quickAttempt.drop,
      // The attempt is still stored, and its repetition finds the same order.
      recover: () => {},
    },
    details,
  );
  quickAttempt.drop();
  return order;
}

/** The order is placed already: if the method cannot be stored, the order's page asks for one. */
async function choosing(queries: QueryClient, order: Order, method: PaymentMethod | null): Promise<Order> {
  if (!method) return order;
  const readAgain = () => queries.fetchQuery({ ...orderQuery(order.order_hash), staleTime: 0 });
  return confirmedOrder(order, method, readAgain).catch(() => order);
}

function refresh(queries: QueryClient, order: Order): void {
  queries.setQueryData(orderQuery(order.order_hash).queryKey, order);
  refreshGoods(queries);
  for (const kind of ['orders', 'account', 'saved-details']) void queries.invalidateQueries({ queryKey: [kind] });
}
