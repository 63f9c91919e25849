import { z } from 'zod';
import { changeOrderInput, orderSchema } from '#shared/contract/order.ts';
import { HISTORY_PER_PAGE, orderHistoryInput } from '#shared/contract/order-list.ts';
import { paginationSchema } from '#shared/contract/paging.ts';
import { type Call, sample } from '../call.ts';
import { onePage } from '../examples/lists.ts';
import { OWN_ORDER } from '../examples/orders.ts';

const orderId = { id: { about: 'Номер заказа в системе (`id`, не `order_number`)', example: OWN_ORDER.id } };

export const orderCalls: Call[] = [
  {
    method: 'get',
    path: '/api/orders/user/history',
    tag: 'orders',
    summary: 'Мои заказы',
    about: 'Сначала новые.',
    access: 'user',
    query: sample(orderHistoryInput, { page: '1', status: 'pending' }),
    answers: [
      {
        status: 200,
        about: 'Страница заказов',
        data: sample(z.array(orderSchema), [OWN_ORDER]),
        named: { pagination: sample(paginationSchema, onePage(1, HISTORY_PER_PAGE)) },
      },
    ],
  },
  {
    method: 'get',
    path: '/api/orders/{id}',
    tag: 'orders',
    summary: 'Мой заказ',
    about: 'Чужой заказ — 404, как и несуществующий. Менеджер и администратор видят любой.',
    access: 'user',
    parameters: orderId,
    answers: [{ status: 200, about: 'Заказ', data: sample(orderSchema, OWN_ORDER) }],
    failures: ['not_found', 'order_not_found'],
  },
  {
    method: 'put',
    path: '/api/orders/{id}/user',
    tag: 'orders',
    summary: 'Изменить мой заказ',
    about: 'Пока заказ в статусе `pending` и не оплачен. Передайте только то, что меняется.',
    access: 'user',
    parameters: orderId,
    body: sample(changeOrderInput, { phone: '8 (916) 765-43-21' }),
    answers: [
      {
        status: 200,
        about: 'Заказ после изменения',
        data: sample(orderSchema, { ...OWN_ORDER, phone: '+7 (916) 765-43-21' }),
      },
    ],
    failures: [
      'not_found',
      'order_not_found',
      'order_locked',
      'delivery_unavailable',
      'payment_method_unavailable',
      'order_too_large',
      'buyer_blocked',
      'too_many_orders',
    ],
  },
  {
    method: 'put',
    path: '/api/orders/{id}/cancel',
    tag: 'orders',
    summary: 'Отменить мой заказ',
    about:
      'Из статусов `pending` и `processing`. За оплаченный заказ магазин вернёт деньги: `payment_status` станет `refund_due`.',
    access: 'user',
    parameters: orderId,
    answers: [
      { status: 200, about: 'Отменённый заказ', data: sample(orderSchema, { ...OWN_ORDER, status: 'cancelled' }) },
    ],
    failures: ['not_found', 'order_not_found', 'illegal_transition'],
  },
];
