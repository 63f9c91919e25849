import { keysOf } from '#shared/contract/keys-of.ts';
import type { FieldOption } from '#webapp/components/ui/field-option.ts';

/** What staff look through most, each a filter of its own. */
const SHOWN = {
  open: ['Открытые', { status: 'open' }],
  today: ['Сегодня', { today: 'true' }],
  new: ['Новые', { status: 'pending' }],
  pack: ['К сборке', { status: 'processing', fulfilment: 'new' }],
  unpaid: ['Ждут денег', { payment_status: 'due' }],
  unanswered: ['Ждут ответа', { unanswered: 'true' }],
  refund: ['К возврату', { payment_status: 'refund_due' }],
  completed: ['Завершённые', { status: 'completed' }],
  cancelled: ['Отменённые', { status: 'cancelled' }],
  all: ['Все', {}],
} as const satisfies Record<string, readonly [words: string, filter: Record<string, string>]>;

type Shown = keyof typeof SHOWN;

const NAMES = keysOf(SHOWN);

export const SHOWN_OPTIONS: readonly FieldOption[] = NAMES.map((name) => [name, SHOWN[name][0]]);

/** Open ones, unless somebody searches: what is searched may be long over. */
export function shownOf(params: URLSearchParams): Shown {
  const named = NAMES.find((name) => name === params.get('show'));
  return named ?? (params.has('q') ? 'all' : 'open');
}

/** Passed on as they stand in the address; the server looks at each. */
const PASSED = ['q', 'delivery', 'delivery_day', 'worker', 'from', 'to', 'older_than', 'newer_than'] as const;

export function queryOf(params: URLSearchParams): string {
  const query = new URLSearchParams(SHOWN[shownOf(params)][1]);
  for (const name of PASSED) {
    const value = params.get(name);
    if (value) query.set(name, value);
  }
  return query.toString();
}

const FIELDS = ['delivery', 'delivery_day', 'worker', 'from', 'to'] as const;

/** How many fields beside the search narrow the list. */
export const fieldsInForce = (params: URLSearchParams): number => FIELDS.filter((name) => params.has(name)).length;

export const isNarrowed = (params: URLSearchParams): boolean => params.has('q') || fieldsInForce(params) > 0;
