import { keysOf } from '#shared/contract/keys-of.ts';
import type { FieldOption } from '#webapp/components/ui/field-option.ts';

/** The usual lists, each with its filter. */
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

/** Open orders by default; a search looks through all, because an old order may be searched. */
export function shownOf(params: URLSearchParams): Shown {
  const named = NAMES.find((name) => name === params.get('show'));
  return named ?? (params.has('q') ? 'all' : 'open');
}

/** Passed on unchanged; the server checks them. */
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

/** How many filters are set, besides the search. */
export const fieldsInForce = (params: URLSearchParams): number => FIELDS.filter((name) => params.has(name)).length;

export const isNarrowed = (params: URLSearchParams): boolean => params.has('q') || fieldsInForce(params) > 0;
