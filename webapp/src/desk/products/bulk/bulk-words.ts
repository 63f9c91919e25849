import type { BulkAction, BulkRefusal, PriceRounding } from '#shared/contract/desk/bulk-change.ts';
import { formatRoubles } from '#shared/contract/money.ts';

export type ActionKind = BulkAction['kind'];

/** The actions, the most usual first. */
export const ACTION_NAMES = {
  price: 'Изменить цену',
  clear_old_price: 'Убрать старую цену',
  category: 'Перенести в категорию',
  hide: 'Скрыть с витрины',
  show: 'Показать на витрине',
  pin: 'Закрепить в начале',
  unpin: 'Открепить',
  archive: 'Удалить в архив',
  bring_back: 'Вернуть из архива',
} satisfies Record<ActionKind, string>;

export const ROUNDING_NAMES = {
  '10': 'До 10 ₽',
  '1': 'До рубля',
  '50': 'До 50 ₽',
  '100': 'До 100 ₽',
  ends_9: 'На …9 ₽',
  ends_90: 'На …90 ₽',
  none: 'Не округлять',
} satisfies Record<PriceRounding, string>;

export const REFUSAL_WORDS = {
  archived: 'в архиве: сначала верните их в магазин',
  price_too_low: 'цена стала бы меньше 1 ₽',
  price_too_high: 'цена стала бы больше 10 000 000 ₽',
} satisfies Record<BulkRefusal, string>;

/** `Цена +7 %, до 10 ₽`. */
export function actionWords(action: BulkAction): string {
  if (action.kind !== 'price') return ACTION_NAMES[action.kind];
  const { percent, amount = 0, rounding } = action;
  const by = percent ?? amount;
  const size =
    percent === undefined ? formatRoubles(Math.abs(amount)) : `${String(Math.abs(percent)).replace('.', ',')} %`;
  const rounded = rounding === 'none' ? '' : `, ${ROUNDING_NAMES[rounding].toLowerCase()}`;
  return `Цена ${by < 0 ? '−' : '+'}${size}${rounded}`;
}
