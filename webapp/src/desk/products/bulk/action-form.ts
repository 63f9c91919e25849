import { type BulkAction, bulkActionInput, PRICE_ROUNDINGS } from '#shared/contract/desk/bulk-change.ts';
import type { ActionKind } from './bulk-words.ts';

/** The state of the form, as text. */
export interface ActionForm {
  kind: ActionKind;
  direction: 'up' | 'down';
  unit: 'percent' | 'amount';
  size: string;
  rounding: string;
  strikesOld: boolean;
  categoryId: string;
}

export const NEW_FORM: ActionForm = {
  kind: 'price',
  direction: 'up',
  unit: 'percent',
  size: '',
  rounding: '10',
  strikesOld: false,
  categoryId: '',
};

/** The action; null while something is missing, a text when something is wrong. */
export function actionOf(form: ActionForm): { action: BulkAction } | { problem: string | null } {
  const wish = wishOf(form);
  if (wish === null) return { problem: null };
  const read = bulkActionInput.safeParse(wish);
  if (read.success) return { action: read.data };
  return { problem: form.kind === 'price' ? priceProblem(form) : null };
}

function wishOf(form: ActionForm): object | null {
  if (form.kind === 'category') {
    return form.categoryId === '' ? null : { kind: 'category', category_id: Number(form.categoryId) };
  }
  if (form.kind !== 'price') return { kind: form.kind };
  const text = form.size.replace(/[\s%₽]/g, '').replace(',', '.');
  if (text === '') return null;
  const size = form.direction === 'down' ? -Number(text) : Number(text);
  const rounding = PRICE_ROUNDINGS.find((one) => one === form.rounding);
  return { kind: 'price', [form.unit]: size, rounding, strikes_old: form.direction === 'down' && form.strikesOld };
}

const priceProblem = ({ unit }: ActionForm): string =>
  unit === 'percent'
    ? 'Проценты — число: вниз до 90, вверх до 500, не точнее десятой'
    : 'Сумма — число рублей до 1 000 000';
