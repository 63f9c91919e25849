import { z } from 'zod';
import { productSchema } from '#shared/contract/product.ts';
import { stockRequestInput, stockRequestSchema } from '#shared/contract/stock-request.ts';
import { wishlistClearedSchema, wishlistInput, wishlistItemSchema } from '#shared/contract/wishlist.ts';
import { type Call, sample } from '../call.ts';
import { MUG } from '../examples/products.ts';

const wantedProduct = { id: { about: 'Номер товара', example: MUG.id } };

export const wishlistCalls: Call[] = [
  {
    method: 'get',
    path: '/api/wishlist/user',
    tag: 'wishlist',
    summary: 'Мой список',
    about: 'Сначала добавленные последними. Товары, которые магазин скрыл, не показываются.',
    access: 'user',
    answers: [{ status: 200, about: 'Товары', data: sample(z.array(productSchema), [MUG]) }],
  },
  {
    method: 'get',
    path: '/api/wishlist/add',
    tag: 'wishlist',
    summary: 'Добавить товар',
    about: 'Повторное добавление ничего не меняет. В списке не больше 500 товаров.',
    access: 'user',
    query: sample(wishlistInput, { id: '1' }),
    answers: [
      {
        status: 200,
        about: 'Товар в списке',
        data: sample(wishlistItemSchema, { product_id: 1, is_in_wishlist: true }),
      },
    ],
    failures: ['not_found', 'wishlist_full', 'conflict'],
  },
  {
    method: 'get',
    path: '/api/wishlist/remove',
    tag: 'wishlist',
    summary: 'Убрать товар',
    access: 'user',
    query: sample(wishlistInput, { id: '1' }),
    answers: [
      {
        status: 200,
        about: 'Товара в списке нет',
        data: sample(wishlistItemSchema, { product_id: 1, is_in_wishlist: false }),
      },
    ],
  },
  {
    method: 'get',
    path: '/api/wishlist/clear',
    tag: 'wishlist',
    summary: 'Очистить список',
    access: 'user',
    answers: [{ status: 200, about: 'Сколько товаров убрано', data: sample(wishlistClearedSchema, { removed: 3 }) }],
  },
  {
    method: 'post',
    path: '/api/products/{id}/stock-request',
    tag: 'wishlist',
    summary: 'Сообщить о поступлении',
    about:
      'Бот напишет один раз, когда то, чего нет в наличии, появится снова. Повторный вызов ничего не меняет. Без `variant_id` — когда появится товар в любом варианте. Человек должен быть подтверждён через Telegram и разрешить боту писать: иначе 409 `telegram_needed`. То, что можно купить сейчас, не ждут: 422 `already_in_stock`. Одновременно ждать можно 100 товаров.',
    access: 'user',
    parameters: wantedProduct,
    body: sample(stockRequestInput, { variant_id: 71 }),
    answers: [
      {
        status: 200,
        about: 'Человек ждёт',
        data: sample(stockRequestSchema, { product_id: 1, variant_id: 71, is_waiting: true }),
      },
    ],
    failures: ['not_found', 'telegram_needed', 'already_in_stock', 'stock_requests_full', 'conflict'],
  },
  {
    method: 'delete',
    path: '/api/products/{id}/stock-request',
    tag: 'wishlist',
    summary: 'Больше не ждать',
    access: 'user',
    parameters: wantedProduct,
    body: sample(stockRequestInput, { variant_id: 71 }),
    answers: [
      {
        status: 200,
        about: 'Человек не ждёт',
        data: sample(stockRequestSchema, { product_id: 1, variant_id: 71, is_waiting: false }),
      },
    ],
    failures: ['not_found'],
  },
];
