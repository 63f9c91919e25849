import type { Order } from '#shared/contract/order.ts';
import { ApiError } from '../../lib/api-client.ts';
import { attemptFor, newUuid, type OrderAttempt } from './order-attempt.ts';
import { postOrder, putOrder } from './order-calls.ts';
import { contactOf, itemsMark, loginMark, type OrderDetails, orderBody } from './order-request.ts';
import type { CheckoutDraft } from './stored-draft.ts';

interface SubmitDeps {
  draft: Pick<CheckoutDraft, 'placed' | 'attempt'>;
  /** Called before the call, so that a reload in the middle of it retries with the same key. */
  keepAttempt: (attempt: OrderAttempt) => void;
}

export interface SubmittedOrder {
  order: Order;
  isNew: boolean;
  items: string;
  login: string;
}

/** Changes the open order where that is enough, else places one (in the place of the open one, if there is one). */
export async function submitOrder({ draft, keepAttempt }: SubmitDeps, details: OrderDetails): Promise<SubmittedOrder> {
  const marks = { items: itemsMark(details.lines), login: loginMark(details.customer.login) };
  const { placed } = draft;
  const isSame = placed?.items === marks.items && placed.login === marks.login;
  if (placed && isSame) {
    const order = await changeIfThere(placed.hash, details);
    if (order) return { order, isNew: false, ...marks };
  }
  const replaces = placed && !isSame ? placed.hash : null;
  const attempt = attemptFor(draft.attempt, orderBody(details, replaces), newUuid);
  keepAttempt(attempt);
  return { order: await postOrder(attempt), isNew: true, ...marks };
}

async function changeIfThere(hash: string, details: OrderDetails): Promise<Order | null> {
  try {
    return await putOrder(hash, contactOf(details));
  } catch (error) {
    if (error instanceof ApiError && error.code === 'order_not_found') return null;
    throw error;
  }
}
