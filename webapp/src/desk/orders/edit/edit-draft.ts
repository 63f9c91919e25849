import { type ChosenDay, isSameDay } from '#shared/contract/delivery-days.ts';
import type { OrderGoods } from '#shared/contract/desk/new-order.ts';
import type {
  EditableOrder,
  EditedLineInput,
  OrderChangeInput,
  StaffDiscountInput,
} from '#shared/contract/desk/order-edit.ts';
import { type DraftLine, keyOf, withOneMore } from '#webapp/desk/orders/draft-line.ts';
import { readRoubles } from '#webapp/lib/read-roubles.ts';
import { type ContactDraft, contactChange, type OrderedContact } from './contact-draft.ts';
import { type OrderedPlace, type PlaceDraft, placeChange } from './place-draft.ts';

export type OrderedLine = EditableOrder['now']['lines'][number];

/** The change of one line: a quantity of 0 removes it, other values choose another variant of the same product. */
export interface LineDraft {
  quantity: number;
  values: Record<string, number> | null;
}

export const DISCOUNTS = { keep: 'Как есть', percent: '%', amount: '₽', off: 'Снять' } as const;
type DiscountKind = keyof typeof DISCOUNTS;

export interface EditDraft {
  /** By the line's id; a line that is left out stays as it is. */
  lines: Readonly<Record<number, LineDraft>>;
  added: readonly DraftLine[];
  contact: ContactDraft;
  discount: { kind: DiscountKind; size: string; reason: string };
  /** Null when nothing changes. */
  place: PlaceDraft | null;
  day: ChosenDay | null;
}

export const NO_CHANGE: EditDraft = {
  lines: {},
  added: [],
  contact: {},
  discount: { kind: 'keep', size: '', reason: '' },
  place: null,
  day: null,
};

export const lineDraft = ({ lines }: EditDraft, { line_id, quantity }: OrderedLine): LineDraft =>
  lines[line_id] ?? { quantity, values: null };

/** Adds one piece of a found product: to a line of the order when it is the same variant, at the price of that line. */
export function withFound(draft: EditDraft, lines: readonly OrderedLine[], found: OrderGoods): EditDraft {
  const same = lines.find(({ id, line_id, selectedAttributeValues }) => {
    const becomes = draft.lines[line_id]?.values ?? selectedAttributeValues;
    return id !== null && keyOf({ id, selectedAttributeValues: becomes }) === keyOf(found);
  });
  if (!same) return { ...draft, added: withOneMore(draft.added, found) };
  const edited = lineDraft(draft, same);
  return { ...draft, lines: { ...draft.lines, [same.line_id]: { ...edited, quantity: edited.quantity + 1 } } };
}

/** The change as it is sent; null when there is none, or a part of it is unfinished. */
export function changeOf(
  draft: EditDraft,
  { lines, ...now }: EditableOrder['now'],
  order: OrderedPlace & OrderedContact,
): OrderChangeInput | null {
  const isSame =
    draft.added.length === 0 &&
    lines.every((line) => {
      const { quantity, values } = lineDraft(draft, line);
      return quantity === line.quantity && values === null;
    });
  const discount = discountOf(draft.discount);
  const place = placeChange(draft.place, order);
  const day = draft.day && !isSameDay(draft.day, dayOf(now)) ? draft.day : null;
  const contact = contactChange(draft.contact, order);
  if (discount === 'unfinished' || place === 'unfinished' || contact === 'unfinished') return null;
  const change = {
    ...(!isSame && {
      lines: [...lines.flatMap((line) => editedLine(line, lineDraft(draft, line))), ...addedLines(draft)],
    }),
    ...(discount !== undefined && { discount }),
    ...place,
    ...contact,
    ...(day !== null && { delivery_day: day.day, delivery_interval: day.interval }),
  };
  return Object.keys(change).length === 0 ? null : change;
}

const addedLines = ({ added }: EditDraft): EditedLineInput[] =>
  added.map(({ id, quantity, selectedAttributeValues }) => ({ id, quantity, selectedAttributeValues }));

/** The day that was agreed. */
export const dayOf = (order: Pick<EditableOrder['now'], 'delivery_day' | 'delivery_interval'>): ChosenDay => ({
  day: order.delivery_day,
  interval: order.delivery_interval,
});

function editedLine({ id, line_id }: OrderedLine, { quantity, values }: LineDraft): EditedLineInput[] {
  if (quantity === 0) return [];
  return values === null || id === null ? [{ line_id, quantity }] : [{ id, quantity, selectedAttributeValues: values }];
}

/** Undefined when the order's discount stays as it is. */
export function discountOf({
  kind,
  size,
  reason,
}: EditDraft['discount']): StaffDiscountInput | null | undefined | 'unfinished' {
  if (kind === 'keep') return undefined;
  if (kind === 'off') return null;
  const number = sizeOf(kind, size);
  if (number === null || number === undefined || reason.trim() === '') return 'unfinished';
  return kind === 'amount' ? { amount: number, reason: reason.trim() } : { percent: number, reason: reason.trim() };
}

/** Null while nothing is typed, undefined for a text that is no such size. */
function sizeOf(kind: DiscountKind, size: string): number | null | undefined {
  if (kind === 'amount') {
    const sum = readRoubles(size);
    return sum === 0 ? undefined : sum;
  }
  const typed = size.replaceAll(/[\s%]/g, '');
  if (typed === '') return null;
  return /^[1-9]\d?$/.test(typed) ? Number(typed) : undefined;
}

/** The message about a size that is none. */
export function sizeProblem({ kind, size }: EditDraft['discount']): string | undefined {
  if (sizeOf(kind, size) !== undefined) return undefined;
  return kind === 'amount' ? 'Введите сумму в рублях, больше нуля' : 'Введите целое число от 1 до 99';
}

/** What is really taken off, where the goods cost less than was typed; otherwise null. */
export function cutTo(discount: EditDraft['discount'], discounts: readonly { kind: string; sum: number }[]) {
  const asked = discountOf(discount);
  if (!asked || asked === 'unfinished' || !('amount' in asked)) return null;
  const given = discounts.find(({ kind }) => kind === 'staff')?.sum ?? 0;
  return given < asked.amount ? given : null;
}
