import type { Order } from '#shared/contract/order.ts';
import type { CheckoutDraft, OpenOrder } from '#webapp/features/checkout/draft/stored-draft.ts';
import { ApiError } from '#webapp/lib/api-client.ts';
import { newUuid } from '#webapp/lib/new-uuid.ts';
import { hasSent, isRefused, type OrderAttempt } from './order-attempt.ts';
import type { postOrder, putOrder } from './order-calls.ts';
import { type CheckoutInput, contactFields, itemsMark, loginMark, orderRequestBody } from './order-request.ts';
import { retryWhileBusy } from './retry-while-busy.ts';

interface SubmitDeps {
  draft: Pick<CheckoutDraft, 'placed' | 'attempt'>;
  /** The current sender. */
  session: { token: string | null; userId: number | null };
  calls: { postOrder: typeof postOrder; putOrder: typeof putOrder };
  /** Called each time the order has to wait because an import writes its products. */
  onWait: () => void;
  /** Called before the request, so that a reload during it has the same effect as a lost answer. */
  keepAttempt: (attempt: OrderAttempt) => void;
  dropAttempt: () => void;
  /** The order of the lost answer is known now. */
  recover: (placed: OpenOrder) => void;
}

export interface SubmittedOrder {
  order: Order;
  isNew: boolean;
  placed: OpenOrder;
}

/**
 * Changes the open order if that is enough, otherwise places a new one, which replaces the open one. An attempt without
 * an answer is repeated first: otherwise its order could exist in addition to the next one.
 */
export async function submitOrder(deps: SubmitDeps, details: CheckoutInput): Promise<SubmittedOrder> {
  const { draft, session, calls } = deps;
  const contact = contactFields(details);
  const lost = draft.attempt;
  const found = lost && (await repeat(deps, lost));
  const placed = lost && found ? placedBy(lost, found) : draft.placed;
  const isSame = placed !== null && isEnough(placed, details, session.userId);
  if (placed && isSame) {
    const order = lost && found && hasSent(lost, contact) ? found : await changeIfThere(calls, placed.hash, contact);
    if (order) return { order, isNew: found !== null, placed };
  }
  const attempt: OrderAttempt = {
    key: newUuid(),
    body: JSON.stringify(orderRequestBody(details, placed && !isSame ? placed.hash : null)),
    anonymous: session.token === null,
    items: itemsMark(details.lines, details.promoCode),
    login: loginMark(details.customer.login),
  };
  const order = await send(deps, attempt);
  return { order, isNew: true, placed: placedBy(attempt, order) };
}

/** `PUT` cannot change lines, code or login, and cannot move a guest's order into an account. */
function isEnough(
  { items, login, userId }: OpenOrder,
  { lines, promoCode, customer }: CheckoutInput,
  asking: number | null,
) {
  const isGuests = userId === null && asking !== null;
  return items === itemsMark(lines, promoCode) && login === loginMark(customer.login) && !isGuests;
}

function placedBy({ items, login }: OrderAttempt, { order_hash, user_id }: Order): OpenOrder {
  return { hash: order_hash, items, login, userId: user_id };
}

/** The order of the lost answer, created now if it did not exist; null when the shop refuses it. */
async function repeat(deps: SubmitDeps, lost: OrderAttempt): Promise<Order | null> {
  const { recover, dropAttempt } = deps;
  try {
    const order = await post(deps, lost);
    recover(placedBy(lost, order));
    return order;
  } catch (error) {
    if (!isRefused(error, { isRepeat: true })) throw error;
    // The buyer may have just corrected the reason of the refusal.
    dropAttempt();
    return null;
  }
}

async function send(deps: SubmitDeps, attempt: OrderAttempt): Promise<Order> {
  const { keepAttempt, dropAttempt } = deps;
  keepAttempt(attempt);
  try {
    return await post(deps, attempt);
  } catch (error) {
    if (isRefused(error, { isRepeat: false })) dropAttempt();
    throw error;
  }
}

/** May be sent several times: the key makes sure that there is only one order. */
const post = ({ calls, onWait }: SubmitDeps, attempt: OrderAttempt): Promise<Order> =>
  retryWhileBusy(() => calls.postOrder(attempt), { onWait });

async function changeIfThere(
  { putOrder }: SubmitDeps['calls'],
  hash: string,
  contact: ReturnType<typeof contactFields>,
): Promise<Order | null> {
  try {
    return await putOrder(hash, contact);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.code === 'order_not_found') return null;
    // It was placed in an account that is signed out by now, or is another one.
    if (error.code === 'unauthorized' || error.code === 'forbidden') {
      throw new ApiError({ code: 'order_locked', status: error.status, message: IN_OTHER_SESSION });
    }
    throw error;
  }
}

/** The text of a refused change of an order that was placed in another account. */
export const IN_OTHER_SESSION =
  'Этот заказ оформлен под другим входом. Войдите так же, как тогда, и нажмите «Продолжить» — или оформите новый заказ.';
