import { paginationSchema } from '#shared/contract/paging.ts';
import { pictureSchema, productAttributeSchema, productSchema } from '#shared/contract/product.ts';
import { wishlistClearedSchema, wishlistItemSchema } from '#shared/contract/wishlist.ts';
import { component } from '../component.ts';

export const productComponents = [
  component('Product', productSchema, 'Товар.', {
    id: 'Номер товара',
    title: 'Название',
    description: 'Описание; это текст, не HTML',
    thumbnail: 'Адрес главной картинки; `null` — картинок нет',
    pictures: 'Картинки по порядку',
    price: 'Цена без вариантов, ₽',
    category_id: 'Номер раздела',
    in_stock: 'Можно ли купить сейчас',
    stock: 'Сколько штук осталось, когда их не больше пяти; `null` — больше или магазин не считает',
    attributes: 'Варианты. Для покупки нужно выбрать по одному значению каждого атрибута',
  }),
  component('Picture', pictureSchema, 'Картинка.', {
    url: 'Адрес',
    width: 'Ширина, px',
    height: 'Высота, px',
    alt: 'Что на картинке',
    placeholder: 'Цвет `#rrggbb`, пока картинка загружается',
  }),
  component('ProductAttribute', productAttributeSchema, 'Одно значение одного атрибута, в котором есть товар.', {
    id: 'Номер записи',
    attribute_id: 'Номер атрибута — ключ в `selectedAttributeValues`',
    attribute: 'Атрибут: номер и название, например «Цвет»',
    value: 'Значение: его `id` передают в `selectedAttributeValues`',
    price_modifier:
      'Цена товара с этим значением, ₽: заменяет `price`. `null` — цена не меняется. Из нескольких действует наибольшая',
  }),
  component('Pagination', paginationSchema, 'Какая это страница списка.', {
    currentPage: 'Номер страницы, с 1',
    perPage: 'Размер страницы',
    total: 'Сколько всего записей',
    totalPages: 'Сколько всего страниц',
    hasNext: 'Есть ли следующая',
    hasPrev: 'Есть ли предыдущая',
  }),
  component('WishlistItem', wishlistItemSchema, 'Есть ли товар в списке желаний.', {
    product_id: 'Номер товара',
    is_in_wishlist: 'Есть ли он в списке теперь',
  }),
  component('WishlistCleared', wishlistClearedSchema, 'Список желаний очищен.', {
    removed: 'Сколько товаров в нём было',
  }),
];
