import type { ChosenDay } from '#shared/contract/delivery-days.ts';
import type { OrderAttempt } from '#webapp/features/checkout/submit/order-attempt.ts';
import { byFormName, type FormName, ORDER_FORM } from '#webapp/lib/orders/order-fields.ts';

export type TypedFields = Record<FormName, string>;

/** The open order, with the parts that `PUT` cannot change. */
export interface OpenOrder {
  hash: string;
  /** `itemsMark` of its lines and its code. */
  items: string;
  login: string;
  /** The account of the order; `null` for a guest. */
  userId: number | null;
}

export interface CheckoutDraft {
  step: 1 | 2 | 3;
  /** `null` while nothing is chosen; an `id` of `null` is pickup. */
  delivery: { id: number | null } | null;
  typed: TypedFields;
  /** The pickup point that was chosen last, by its address; empty for none. */
  point: string;
  /** The day that was chosen last, or null. A day that the shop no longer offers counts as null. */
  day: ChosenDay | null;
  consent: boolean;
  /** An order that was sent but not answered yet. */
  attempt: OrderAttempt | null;
  placed: OpenOrder | null;
  finished: {
    number: number | null;
    hash: string | null;
    isPaid?: boolean;
    /** It was paid twice; the second payment is refunded. */
    isTwice?: boolean;
    isPickup?: boolean;
    /** What the order costs, in roubles. */
    sum?: number;
    /** The discount in roubles. */
    discount?: number;
    /** The name of the method by which it will be paid. */
    method?: string;
  } | null;
}

export const EMPTY_DRAFT: CheckoutDraft = {
  step: 1,
  delivery: null,
  typed: byFormName(() => ''),
  point: '',
  day: null,
  consent: false,
  attempt: null,
  placed: null,
  finished: null,
};

/** Checks a stored draft. Invalid parts are reset; without an order, later steps are reset too. */
export function readStoredDraft(stored: unknown): CheckoutDraft {
  if (!isObject(stored)) return EMPTY_DRAFT;
  const finished = isObject(stored.finished) ? stored.finished : null;
  const delivery = isObject(stored.delivery) ? stored.delivery.id : undefined;
  const order = placedOrder(stored.placed);
  return {
    step: order && (stored.step === 2 || stored.step === 3) ? stored.step : 1,
    delivery: delivery === null || Number.isInteger(delivery) ? { id: delivery as number | null } : null,
    typed: typedFields(stored.typed),
    point: isText(stored.point) ? stored.point : '',
    day: storedDay(stored.day),
    consent: stored.consent === true,
    attempt: orderAttempt(stored.attempt),
    placed: order,
    finished: finished && {
      number: typeof finished.number === 'number' ? finished.number : null,
      hash: isText(finished.hash) ? finished.hash : null,
      ...(finished.isPaid === true && { isPaid: true }),
      ...(finished.isTwice === true && { isTwice: true }),
      ...(finished.isPickup === true && { isPickup: true }),
      ...(typeof finished.sum === 'number' && { sum: finished.sum }),
      ...(typeof finished.discount === 'number' && { discount: finished.discount }),
      ...(isText(finished.method) && { method: finished.method }),
    },
  };
}

function storedDay(stored: unknown): ChosenDay | null {
  if (!isObject(stored)) return null;
  const { day, interval } = stored;
  return isText(day) && isText(interval) ? { day, interval } : null;
}

function placedOrder(stored: unknown): OpenOrder | null {
  if (!isObject(stored)) return null;
  const { hash, items, login, userId } = stored;
  if (!isText(hash) || !isText(items) || !isText(login)) return null;
  return { hash, items, login, userId: typeof userId === 'number' ? userId : null };
}

function orderAttempt(stored: unknown): OrderAttempt | null {
  if (!isObject(stored)) return null;
  const { key, body, anonymous, items, login } = stored;
  if (!isText(key) || !isText(body) || !isText(items) || !isText(login)) return null;
  return { key, body, anonymous: anonymous === true, items, login };
}

function typedFields(stored: unknown): TypedFields {
  const fields = isObject(stored) ? stored : {};
  return byFormName((field) => {
    const text = fields[ORDER_FORM[field].name];
    return isText(text) ? text : '';
  });
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}
