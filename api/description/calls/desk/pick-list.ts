import { z } from 'zod';
import {
  deliveryNoteSchema,
  deliveryNotesInput,
  pickListInput,
  pickListSchema,
} from '#shared/contract/desk/pick-list.ts';
import { type Call, sample } from '../../call.ts';
import { OWN_ORDER } from '../../examples/orders.ts';
import { MUG } from '../../examples/products.ts';

/** What is printed for packing. */
export const deskPickListCalls: Call[] = [
  {
    method: 'get',
    path: '/api/desk/pick-list',
    tag: 'management',
    summary: 'Что собрать',
    about:
      'Товары заказов `ids`, а без них — заказов в работе, которые ещё не собраны: одинаковые вместе, по разделам. Не больше 200 заказов, сначала давние; `left` — сколько не вошло. `delivery_day` оставляет заказы этого дня доставки: `today`, `tomorrow` или дата; `days` — когда какие заказы везти.',
    access: 'staff',
    query: sample(pickListInput, { ids: '1,2', delivery_day: 'today' }),
    answers: [
      {
        status: 200,
        about: 'Лист подбора',
        data: sample(pickListSchema, {
          items: [
            {
              title: MUG.title,
              attribute_name: 'Цвет',
              value_name: 'Хвойный',
              sku: 'MUG-1',
              thumbnail: MUG.thumbnail,
              category: 'Керамика и посуда',
              pieces: 3,
              orders: [
                { number: 10001, pieces: 2 },
                { number: 10002, pieces: 1 },
              ],
            },
          ],
          days: [{ delivery_day: '2026-11-24', delivery_interval: '10:00–14:00', orders: [10001] }],
          orders: 2,
          left: 0,
        }),
      },
    ],
  },
  {
    method: 'get',
    path: '/api/desk/delivery-notes',
    tag: 'management',
    summary: 'Заказы для упаковочных листов',
    about:
      'До 100 заказов в том порядке, в каком названы; тех, которых нет, нет и в ответе. Вернувшихся штук нет в `items`, деньги за них — в `returned`.',
    access: 'staff',
    query: sample(deliveryNotesInput, { ids: String(OWN_ORDER.id) }),
    answers: [
      { status: 200, about: 'Заказы', data: sample(z.array(deliveryNoteSchema), [{ ...OWN_ORDER, returned: 0 }]) },
    ],
  },
];
