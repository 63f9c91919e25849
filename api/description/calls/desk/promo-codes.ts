import { z } from 'zod';
import {
  changePromoCodeInput,
  DESK_PROMO_CODES_PER_PAGE,
  type DeskPromoCode,
  deskPromoCodeSchema,
  newPromoCodeInput,
} from '#shared/contract/desk/promo-codes.ts';
import { paginationSchema, pagingInput } from '#shared/contract/paging.ts';
import { type Answer, type Call, sample } from '../../call.ts';
import { onePage } from '../../examples/lists.ts';

const SPRING: DeskPromoCode = {
  id: 2,
  code: 'ВЕСНА-10',
  is_active: true,
  state: 'running',
  percent: 10,
  amount: null,
  starts_at: null,
  ends_at: null,
  goods: { products: [], categories: [] },
  min_total: 1000,
  total_limit: 100,
  per_buyer_limit: 1,
  is_first_order_only: false,
  used_count: 12,
  figures: { orders: 12, sum: 34_560, discount: 3_840 },
  version: 'b3Kx0qR2mVJ1yT5cLw9dAe',
};

const one = (status: Answer['status'], about: string): Answer => ({
  status,
  about,
  data: sample(deskPromoCodeSchema, SPRING),
});
const fresh = { conflict: sample(deskPromoCodeSchema, SPRING) };
const parameters = { id: { about: 'Номер промокода', example: SPRING.id } };

/** Promo codes in the desk. */
export const deskPromoCodeCalls: Call[] = [
  {
    method: 'get',
    path: '/api/desk/promo-codes',
    tag: 'management',
    summary: 'Все промокоды',
    about: 'Сначала включённые, потом новые; с числом заказов, их суммой и суммой скидок.',
    access: 'staff',
    query: sample(pagingInput(DESK_PROMO_CODES_PER_PAGE), { page: '1' }),
    answers: [
      {
        status: 200,
        about: 'Страница промокодов',
        data: sample(z.array(deskPromoCodeSchema), [SPRING]),
        named: { pagination: sample(paginationSchema, onePage(1, DESK_PROMO_CODES_PER_PAGE)) },
      },
    ],
  },
  {
    method: 'get',
    path: '/api/desk/promo-codes/{id}',
    tag: 'management',
    summary: 'Один промокод',
    access: 'staff',
    parameters,
    answers: [one(200, 'Промокод')],
    failures: ['not_found'],
  },
  {
    method: 'post',
    path: '/api/desk/promo-codes',
    tag: 'management',
    summary: 'Создать промокод',
    about:
      'Скидка — `percent` или `amount` в рублях. `draft_key` — UUID формы: второй такой же запрос вернёт тот же промокод. 409 `conflict` — такой промокод уже есть.',
    access: 'staff',
    body: sample(newPromoCodeInput, {
      code: 'ВЕСНА-10',
      percent: 10,
      draft_key: '0192d1b4-7a30-4c8f-9c1e-3f5a6b7c8d9e',
    }),
    answers: [one(201, 'Промокод')],
    failures: ['conflict'],
  },
  {
    method: 'put',
    path: '/api/desk/promo-codes/{id}',
    tag: 'management',
    summary: 'Изменить или остановить промокод',
    about:
      'Чего нет в запросе, то остаётся прежним. `version` — из прочитанного промокода: если его с тех пор изменил кто-то другой, ответ — 409 `conflict` с промокодом, какой он сейчас. Заказы, в которых он уже есть, сохраняют скидку.',
    access: 'staff',
    parameters,
    body: sample(changePromoCodeInput, { is_active: false, version: SPRING.version }),
    answers: [one(200, 'Промокод')],
    failures: ['not_found', 'conflict'],
    failureData: fresh,
  },
];
