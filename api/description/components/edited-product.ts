import { editedProductSchema } from '#shared/contract/desk/product-editor.ts';
import { component } from '../component.ts';

export const editedProductComponents = [
  component('EditedProduct', editedProductSchema, 'Товар, каким его правят сотрудники.', {
    id: 'Номер товара',
    title: 'Название',
    description: 'Описание; это текст, не HTML',
    price: 'Цена, ₽, до акций',
    old_price: 'Прежняя цена, выше `price`; `null` — нет',
    sku: 'Артикул; `null` — не задан',
    stock: 'Остаток; `null` — магазин не считает',
    low_stock: 'При каком остатке предупредить сотрудников; `null` — как во всём магазине, 0 — никогда',
    is_hidden: 'Скрыт ли от покупателей',
    is_pinned: 'Закреплён ли в начале списков',
    pictures:
      'Фото по порядку; `shown_for` — места значений, при выборе которых его показывают; пустой `alt` — по названию',
    attributes:
      'Характеристики и значения по порядку; `id` — `null` у новых. Значение под новым именем остаётся тем же',
    variants: 'Сочетания значений, которые есть; пустой список — товар без вариантов',
    category: 'Раздел',
    is_archived: 'Удалён, но остался в заказах',
    is_ordered: 'Есть ли в заказах: тогда удаление отправит его в архив',
    seen: 'Что вернуть при сохранении, чтобы не затереть чужие правки',
  }),
];
