import { describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '#shared/contract/default-settings.ts';
import type { ChangeOrderInput, Order } from '#shared/contract/order.ts';
import { createCheckoutStore } from '#webapp/features/checkout/draft/checkout-draft.ts';
import type { OrderAttempt } from '#webapp/features/checkout/submit/order-attempt.ts';
import type { CheckoutInput } from '#webapp/features/checkout/submit/order-request.ts';
import { IN_OTHER_SESSION, submitOrder } from '#webapp/features/checkout/submit/submit-order.ts';
import { submitProblem } from '#webapp/features/checkout/submit/submit-problem.ts';
import { ApiError } from '#webapp/lib/api-client.ts';
import { addedUp, cartLine } from '../cart/cart-line-fixture.ts';
import { memoryStorage } from '../memory-storage.ts';

const ADDRESS = 'Ярославль, Которосльная, 1';
const NEW_ADDRESS = 'Ярославль, Первомайская, 2';
const customer = {
  fullName: 'Котова Мария',
  phone: '+7 (912) 345-67-89',
  address: ADDRESS,
  login: 'masha',
  comment: '',
};
const details: CheckoutInput = {
  lines: [cartLine()],
  day: null,
  delivery: { id: 4, title: 'Курьер', description: '', price: 300, free_from: null, pickup_points: [], days: null },
  customer,
  settings: DEFAULT_SETTINGS,
  sums: addedUp(cartLine()),
  promoCode: null,
};
const moved: CheckoutInput = { ...details, customer: { ...customer, address: NEW_ADDRESS } };
const moreOfIt: CheckoutInput = { ...details, lines: [cartLine({ quantity: 2 })] };

type Fault = 'none' | 'lost before' | 'lost after' | ApiError;
interface Kept extends Pick<Order, 'order_hash' | 'user_id' | 'address' | 'status'> {
  key: string;
  sent: string;
  asked: number | null;
}

/**
 * A buyer's tab, and a shop that follows the rules of `POST /api/order`; `faults` are applied to the next calls in
 * turn.
 */
function checkout() {
  const storage = memoryStorage();
  const kept: Kept[] = [];
  const calls: string[] = [];
  const faults: Fault[] = [];
  let session: { token: string | null; userId: number | null } = { token: null, userId: null };

  const answer = <Answer>(act: () => Answer): Answer => {
    const fault = faults.shift();
    if (fault instanceof ApiError) throw fault;
    if (fault === 'lost before') throw new ApiError({ code: 'network', status: 0 });
    const done = act();
    if (fault === 'lost after') throw new ApiError({ code: 'network', status: 0 });
    return done;
  };
  const write = ({ key, body, anonymous }: OrderAttempt): Kept => {
    const asked = anonymous ? null : session.userId;
    const before = kept.find((order) => order.key === key);
    if (before) {
      if (before.sent === body && before.asked === asked) return before;
      throw new ApiError({ code: 'idempotency_conflict', status: 409 });
    }
    const { address, replaces } = JSON.parse(body) as { address: string; replaces?: string };
    const replaced = kept.find((order) => order.order_hash === replaces);
    if (replaces) {
      if (replaced?.status !== 'pending') throw new ApiError({ code: 'order_locked', status: 409 });
      replaced.status = 'cancelled';
    }
    const hash = `hash-${kept.length + 1}`;
    const order: Kept = { order_hash: hash, user_id: asked, address, status: 'pending', key, sent: body, asked };
    kept.push(order);
    return order;
  };
  const postOrder = async (attempt: OrderAttempt) => {
    calls.push('POST');
    return answer(() => write(attempt)) as unknown as Order;
  };
  const putOrder = async (hash: string, { address = '' }: ChangeOrderInput) => {
    calls.push('PUT');
    return answer(() => {
      const order = kept.find((each) => each.order_hash === hash);
      if (!order) throw new ApiError({ code: 'order_not_found', status: 404 });
      if (order.user_id !== null && order.user_id !== session.userId) {
        throw new ApiError(
          session.userId === null ? { code: 'unauthorized', status: 401 } : { code: 'forbidden', status: 403 },
        );
      }
      if (order.status !== 'pending') throw new ApiError({ code: 'order_locked', status: 409 });
      order.address = address;
      return order;
    }) as unknown as Order;
  };
  return {
    calls,
    faults,
    standing: () => kept.filter(({ status }) => status === 'pending'),
    signIn: (userId: number | null) => {
      session = { token: userId === null ? null : 'token', userId };
    },
    /** What remains after a reload. */
    draft: () => createCheckoutStore(storage).getState(),
    /** Presses 'Продолжить' in a page that was just loaded and knows only the stored draft. */
    async press(wanted: CheckoutInput) {
      const { placed, attempt, tryWith, dropAttempt, recover, place } = createCheckoutStore(storage).getState();
      const deps = { draft: { placed, attempt }, session, calls: { postOrder, putOrder }, dropAttempt, recover };
      const submitted = await submitOrder({ ...deps, keepAttempt: tryWith, onWait: () => {} }, wanted);
      place(submitted.placed);
      return submitted;
    },
    async lose(wanted: CheckoutInput, fault: Fault = 'lost after') {
      faults.push(fault);
      await expect(this.press(wanted)).rejects.toBeInstanceOf(ApiError);
    },
  };
}

describe('an order that was placed in an account', () => {
  it.each([null, 8])('can be continued as then, or replaced by a new one, where the session is %s', async (userId) => {
    const tab = checkout();
    tab.signIn(7);
    await tab.press(details);
    tab.signIn(userId);
    const problem = await tab.press(moved).catch(submitProblem);
    expect(problem).toEqual({ kind: 'order_locked', text: IN_OTHER_SESSION });
    tab.signIn(7);
    expect(await tab.press(moved)).toMatchObject({ order: { order_hash: 'hash-1', address: NEW_ADDRESS } });
  });
});

describe('an order whose answer was lost', () => {
  it('is found again by the same key, and needs no change where nothing was changed', async () => {
    const tab = checkout();
    await tab.lose(details);
    expect(await tab.press(details)).toMatchObject({ order: { order_hash: 'hash-1' }, isNew: true });
    expect(tab.calls).toEqual(['POST', 'POST']);
    expect(tab.draft()).toMatchObject({ step: 2, placed: { hash: 'hash-1' }, attempt: null });
  });

  it.each(['lost before', 'lost after'] as const)('gets the new address (%s it was stored)', async (fault) => {
    const tab = checkout();
    await tab.lose(details, fault);
    await tab.press(moved);
    expect(tab.calls).toEqual(['POST', 'POST', 'PUT']);
    expect(tab.standing()).toMatchObject([{ order_hash: 'hash-1', address: NEW_ADDRESS }]);
  });

  it.each(['lost before', 'lost after'] as const)('is replaced by a new cart (%s it was stored)', async (fault) => {
    const tab = checkout();
    await tab.lose(details, fault);
    await tab.press(moreOfIt);
    expect(tab.standing()).toMatchObject([{ order_hash: 'hash-2' }]);
  });

  it('is resolved also where it had itself replaced another', async () => {
    const tab = checkout();
    await tab.press(details);
    await tab.lose(moreOfIt);
    await tab.press(details);
    expect(tab.standing()).toMatchObject([{ order_hash: 'hash-3' }]);
    expect(tab.draft()).toMatchObject({ placed: { hash: 'hash-3', items: '1×1' } });
  });

  it('stays one through answers that are lost again and again', async () => {
    const tab = checkout();
    await tab.lose(details);
    await tab.lose(moved);
    await tab.lose(moreOfIt, new ApiError({ code: 'unavailable', status: 503 }));
    await tab.lose(moved, new ApiError({ code: 'too_many_requests', status: 429 }));
    expect(tab.draft().attempt).not.toBeNull();
    await tab.press(moved);
    expect(tab.standing()).toMatchObject([{ order_hash: 'hash-1', address: NEW_ADDRESS }]);
  });

  it('is known from then on, even if the change after it fails', async () => {
    const tab = checkout();
    await tab.lose(details);
    tab.faults.push('none');
    await tab.lose(moved, 'lost before');
    expect(tab.draft()).toMatchObject({ step: 1, placed: { hash: 'hash-1' }, attempt: null });
    await tab.press(moved);
    expect(tab.calls).toEqual(['POST', 'POST', 'PUT', 'PUT']);
    expect(tab.standing()).toMatchObject([{ order_hash: 'hash-1', address: NEW_ADDRESS }]);
  });
});

describe('an attempt that the shop refused', () => {
  it('is forgotten, and the next one is sent at once as it is now', async () => {
    const tab = checkout();
    await tab.lose(details, new ApiError({ code: 'price_changed', status: 409 }));
    expect(tab.draft().attempt).toBeNull();
    await tab.press(moved);
    expect(tab.calls).toEqual(['POST', 'POST']);
    expect(tab.standing()).toMatchObject([{ address: NEW_ADDRESS }]);
  });

  it('does not block, when repeated, what was corrected since', async () => {
    const tab = checkout();
    await tab.lose(details, 'lost before');
    tab.faults.push(new ApiError({ code: 'line_unavailable', status: 409 }));
    await tab.press(moreOfIt);
    expect(tab.calls).toEqual(['POST', 'POST', 'POST']);
    expect(tab.standing()).toHaveLength(1);
  });
});

describe('signing in or out between two tries', () => {
  it.each(['lost before', 'lost after'] as const)(
    'leaves one order, in the account (%s it was stored)',
    async (fault) => {
      const tab = checkout();
      await tab.lose(details, fault);
      tab.signIn(7);
      await tab.press(details);
      expect(tab.standing()).toMatchObject([{ user_id: 7 }]);
      expect(tab.draft().placed).toMatchObject({ userId: 7 });
    },
  );

  it('places a new order where a promo code was added since: a change of the order would not lower it', async () => {
    const tab = checkout();
    await tab.press(details);
    await tab.press({ ...details, promoCode: 'ЧАЙ' });
    await tab.press({ ...details, promoCode: 'ЧАЙ' });
    expect(tab.calls).toEqual(['POST', 'POST', 'PUT']);
    expect(tab.standing()).toMatchObject([{ order_hash: 'hash-2' }]);
  });

  it('finds an account’s order with another token of the same account', async () => {
    const tab = checkout();
    tab.signIn(7);
    await tab.lose(details);
    tab.signIn(7);
    await tab.press(moved);
    expect(tab.standing()).toMatchObject([{ user_id: 7, address: NEW_ADDRESS }]);
  });

  it.each([null, 8])(
    'never shows an account’s order to another (%s), and keeps it until its owner is back',
    async (who) => {
      const tab = checkout();
      tab.signIn(7);
      await tab.lose(details);
      tab.signIn(who);
      await expect(tab.press(moved)).rejects.toMatchObject({ code: 'idempotency_conflict' });
      expect(tab.draft()).toMatchObject({ step: 1, placed: null, attempt: expect.anything() });
      tab.signIn(7);
      await tab.press(moved);
      expect(tab.standing()).toMatchObject([{ order_hash: 'hash-1', user_id: 7, address: NEW_ADDRESS }]);
    },
  );

  it('puts a guest’s open order into the account', async () => {
    const tab = checkout();
    await tab.press(details);
    tab.signIn(7);
    await tab.press(moved);
    expect(tab.standing()).toMatchObject([{ order_hash: 'hash-2', user_id: 7 }]);
  });
});
