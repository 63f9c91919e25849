import { z } from 'zod';
import {
  changeSaleInput,
  DESK_SALES_PER_PAGE,
  type DeskSale,
  deskSaleSchema,
  newSaleInput,
} from '#shared/contract/desk/sales.ts';
import { paginationSchema, pagingInput } from '#shared/contract/paging.ts';
import { type Answer, type Call, sample } from '../../call.ts';
import { onePage } from '../../examples/lists.ts';

const TEA_WEEK: DeskSale = {
  id: 4,
  title: 'Чайная неделя',
  description: 'Весь чай дешевле',
  contact: '',
  picture: null,
  is_active: true,
  state: 'running',
  percent: 20,
  amount: null,
  starts_at: '2026-11-20T21:00:00.000Z',
  ends_at: '2026-11-27T20:59:00.000Z',
  goods: { products: [], categories: [{ id: 5, title: 'Чай' }] },
  lowered: 14,
  version: 'qX7b0kR2mVJ1yT5cLw9dAe',
};

const one = (status: Answer['status'], about: string): Answer => ({
  status,
  about,
  data: sample(deskSaleSchema, TEA_WEEK),
});
const fresh = { conflict: sample(deskSaleSchema, TEA_WEEK) };
const parameters = { id: { about: 'Номер акции', example: TEA_WEEK.id } };

/** Sales in the desk. */
export const deskSaleCalls: Call[] = [
  {
    method: 'get',
    path: '/api/desk/sales',
    tag: 'management',
    summary: 'Все акции',
    about: 'Сначала включённые, потом новые.',
    access: 'staff',
    query: sample(pagingInput(DESK_SALES_PER_PAGE), { page: '1' }),
    answers: [
      {
        status: 200,
        about: 'Страница акций',
        data: sample(z.array(deskSaleSchema), [TEA_WEEK]),
        named: { pagination: sample(paginationSchema, onePage(1, DESK_SALES_PER_PAGE)) },
      },
    ],
  },
  {
    method: 'get',
    path: '/api/desk/sales/{id}',
    tag: 'management',
    summary: 'Одна акция',
    access: 'staff',
    parameters,
    answers: [one(200, 'Акция')],
    failures: ['not_found'],
  },
  {
    method: 'post',
    path: '/api/desk/sales',
    tag: 'management',
    summary: 'Создать акцию',
    about:
      'Скидка — `percent` или `amount` в рублях; без них акция только объявляет о чём-то. `picture` — адрес из `POST /api/desk/pictures`. `draft_key` — UUID формы: второй такой же запрос вернёт ту же акцию.',
    access: 'staff',
    body: sample(newSaleInput, {
      title: 'Чайная неделя',
      percent: 20,
      category_ids: [5],
      draft_key: '0192d1b4-7a30-4c8f-9c1e-3f5a6b7c8d9e',
    }),
    answers: [one(201, 'Акция')],
  },
  {
    method: 'put',
    path: '/api/desk/sales/{id}',
    tag: 'management',
    summary: 'Изменить или остановить акцию',
    about:
      'Чего нет в запросе, то остаётся прежним. `version` — из прочитанной акции: если её с тех пор изменил кто-то другой, ответ — 409 `conflict` с акцией, какая она сейчас. `is_active: false` возвращает прежние цены.',
    access: 'staff',
    parameters,
    body: sample(changeSaleInput, { is_active: false, version: TEA_WEEK.version }),
    answers: [one(200, 'Акция')],
    failures: ['not_found', 'conflict'],
    failureData: fresh,
  },
  {
    method: 'delete',
    path: '/api/desk/sales/{id}',
    tag: 'management',
    summary: 'Удалить акцию',
    about: 'Она исчезает с витрины, цены её товаров становятся прежними. Заказы со скидкой остаются как есть.',
    access: 'staff',
    parameters,
    answers: [{ status: 200, about: 'Акции больше нет', data: sample(z.null(), null) }],
    failures: ['not_found'],
  },
];
