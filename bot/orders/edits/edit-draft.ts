import type { ButtonArg } from '#bot/kernel/callback-data.ts';
import { type ChosenDay, isSameDay } from '#shared/contract/delivery-days.ts';
import { MAX_QUANTITY } from '#shared/contract/order-limits.ts';
import type { LineToEdit } from '#shared/domain/orders/order-to-edit.ts';
import { dayPart } from './day-part.ts';

/** The changes of a line: its quantity (0 removes it), and its variant; null is the ordered one. */
export interface LineDraft {
  at: number;
  quantity: number;
  valueIds: readonly number[] | null;
}

/** Kopecks. The reason is in the message, because a button has no room for it. */
type DiscountDraft = { percent: number } | { amount: number } | 'off' | null;

/** The choices of a staff member so far; the buttons of their message carry it. */
export interface EditDraft {
  lines: readonly LineDraft[];
  discount: DiscountDraft;
  /** Null is the order's own day; a day without an interval waits for one. */
  day: ChosenDay | null;
}

export const EMPTY_DRAFT: EditDraft = { lines: [], discount: null, day: null };

export const isEmpty = ({ lines, discount, day }: EditDraft): boolean =>
  lines.length === 0 && discount === null && day === null;

/** The longest button leaves this much of Telegram's 64 bytes. */
const MOST_BYTES = 30;

export const fits = (draft: EditDraft): boolean => draftArg.write(draft).length <= MOST_BYTES;

export const draftOf = ({ lines }: EditDraft, at: number, { quantity }: Pick<LineToEdit, 'quantity'>): LineDraft =>
  lines.find((line) => line.at === at) ?? { at, quantity, valueIds: null };

/** An unchanged line takes no room. */
export function withLine(draft: EditDraft, line: LineDraft, ordered: Pick<LineToEdit, 'quantity'>): EditDraft {
  const others = draft.lines.filter(({ at }) => at !== line.at);
  const isSame = line.quantity === ordered.quantity && line.valueIds === null;
  return { ...draft, lines: isSame ? others : [...others, line].sort((one, other) => one.at - other.at) };
}

/** The order's own day takes no room. */
export const withDay = (draft: EditDraft, day: ChosenDay, ordered: ChosenDay): EditDraft => ({
  ...draft,
  day: isSameDay(day, ordered) ? null : day,
});

/** Whether a line can be changed within the limits of buttons. */
export function hasRoomFor(draft: EditDraft, at: number, { choices, quantity }: LineToEdit): boolean {
  const all = [null, ...choices.map(({ valueIds }) => valueIds)];
  return all.every((valueIds) => fits(withLine(draft, { at, quantity: MAX_QUANTITY, valueIds }, { quantity })));
}

const LINE = /^(\d{1,2})(?:~([0-9a-z]{1,6}(?:-[0-9a-z]{1,6})*))?=(\d{1,3})$/;
const DISCOUNT = /^([pk])([0-9a-z]{1,6})$/;

/** `0=2.3~1a-2b=1.p10`: two of line 1, one of other values of line 4, ten per cent (base 36) off; see `dayPart`. */
export const draftArg: ButtonArg<EditDraft> = {
  write: ({ lines, discount, day }) =>
    [...lines.map(writeLine), ...writeDiscount(discount), ...(day ? [dayPart.write(day)] : [])].join('.'),
  read: (text) => {
    const parts = text === '' ? [] : text.split('.');
    const lines = parts.flatMap((part) => readLine(part) ?? []);
    const discounts = parts.flatMap((part) => readDiscount(part) ?? []);
    const days = parts.flatMap((part) => dayPart.read(part) ?? []);
    const isWhole = lines.length + discounts.length + days.length === parts.length;
    const isOne = discounts.length <= 1 && days.length <= 1;
    return isWhole && isOne ? { lines, discount: discounts[0] ?? null, day: days[0] ?? null } : null;
  },
};

const writeLine = ({ at, quantity, valueIds }: LineDraft): string =>
  `${at}${valueIds ? `~${valueIds.map((id) => id.toString(36)).join('-')}` : ''}=${quantity}`;

function readLine(part: string): LineDraft | null {
  const [found, at, valueIds, quantity] = LINE.exec(part) ?? [];
  if (found === undefined) return null;
  const ids = valueIds?.split('-').map((id) => Number.parseInt(id, 36)) ?? null;
  return { at: Number(at), quantity: Number(quantity), valueIds: ids };
}

function writeDiscount(discount: DiscountDraft): string[] {
  if (discount === null) return [];
  if (discount === 'off') return ['off'];
  return 'percent' in discount ? [`p${discount.percent.toString(36)}`] : [`k${discount.amount.toString(36)}`];
}

function readDiscount(part: string): Exclude<DiscountDraft, null> | null {
  if (part === 'off') return part;
  const [found, kind, digits = ''] = DISCOUNT.exec(part) ?? [];
  if (found === undefined) return null;
  const value = Number.parseInt(digits, 36);
  return kind === 'p' ? { percent: value } : { amount: value };
}
