import type { OrderAttempt } from './order-attempt.ts';

export interface TypedFields {
  fullName: string;
  phone: string;
  address: string;
  login: string;
}

/** The open order, and what of it `PUT` cannot change. */
export interface PlacedOrder {
  hash: string;
  /** `itemsMark` of its lines. */
  items: string;
  login: string;
}

export interface CheckoutDraft {
  step: 1 | 2 | 3;
  /** `null` while nothing is chosen; an `id` of `null` is pickup. */
  delivery: { id: number | null } | null;
  typed: TypedFields;
  consent: boolean;
  attempt: OrderAttempt | null;
  placed: PlacedOrder | null;
  finished: { number: number | null; hash: string | null } | null;
}

export const EMPTY_DRAFT: CheckoutDraft = {
  step: 1,
  delivery: null,
  typed: { fullName: '', phone: '', address: '', login: '' },
  consent: false,
  attempt: null,
  placed: null,
  finished: null,
};

/** A kept draft made whole: what does not make sense starts afresh, and later steps need their order. */
export function readStoredDraft(stored: unknown): CheckoutDraft {
  if (!isObject(stored)) return EMPTY_DRAFT;
  const placed = isObject(stored.placed) ? stored.placed : {};
  const attempt = isObject(stored.attempt) ? stored.attempt : {};
  const finished = isObject(stored.finished) ? stored.finished : null;
  const delivery = isObject(stored.delivery) ? stored.delivery.id : undefined;
  const order =
    isText(placed.hash) && isText(placed.items) && isText(placed.login)
      ? { hash: placed.hash, items: placed.items, login: placed.login }
      : null;
  return {
    step: order && (stored.step === 2 || stored.step === 3) ? stored.step : 1,
    delivery: delivery === null || Number.isInteger(delivery) ? { id: delivery as number | null } : null,
    typed: typedFields(stored.typed),
    consent: stored.consent === true,
    attempt: isText(attempt.key) && isText(attempt.body) ? { key: attempt.key, body: attempt.body } : null,
    placed: order,
    finished: finished && {
      number: typeof finished.number === 'number' ? finished.number : null,
      hash: isText(finished.hash) ? finished.hash : null,
    },
  };
}

function typedFields(stored: unknown): TypedFields {
  const fields = isObject(stored) ? stored : {};
  const text = (name: keyof TypedFields) => (isText(fields[name]) ? fields[name] : '');
  return { fullName: text('fullName'), phone: text('phone'), address: text('address'), login: text('login') };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}
