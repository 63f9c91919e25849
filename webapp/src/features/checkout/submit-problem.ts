import type { Quote } from '#shared/contract/cart.ts';
import { ApiError, sentenceOf } from '../../lib/api-client.ts';
import type { CustomerForm } from './customer-schema.ts';
import { NOT_CREATED } from './order-calls.ts';

export type SubmitProblem =
  /** The cart is not what the buyer saw: take the quote over, say what changed, let them go on. */
  | { kind: 'cart_changed'; quote: Quote }
  | { kind: 'fields'; fields: Partial<Record<keyof CustomerForm, string>> }
  | { kind: 'delivery_gone'; text: string }
  | { kind: 'order_locked'; text: string }
  /** Trying again cannot help: back to the cart. */
  | { kind: 'not_created' }
  | { kind: 'retry'; text: string };

const FIELD_OF: Record<string, keyof CustomerForm> = {
  fio: 'fullName',
  phone: 'phone',
  address: 'address',
  user_telegram: 'login',
};

/** What to do about a step 1 that failed. Nothing that was typed is lost in any of them. */
export function submitProblem(error: unknown): SubmitProblem {
  if (!(error instanceof ApiError)) return { kind: 'not_created' };
  const text = error.message;
  switch (error.code) {
    case 'price_changed':
    case 'line_unavailable':
      return isQuote(error.data) ? { kind: 'cart_changed', quote: error.data } : { kind: 'retry', text };
    case 'invalid_fields': {
      const fields = Object.fromEntries(
        error.details.flatMap(({ path, message }) => (FIELD_OF[path] ? [[FIELD_OF[path], message]] : [])),
      );
      return Object.keys(fields).length > 0 ? { kind: 'fields', fields } : { kind: 'retry', text };
    }
    case 'delivery_unavailable':
      return { kind: 'delivery_gone', text };
    case 'order_locked':
      return { kind: 'order_locked', text };
    case 'bad_request':
    case 'idempotency_conflict':
      return { kind: 'not_created' };
    default:
      return text === NOT_CREATED ? { kind: 'not_created' } : { kind: 'retry', text: sentenceOf(error) };
  }
}

function isQuote(data: unknown): data is Quote {
  return typeof data === 'object' && data !== null && 'lines' in data && Array.isArray(data.lines);
}
