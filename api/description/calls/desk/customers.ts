import { z } from 'zod';
import {
  customerPageSchema,
  customerRowSchema,
  customersInput,
  type DeskCustomer,
  deskCustomerSchema,
} from '#shared/contract/desk/customers.ts';
import { eraseDataInput, erasedSchema, personalDataSchema } from '#shared/contract/personal-data.ts';
import { type Call, sample } from '../../call.ts';
import { FOUND_ORDER } from '../../examples/desk-orders.ts';
import { PERSONAL_DATA } from '../../examples/personal-data.ts';

const ROW = {
  id: 7,
  name: 'Иван Петров',
  login: 'ivan_petrov',
  phone: FOUND_ORDER.phone,
  is_telegram: true,
  orders: 3,
  sum: 11_310,
  last_order_at: FOUND_ORDER.created_at,
};

const CUSTOMER: DeskCustomer = {
  ...ROW,
  created_at: '2026-10-02T08:00:00.000Z',
  can_message: true,
  is_blocked: false,
  consents: [
    {
      kind: 'personal_data',
      document_title: 'Политика обработки персональных данных',
      given_at: FOUND_ORDER.created_at,
      withdrawn_at: null,
      by_phone: false,
    },
  ],
  last_orders: [FOUND_ORDER],
  notes: [
    {
      id: 3,
      at: '2026-11-21T09:20:00.000Z',
      author: 'Вера',
      text: 'Положить открытку',
      order_id: FOUND_ORDER.id,
      order_number: FOUND_ORDER.order_number,
    },
  ],
};

const parameters = { id: { about: 'Номер покупателя', example: ROW.id } };

/** The shop's customers. */
export const deskCustomerCalls: Call[] = [
  {
    method: 'get',
    path: '/api/desk/customers',
    tag: 'management',
    summary: 'Покупатели',
    about:
      'Те, у кого есть аккаунт, сначала новые: имя, сколько и на какую сумму заказали без отменённого, когда в последний раз. `q` ищет по имени, логину, телефону или его последним цифрам (от четырёх). Гости — в заказах.',
    access: 'staff',
    query: sample(customersInput, { q: '45-67' }),
    answers: [
      {
        status: 200,
        about: 'Покупатели; `next` — откуда продолжить, `null` — дальше никого нет',
        data: sample(z.array(customerRowSchema), [ROW]),
        named: { next: sample(customerPageSchema.shape.next, '7') },
      },
    ],
  },
  {
    method: 'get',
    path: '/api/desk/customers/{id}',
    tag: 'management',
    summary: 'Покупатель',
    about: 'Последние заказы, заметки к ним и согласия.',
    access: 'staff',
    parameters,
    answers: [{ status: 200, about: 'Покупатель', data: sample(deskCustomerSchema, CUSTOMER) }],
    failures: ['not_found'],
  },
  {
    method: 'get',
    path: '/api/desk/customers/{id}/data',
    tag: 'management',
    summary: 'Данные покупателя по его запросу',
    about: 'Всё, что магазин хранит о человеке. Только для администраторов.',
    access: 'admin',
    parameters,
    answers: [{ status: 200, about: 'Данные', data: sample(personalDataSchema, PERSONAL_DATA) }],
    failures: ['not_found'],
  },
  {
    method: 'post',
    path: '/api/desk/customers/{id}/erase',
    tag: 'management',
    summary: 'Удалить данные покупателя по его запросу',
    about:
      'Стирает аккаунт, контакты и переписку сразу и навсегда; от заказов остаются товары, суммы и даты. Только для администраторов. `orders_unfinished` — есть незавершённый заказ или возврат.',
    access: 'admin',
    parameters,
    body: { schema: eraseDataInput, example: { confirm: true } },
    answers: [
      {
        status: 200,
        about: 'Данные удалены. `record` — номер записи об удалении',
        data: sample(erasedSchema, {
          record: 12,
          erased_at: '2026-11-22T12:00:00.000Z',
          orders: 2,
          messages: 5,
          reviews: 1,
        }),
      },
    ],
    failures: ['not_found', 'orders_unfinished', 'staff_account'],
  },
];
