import type { EventField, FieldChange } from '#shared/contract/desk/product-event.ts';
import { formatRoubles } from '#shared/contract/money.ts';

const FIELD_NAMES = {
  title: 'Название',
  description: 'Описание',
  price: 'Цена',
  old_price: 'Старая цена',
  sku: 'Артикул',
  stock: 'Остаток',
  low_stock: 'Предупредить при',
  category: 'Категория',
  is_hidden: 'Скрыт',
  is_archived: 'В архиве',
  is_pinned: 'Закреплён',
  pictures: 'Фото',
  values: 'Характеристики',
  variants: 'Варианты',
} satisfies Record<EventField, string>;

export const fieldWords = ({ field, of }: FieldChange): string =>
  of === null ? FIELD_NAMES[field] : `${of}: ${FIELD_NAMES[field].toLowerCase()}`;

/** Shown for an empty value. */
const EMPTY: Partial<Record<EventField, string>> = {
  stock: 'без учёта',
  low_stock: 'как в магазине',
  old_price: 'нет',
  sku: 'нет',
  price: 'общая',
};

export function changedValueWords({ field }: Pick<FieldChange, 'field'>, worth: FieldChange['was']): string {
  if (worth === null || worth === '') return EMPTY[field] ?? '—';
  if (typeof worth === 'boolean') return worth ? 'да' : 'нет';
  if (typeof worth === 'number')
    return field === 'price' || field === 'old_price' ? formatRoubles(worth) : String(worth);
  return Array.isArray(worth) ? worth.join(', ') : worth;
}
