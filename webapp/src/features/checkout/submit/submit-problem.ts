import type { Quote } from '#shared/contract/cart.ts';
import type { CustomerForm } from '#webapp/features/checkout/draft/customer-schema.ts';
import { ApiError, sentenceOf } from '#webapp/lib/api-client.ts';
import { ASKED_FIELDS, ORDER_FORM } from '#webapp/lib/orders/order-fields.ts';
import { NOT_CREATED } from './order-calls.ts';

export type SubmitProblem =
  /** The cart differs from what the buyer saw: show the quote and the changes, and let them continue. */
  | { kind: 'cart_changed'; quote: Quote }
  | { kind: 'fields'; fields: Partial<Record<keyof CustomerForm, string>> }
  | { kind: 'delivery_gone'; text: string }
  /** The day is no longer offered; the text names the nearest one. */
  | { kind: 'day_gone'; text: string }
  /** The code no longer works: the buyer decides whether to continue without it. */
  | { kind: 'promo_refused'; text: string; quote: Quote | null }
  /** The open order cannot be changed: only a new one can be placed. */
  | { kind: 'order_locked'; text: string }
  /** Another try cannot help: back to the cart. */
  | { kind: 'not_created' }
  | { kind: 'retry'; text: string };

/** The repetition comes from another sender than the lost order, so the text does not say whose order it is. */
export const IN_ANOTHER_ACCOUNT =
  'Связь прервалась, когда заказ отправлялся под другим входом, и он уже создан. Войдите так же, как тогда, и нажмите «Продолжить» — или оформите новый заказ.';

/** How to handle an error of step 1. Typed values are never lost. */
export function submitProblem(error: unknown): SubmitProblem {
  if (!(error instanceof ApiError)) return { kind: 'not_created' };
  const text = error.message;
  switch (error.code) {
    case 'price_changed':
    case 'line_unavailable':
      return isQuote(error.data) ? { kind: 'cart_changed', quote: error.data } : { kind: 'retry', text };
    case 'invalid_fields': {
      const fields = Object.fromEntries(
        ASKED_FIELDS.flatMap((field) =>
          error.details.flatMap(({ path, message }) => (path === field ? [[ORDER_FORM[field].name, message]] : [])),
        ),
      );
      const day = error.details.find(({ path }) => path === 'delivery_day');
      if (day) return { kind: 'day_gone', text: day.message };
      return Object.keys(fields).length > 0 ? { kind: 'fields', fields } : { kind: 'retry', text };
    }
    case 'delivery_unavailable':
      return { kind: 'delivery_gone', text };
    case 'promo_code_refused':
      return {
        kind: 'promo_refused',
        text: error.details.find(({ path }) => path === 'promo_code')?.message ?? text,
        quote: isQuote(error.data) ? error.data : null,
      };
    case 'order_locked':
      return { kind: 'order_locked', text };
    case 'idempotency_conflict':
      return { kind: 'order_locked', text: IN_ANOTHER_ACCOUNT };
    case 'bad_request':
      return { kind: 'not_created' };
    default:
      return text === NOT_CREATED ? { kind: 'not_created' } : { kind: 'retry', text: sentenceOf(error) };
  }
}

function isQuote(data: unknown): data is Quote {
  return typeof data === 'object' && data !== null && 'lines' in data && Array.isArray(data.lines);
}
