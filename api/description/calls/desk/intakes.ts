import { z } from 'zod';
import {
  intakeUndoneSchema,
  stockIntakeInput,
  stockIntakeSchema,
  stockIntakesInput,
  stockItemSchema,
  stockItemsInput,
} from '#shared/contract/desk/stock-intake.ts';
import { paginationSchema } from '#shared/contract/paging.ts';
import { type Call, sample } from '../../call.ts';
import { DESK_MUG, OLGA } from '../../examples/desk-products.ts';
import { onePage } from '../../examples/lists.ts';

const NAMED = { title: DESK_MUG.title, choice: 'Хвойный', sku: 'КР-01-Х' };
const INTAKE = {
  id: 3,
  actor: OLGA,
  created_at: '2026-11-22T05:13:16.508Z',
  undone_at: null,
  can_undo: true,
  pieces: 12,
  lines: [{ product_id: DESK_MUG.id, ...NAMED, quantity: 12 }],
};
const ITEM = {
  product_id: DESK_MUG.id,
  variant_id: 2,
  ...NAMED,
  picture: DESK_MUG.picture,
  stock: 6,
  is_shared: false,
  is_exact: true,
};

/** Stock that comes to the shop. */
export const intakeCalls: Call[] = [
  {
    method: 'get',
    path: '/api/desk/stock-items',
    tag: 'management',
    summary: 'Найти, что принимают',
    about: 'До тридцати товаров и вариантов по артикулу или словам названия; точное совпадение артикула — первым.',
    access: 'staff',
    query: sample(stockItemsInput, { q: 'КР-01-Х' }),
    answers: [{ status: 200, about: 'Товары и варианты', data: sample(z.array(stockItemSchema), [ITEM]) }],
  },
  {
    method: 'get',
    path: '/api/desk/intakes',
    tag: 'management',
    summary: 'Приёмки',
    about: 'Сначала новые.',
    access: 'staff',
    query: sample(stockIntakesInput, { page: '1' }),
    answers: [
      {
        status: 200,
        about: 'Страница приёмок',
        data: sample(z.array(stockIntakeSchema), [INTAKE]),
        named: { pagination: sample(paginationSchema, onePage(1, 20)) },
      },
    ],
  },
  {
    method: 'post',
    path: '/api/desk/intakes',
    tag: 'management',
    summary: 'Принять товар',
    about:
      'Прибавляет к тому, что есть: все строки или ни одной. Вариант без своего остатка прибавляет к остатку товара. `key` — UUID попытки: повтор не прибавит второй раз.',
    access: 'staff',
    body: sample(stockIntakeInput, {
      key: '7b0f4f0e-8f0a-4c9e-9b56-0c9d8c1f2a35',
      lines: [{ product_id: DESK_MUG.id, variant_id: 2, quantity: 12 }],
    }),
    answers: [{ status: 201, about: 'Приёмка', data: sample(stockIntakeSchema, INTAKE) }],
    failures: ['goods_busy'],
  },
  {
    method: 'post',
    path: '/api/desk/intakes/{id}/undo',
    tag: 'management',
    summary: 'Отменить приёмку',
    about:
      'В течение семи дней. Снимает столько, сколько прибавила, или сколько ещё есть; чего не хватило — в `short`.',
    access: 'staff',
    parameters: { id: { about: 'Номер приёмки', example: INTAKE.id } },
    answers: [{ status: 200, about: 'Сколько снято', data: sample(intakeUndoneSchema, { taken: 12, short: [] }) }],
    failures: ['not_found', 'conflict', 'goods_busy'],
  },
];
