import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Quote } from '#shared/contract/cart.ts';
import { checkoutStore } from '#webapp/features/checkout/draft/checkout-draft.ts';
import { orderable } from '#webapp/lib/cart/cart-line.ts';
import { cartStore } from '#webapp/lib/cart/cart-store.ts';
import { orderedCart } from '#webapp/lib/cart/ordered-cart.ts';
import { reservation } from '#webapp/lib/cart/reservation.ts';
import { cartQuoteQuery } from '#webapp/lib/cart/use-cart-check.ts';
import { notify } from '#webapp/lib/notify.ts';
import { orderQuery } from '#webapp/lib/orders/order-queries.ts';
import { sessionStore } from '#webapp/lib/session/session-store.ts';
import { refreshGoods } from '#webapp/lib/shop-data/refresh-goods.ts';
import { deliveriesQuery, settingsQuery } from '#webapp/lib/shop-data/shop-queries.ts';
import { usePlatform } from '#webapp/lib/telegram/platform-store.ts';
import { useNavigate } from '#webapp/lib/use-go.ts';
import { describeChanges } from './cart-changes.ts';
import type { OrderAttempt } from './order-attempt.ts';
import { postOrder, putOrder } from './order-calls.ts';
import { type CheckoutInput, shownTotals } from './order-request.ts';
import { ORDER_WAITS } from './retry-while-busy.ts';
import { type SubmittedOrder, submitOrder } from './submit-order.ts';
import { type SubmitProblem, submitProblem } from './submit-problem.ts';

/** The pause of the specification before going back to the cart. */
const BACK_TO_CART_MS = 2000;

export interface SubmitStatus {
  kind: 'changed' | 'locked' | 'promo' | 'failed' | 'waiting';
  lines: string[];
}

/** The action of step 1: places or changes the order, and shows problems in the form. */
export function useSubmitOrder(onFields: (fields: Extract<SubmitProblem, { kind: 'fields' }>['fields']) => void) {
  const go = useNavigate();
  const platform = usePlatform();
  const queries = useQueryClient();
  const [status, setStatus] = useState<SubmitStatus | null>(null);
  const wayBack = useRef<ReturnType<typeof setTimeout>>(undefined);
  // If the buyer tries again or leaves meanwhile, the planned return to the cart is cancelled.
  useEffect(() => () => clearTimeout(wayBack.current), []);

  /** From now on the shop's answer is shown: for an order it knows more about the buyer than for a quote. */
  const showQuote = (details: CheckoutInput, quote: Quote) => {
    const { lines, promoCode } = cartStore.getState();
    const replaces = checkoutStore.getState().placed?.hash ?? null;
    const asked = { lines: orderable(lines), promoCode, deliveryId: details.delivery.id, replaces };
    queries.setQueryData(cartQuoteQuery(asked).queryKey, quote);
  };

  const takeOver = (details: CheckoutInput, quote: Quote) => {
    cartStore.getState().applyQuote(quote, reservation.read());
    const now = cartStore.getState().lines;
    showQuote(details, quote);
    const seen = shownTotals(details.sums, details.delivery, details.settings).delivery;
    const lines = describeChanges(details.lines, now, quote, seen);
    setStatus({ kind: 'changed', lines: lines.length > 0 ? lines : ['Итоговая сумма пересчитана'] });
  };

  const settle = async (problem: SubmitProblem, details: CheckoutInput) => {
    platform.haptic('error');
    switch (problem.kind) {
      case 'cart_changed':
        await Promise.all([queries.refetchQueries(deliveriesQuery), queries.refetchQueries(settingsQuery)]);
        return takeOver(details, problem.quote);
      case 'fields':
        return onFields(problem.fields);
      case 'delivery_gone':
        await queries.refetchQueries(deliveriesQuery);
        checkoutStore.getState().chooseDelivery(null);
        return setStatus({ kind: 'failed', lines: [problem.text] });
      case 'day_gone':
        await queries.refetchQueries(deliveriesQuery);
        return setStatus({ kind: 'failed', lines: [problem.text] });
      case 'promo_refused':
        if (problem.quote) showQuote(details, problem.quote);
        return setStatus({ kind: 'promo', lines: [problem.text] });
      case 'order_locked':
        return setStatus({ kind: 'locked', lines: [problem.text] });
      case 'not_created':
        notify.error('Ошибка при создании заказа. Попробуйте еще раз.');
        setStatus({ kind: 'failed', lines: ['Ошибка при создании заказа. Попробуйте еще раз.'] });
        wayBack.current = setTimeout(() => go('/cart'), BACK_TO_CART_MS);
        return;
      case 'retry':
        return setStatus({ kind: 'failed', lines: [problem.text] });
    }
  };

  const arrive = ({ order, isNew, placed }: SubmittedOrder) => {
    queries.setQueryData(orderQuery(order.order_hash).queryKey, order);
    const lines = orderable(cartStore.getState().lines);
    reservation.hold(lines);
    checkoutStore.getState().place(placed);
    orderedCart.tell({ keys: lines.map(({ key }) => key), hash: order.order_hash });
    refreshGoods(queries);
    platform.haptic('success');
    if (isNew) notify.success(`Заказ #${order.order_number} успешно создан!`);
  };

  const mutation = useMutation({
    mutationFn: (details: CheckoutInput) => {
      const { placed, attempt, tryWith, dropAttempt: drop, recover } = checkoutStore.getState();
      const held = reservation.read();
      const { token, user } = sessionStore.getState();
      const session = { token, userId: token === null ? null : (user?.id ?? null) };
      const onWait = () => setStatus({ kind: 'waiting', lines: [ORDER_WAITS] });
      const calls = { postOrder, putOrder };
      // The order of a lost answer may hold these pieces: they must not look sold out to their buyer.
      const keepAttempt = (next: OrderAttempt) => {
        reservation.hold(details.lines);
        tryWith(next);
      };
      const dropAttempt = () => {
        if (placed) reservation.restore(held);
        else reservation.release();
        drop();
      };
      const sent = { draft: { placed, attempt }, session, calls, onWait };
      return submitOrder({ ...sent, keepAttempt, dropAttempt, recover }, details);
    },
    onMutate: () => {
      clearTimeout(wayBack.current);
      setStatus(null);
    },
    onSuccess: arrive,
    onError: (error, details) => {
      setStatus(null);
      return settle(submitProblem(error), details);
    },
  });
  return { submit: mutation.mutate, busy: mutation.isPending, status, clearStatus: () => setStatus(null) };
}
