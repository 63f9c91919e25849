import { z } from 'zod';
import {
  changeCategoryInput,
  type DeskCategory,
  deleteCategoryInput,
  deskCategorySchema,
  newCategoryInput,
} from '#shared/contract/desk/categories.ts';
import { rowOrderInput } from '#shared/contract/desk/row-order.ts';
import { type Answer, type Call, sample } from '../../call.ts';

const CUPS: DeskCategory = {
  id: 3,
  slug: 'kruzhki',
  title: 'Кружки',
  is_hidden: false,
  size_table: null,
  products: 12,
};
const TEA: DeskCategory = { id: 5, slug: 'chai', title: 'Чай', is_hidden: true, size_table: null, products: 0 };

const all = (status: Answer['status'], about: string): Answer => ({
  status,
  about,
  data: sample(z.array(deskCategorySchema), [CUPS, TEA]),
});
const fresh = { conflict: sample(z.array(deskCategorySchema), [CUPS, TEA]) };
const id = { about: 'Номер категории', example: CUPS.id };

/** Categories in the desk. */
export const deskCategoryCalls: Call[] = [
  {
    method: 'get',
    path: '/api/desk/categories',
    tag: 'management',
    summary: 'Все категории',
    about: 'В порядке витрины, скрытые тоже.',
    access: 'staff',
    answers: [all(200, 'Категории')],
  },
  {
    method: 'post',
    path: '/api/desk/categories',
    tag: 'management',
    summary: 'Создать категорию',
    about: 'Она встанет последней. 409 `conflict` — категория с таким названием уже есть.',
    access: 'admin',
    body: sample(newCategoryInput, { title: 'Чай' }),
    answers: [all(201, 'Все категории')],
    failures: ['conflict'],
    failureData: fresh,
  },
  {
    method: 'put',
    path: '/api/desk/categories/order',
    tag: 'management',
    summary: 'Порядок категорий',
    about:
      '`ids` — все категории в новом порядке, `was` — в том, который видел человек. Если порядок уже изменил кто-то другой, ответ — 409 `conflict` с категориями, какие они сейчас.',
    access: 'admin',
    body: sample(rowOrderInput, { ids: [TEA.id, CUPS.id], was: [CUPS.id, TEA.id] }),
    answers: [all(200, 'Все категории')],
    failures: ['conflict'],
    failureData: fresh,
  },
  {
    method: 'put',
    path: '/api/desk/categories/{id}',
    tag: 'management',
    summary: 'Переименовать, скрыть или показать категорию',
    about:
      'Адрес страницы остаётся прежним. `was` — то, что видел человек: если категорию уже изменил кто-то другой или название занято, ответ — 409 `conflict`.',
    access: 'admin',
    parameters: { id },
    body: sample(changeCategoryInput, {
      title: 'Кружки и чашки',
      was: { title: 'Кружки', is_hidden: false, size_table: null },
    }),
    answers: [all(200, 'Все категории')],
    failures: ['not_found', 'category_not_found', 'conflict'],
    failureData: fresh,
  },
  {
    method: 'delete',
    path: '/api/desk/categories/{id}',
    tag: 'management',
    summary: 'Удалить категорию',
    about:
      'Её товары переходят в категорию `products_to`. 409 `conflict` — в категории остались товары, или на неё действует акция либо промокод.',
    access: 'admin',
    parameters: { id },
    query: sample(deleteCategoryInput, { products_to: String(TEA.id) }),
    answers: [all(200, 'Оставшиеся категории')],
    failures: ['not_found', 'category_not_found', 'conflict', 'goods_busy'],
    failureData: fresh,
  },
];
