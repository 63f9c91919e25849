import { z } from 'zod';
import { changeRoleInput, oneTimeLinkSchema } from '#shared/contract/account.ts';
import { orderSchema } from '#shared/contract/order.ts';
import { changeStatusInput, ORDERS_PER_PAGE, orderListInput } from '#shared/contract/order-list.ts';
import { paginationSchema } from '#shared/contract/paging.ts';
import {
  ADMIN_REVIEWS_PER_PAGE,
  adminReviewsInput,
  approveReviewInput,
  reviewSchema,
} from '#shared/contract/review.ts';
import { userSchema } from '#shared/contract/user.ts';
import { type Call, sample } from '../call.ts';
import { onePage } from '../examples/lists.ts';
import { OWN_ORDER } from '../examples/orders.ts';
import { MANAGER } from '../examples/people.ts';
import { NEW_REVIEW } from '../examples/reviews.ts';

const APPROVED = { ...NEW_REVIEW, is_approved: true };

/** What managers and admins do. */
export const managementCalls: Call[] = [
  {
    method: 'get',
    path: '/api/orders',
    tag: 'management',
    summary: 'Все заказы',
    about: 'Сначала новые.',
    access: 'staff',
    query: sample(orderListInput, { status: 'pending', payment_status: 'unpaid', page: '1' }),
    answers: [
      {
        status: 200,
        about: 'Страница заказов',
        data: sample(z.array(orderSchema), [OWN_ORDER]),
        named: { pagination: sample(paginationSchema, onePage(1, ORDERS_PER_PAGE)) },
      },
    ],
  },
  {
    method: 'put',
    path: '/api/orders/{id}/status',
    tag: 'management',
    summary: 'Сменить статус заказа',
    about: `\`pending\` → \`processing\` → \`completed\`; из \`pending\` и \`processing\` можно в \`cancelled\`. Администратор может вернуть \`completed\` в \`processing\`, а \`cancelled\` — в \`pending\`. Остальное — 409 \`illegal_transition\`, в том числе если двое меняют статус одновременно: второй получит эту ошибку.

Покупатель узнаёт о смене статуса от бота.`,
    access: 'staff',
    parameters: { id: { about: 'Номер заказа в системе (`id`, не `order_number`)', example: OWN_ORDER.id } },
    body: sample(changeStatusInput, { status: 'processing' }),
    answers: [
      {
        status: 200,
        about: 'Заказ в новом статусе',
        data: sample(orderSchema, { ...OWN_ORDER, status: 'processing' }),
      },
    ],
    failures: ['not_found', 'order_not_found', 'illegal_transition', 'stock_missing'],
  },
  {
    method: 'get',
    path: '/api/admin/reviews',
    tag: 'management',
    summary: 'Все отзывы',
    about: 'В том числе ожидающие одобрения (`is_approved=false`).',
    access: 'staff',
    query: sample(adminReviewsInput, { is_approved: 'false', page: '1' }),
    answers: [
      {
        status: 200,
        about: 'Страница отзывов',
        data: sample(z.array(reviewSchema), [NEW_REVIEW]),
        named: { pagination: sample(paginationSchema, onePage(1, ADMIN_REVIEWS_PER_PAGE)) },
      },
    ],
  },
  {
    method: 'patch',
    path: '/api/admin/reviews/{id}/approve',
    tag: 'management',
    summary: 'Одобрить или скрыть отзыв',
    about:
      'Передайте `updated_at` прочитанного отзыва: если автор успел его переписать, ответ — 409 `conflict`, и непрочитанный текст не попадёт на витрину.',
    access: 'staff',
    parameters: { id: { about: 'Номер отзыва', example: NEW_REVIEW.id } },
    body: sample(approveReviewInput, { is_approved: true, updated_at: NEW_REVIEW.updated_at }),
    answers: [
      {
        status: 200,
        about: 'Отзыв',
        data: sample(reviewSchema, APPROVED),
        named: { review: sample(reviewSchema, APPROVED) },
      },
    ],
    failures: ['not_found', 'conflict'],
  },
  {
    method: 'get',
    path: '/api/admin/staff',
    tag: 'management',
    summary: 'Сотрудники',
    access: 'admin',
    answers: [{ status: 200, about: 'Администраторы и менеджеры', data: sample(z.array(userSchema), [MANAGER]) }],
  },
  {
    method: 'post',
    path: '/api/admin/invites',
    tag: 'management',
    summary: 'Пригласить менеджера',
    about: 'Одноразовая ссылка на бота: кто её откроет, станет менеджером. 503 — у магазина ещё нет бота.',
    access: 'admin',
    answers: [
      {
        status: 201,
        about: 'Ссылка',
        data: sample(oneTimeLinkSchema, {
          code: 'k3Rt8vQpXz',
          url: 'https://t.me/prilavok_bot?start=invite_k3Rt8vQpXz',
          expires_at: '2026-11-22T05:13:16.508Z',
        }),
      },
    ],
    failures: ['conflict'],
  },
  {
    method: 'put',
    path: '/api/admin/users/{id}/role',
    tag: 'management',
    summary: 'Назначить роль',
    about:
      'Роль менеджера или администратора получает только тот, кого подтвердил Telegram. Последнего администратора снять нельзя.',
    access: 'admin',
    parameters: { id: { about: 'Номер человека', example: MANAGER.id } },
    body: sample(changeRoleInput, { role: 'manager' }),
    answers: [
      {
        status: 200,
        about: 'Человек с новой ролью',
        data: sample(userSchema, MANAGER),
        named: { user: sample(userSchema, MANAGER) },
      },
    ],
    failures: ['not_found', 'identity_unproven', 'last_admin'],
  },
];
