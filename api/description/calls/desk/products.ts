import { z } from 'zod';
import { priceAndStockInput } from '#shared/contract/desk/price-and-stock.ts';
import { productEventSchema, productEventsInput } from '#shared/contract/desk/product-event.ts';
import {
  DESK_PRODUCTS_PER_PAGE,
  deskProductSchema,
  deskProductsInput,
  deskVariantsSchema,
} from '#shared/contract/desk/product-row.ts';
import { paginationSchema } from '#shared/contract/paging.ts';
import { type Call, sample } from '../../call.ts';
import { DESK_MUG, DESK_MUG_VARIANTS, PRICE_EVENT } from '../../examples/desk-products.ts';
import { onePage } from '../../examples/lists.ts';

const product = { about: 'Номер товара', example: DESK_MUG.id };

/** The list of goods as staff see it. */
export const deskProductCalls: Call[] = [
  {
    method: 'get',
    path: '/api/desk/products',
    tag: 'management',
    summary: 'Все товары',
    about:
      'В том числе скрытые; удалённые в архив — с `state=archived`. `q` ищет по названию и артикулу, артикулу варианта тоже. `category` здесь — номер категории. `sort`: `new`, `updated`, `title`, `price_asc`, `price_desc`, `stock`. Цены — до акций.',
    access: 'staff',
    query: sample(deskProductsInput, { q: 'кружка', stock: 'low', sort: 'stock', page: '1' }),
    answers: [
      {
        status: 200,
        about: 'Страница товаров',
        data: sample(z.array(deskProductSchema), [DESK_MUG]),
        named: { pagination: sample(paginationSchema, onePage(1, DESK_PRODUCTS_PER_PAGE)) },
      },
    ],
  },
  {
    method: 'get',
    path: '/api/desk/products/{id}/variants',
    tag: 'management',
    summary: 'Варианты товара',
    about: 'Со скрытыми. Чего вариант не задаёт (`null`), то даёт товар.',
    access: 'staff',
    parameters: { id: product },
    answers: [{ status: 200, about: 'Товар и его варианты', data: sample(deskVariantsSchema, DESK_MUG_VARIANTS) }],
    failures: ['not_found'],
  },
  {
    method: 'put',
    path: '/api/desk/products/{id}/price-and-stock',
    tag: 'management',
    summary: 'Цена и остаток',
    about:
      'Товара или, с `variant_id`, одного варианта. В `seen` — какими меняемые поля были на экране: если они уже другие, ответ — 409 с тем, что есть сейчас, и ничего не меняется.',
    access: 'staff',
    parameters: { id: product },
    body: sample(priceAndStockInput, { price: 1290, stock: 14, seen: { price: 1190, stock: 4 } }),
    answers: [
      { status: 200, about: 'Товар и варианты, как стало', data: sample(deskVariantsSchema, DESK_MUG_VARIANTS) },
    ],
    failures: ['not_found', 'conflict', 'goods_busy'],
    failureData: { conflict: sample(deskVariantsSchema, DESK_MUG_VARIANTS) },
  },
  {
    method: 'get',
    path: '/api/desk/product-events',
    tag: 'management',
    summary: 'Кто что менял в товарах',
    about:
      'Сначала новое; продолжение — с `before`, равным `next`. Правки из чата, панели, импорта, массовые и приёмки. Что купили, видно в заказах. Цены — в рублях.',
    access: 'staff',
    query: sample(productEventsInput, { product: String(DESK_MUG.id), limit: '20' }),
    answers: [
      {
        status: 200,
        about: 'События',
        data: sample(z.array(productEventSchema), [PRICE_EVENT]),
        named: { next: sample(z.int().nullable(), null) },
      },
    ],
  },
];
