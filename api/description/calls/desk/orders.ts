import { z } from 'zod';
import { foundOrderSchema, orderPageSchema, orderSearchInput } from '#shared/contract/desk/order-search.ts';
import { type Call, sample } from '../../call.ts';
import { OWN_ORDER } from '../../examples/orders.ts';

const ends = orderPageSchema.shape;

/** The desk's search of orders. */
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
        about: 'Найденные заказы; `next` и `previous` — откуда продолжить, `null` — дальше ничего нет',
        data: sample(z.array(foundOrderSchema), [
          { ...OWN_ORDER, source: 'utm:vk', worker: 'Вера', is_unanswered: false },
        ]),
        named: { next: sample(ends.next, '1763800000000-9'), previous: sample(ends.previous, null) },
      },
    ],
  },
];
