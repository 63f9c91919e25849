import { z } from 'zod';
import { productSchema } from '#shared/contract/product.ts';
import { wishlistClearedSchema, wishlistInput, wishlistItemSchema } from '#shared/contract/wishlist.ts';
import { type Call, sample } from '../call.ts';
import { MUG } from '../examples/products.ts';

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
];
