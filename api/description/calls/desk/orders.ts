import { z } from 'zod';
import { deskOrderSchema } from '#shared/contract/desk/order.ts';
import {
  foundOrderSchema,
  orderPageSchema,
  orderSearchInput,
  orderWorkerSchema,
} from '#shared/contract/desk/order-search.ts';
import { type Call, sample } from '../../call.ts';
import { DESK_ORDER, FOUND_ORDER } from '../../examples/desk-orders.ts';

const ends = orderPageSchema.shape;

/** The desk's search of orders, and a whole order. */
export const deskOrderCalls: Call[] = [
  {
    method: 'get',
    path: '/api/desk/orders',
    tag: 'management',
    summary: 'Найти заказы',
    about:
      'Сначала новые; без тех, что заменены другими. `q` ищет по номеру, телефону или его последним цифрам (от четырёх), имени, логину, товару и артикулу. Страница кончается на заказе, а не на счёте: новые заказы её не сдвигают.',
    access: 'staff',
    query: sample(orderSearchInput, { q: '45-67', status: 'open', payment_status: 'due', limit: '20' }),
    answers: [
      {
        status: 200,
        about:
          'Найденные заказы; `next` и `previous` — откуда продолжить, `null` — дальше ничего нет; `total` — сколько их под фильтрами, не больше 1000, а при поиске `null`',
        data: sample(z.array(foundOrderSchema), [FOUND_ORDER]),
        named: {
          next: sample(ends.next, '1763800000000-9'),
          previous: sample(ends.previous, null),
          total: sample(ends.total, null),
        },
      },
    ],
  },
  {
    method: 'get',
    path: '/api/desk/orders/{id}',
    tag: 'management',
    summary: 'Заказ целиком',
    about:
      'Позиции, деньги, история, переписка и заметки. `steps` — что с заказом можно сделать сейчас тому, кто спрашивает, обычное первым; `undo` — шаг, который ещё можно отменить, и сколько на это осталось времени.',
    access: 'staff',
    parameters: { id: { about: 'Номер заказа в системе (`id`, не `order_number`)', example: 1 } },
    answers: [{ status: 200, about: 'Заказ', data: sample(deskOrderSchema, DESK_ORDER) }],
    failures: ['not_found', 'order_not_found'],
  },
  {
    method: 'get',
    path: '/api/desk/order-workers',
    tag: 'management',
    summary: 'Кто работает с заказами',
    about: 'Сотрудники для фильтра `worker`.',
    access: 'staff',
    answers: [
      {
        status: 200,
        about: 'Сотрудники',
        data: sample(z.array(orderWorkerSchema), [{ id: 4, name: 'Вера Соколова' }]),
      },
    ],
  },
];
