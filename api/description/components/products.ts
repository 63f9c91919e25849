import { paginationSchema } from '#shared/contract/paging.ts';
import {
  pictureSchema,
  productAttributeSchema,
  productSchema,
  productVariantSchema,
} from '#shared/contract/product.ts';
import { facetAttributeSchema, facetsSchema } from '#shared/contract/product-filters.ts';
import { wishlistClearedSchema, wishlistItemSchema } from '#shared/contract/wishlist.ts';
import { component } from '../component.ts';

export const productComponents = [
  component('Product', productSchema, 'Товар.', {
    id: 'Номер товара',
    title: 'Название',
    description: 'Описание; это текст, не HTML',
    thumbnail: 'Адрес главной картинки; `null` — картинок нет',
    pictures: 'Картинки по порядку',
    sku: 'Артикул товара; `null` — не задан',
    price: 'Цена без вариантов, ₽; во время акции — уже со скидкой',
    old_price: 'Прежняя цена, выше `price`: её показывают зачёркнутой; `null` — нет',
    sale_id: 'Акция, которая сейчас снижает цены товара; `null` — нет',
    category_id: 'Номер раздела',
    rating: 'Средняя оценка опубликованных отзывов, до двух знаков; 0 — отзывов нет',
    review_count: 'Сколько отзывов опубликовано',
    in_stock: 'Можно ли купить сейчас; с вариантами — хотя бы один из них',
    stock:
      'Сколько штук осталось, когда их не больше пяти, с вариантами — всех вместе; `null` — больше или магазин не считает',
    attributes: 'Что можно выбрать. Для покупки нужно по одному значению каждого атрибута',
    variants:
      'Сочетания значений, которые есть: своя цена, остаток и картинка. Других сочетаний не бывает. Пустой список — любое сочетание',
  }),
  component('Picture', pictureSchema, 'Картинка.', {
    id: 'Номер картинки',
    value_ids: 'Номера значений, при выборе которых её показывают; пустой список — картинка товара целиком',
    url: 'Адрес JPEG; как получить другие размеры, сказано во вступлении',
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
    old_price: 'Какой была `price_modifier` до акции, ₽; `null` — акции нет',
  }),
  component('ProductVariant', productVariantSchema, 'Одно сочетание значений, которое есть в магазине.', {
    id: 'Номер варианта',
    sku: 'Артикул варианта; `null` — не задан',
    values: 'Номер атрибута → номер значения: как в `selectedAttributeValues`',
    price: 'Цена, ₽; во время акции — уже со скидкой',
    old_price: 'Прежняя цена, выше `price`; `null` — нет',
    in_stock: 'Можно ли купить сейчас',
    stock: 'Сколько штук осталось, когда их не больше пяти; `null` — больше или магазин не считает',
    picture_id: 'Картинка варианта; `null` — своей нет',
  }),
  component('Filters', facetsSchema, 'Сколько товаров оставит каждый фильтр рядом с уже выбранными.', {
    price: 'Наименьшая и наибольшая цена среди того, что оставляют остальные фильтры; `null` — они не оставляют ничего',
    in_stock: 'Сколько останется, если показать только то, что в наличии',
    on_sale: 'Сколько останется, если показать только со скидкой',
    attributes: 'Характеристики, которые есть у этих товаров',
  }),
  component('FilterAttribute', facetAttributeSchema, 'Характеристика и её значения.', {
    id: 'Номер характеристики',
    name: 'Название',
    values:
      'Значения; номер передают в `values`. `count` — сколько товаров с ним, что бы ни было выбрано в этой же характеристике. Не больше 300 значений на ответ: самые частые',
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
