import { chooseMethodInput } from '#shared/contract/order.ts';
import {
  paymentLinkSchema,
  paymentStatusInput,
  paymentStatusSchema,
  startedPaymentSchema,
} from '#shared/contract/payment.ts';
import { type Call, sample } from '../call.ts';
import { ORDER_HASH } from '../examples/orders.ts';
import { PAYMENT_LINK, PAYMENT_STATUS, STARTED_PAYMENT } from '../examples/payments.ts';

const choice = sample(chooseMethodInput, { order_hash: ORDER_HASH, payment_method_id: 1 });

const STARTING = [
  'order_not_found',
  'order_locked',
  'order_paid',
  'payment_method_unavailable',
  'payment_not_needed',
] as const;

export const paymentCalls: Call[] = [
  {
    method: 'post',
    path: '/api/payment/init',
    tag: 'buying',
    summary: 'Начать оплату',
    about: `Отвечает полями для виджета платёжной системы, подписанными на сервере. Укажите \`order_hash\`; владелец заказа с токеном может указать \`order_id\`.

Пока платёж открыт, повторный вызов отвечает тем же платежом: два нажатия не станут двумя оплатами. Оплачен ли заказ, знает только \`GET /api/payment/status/{id}\` — события виджета этого не доказывают.`,
    access: 'optional',
    body: choice,
    answers: [{ status: 200, about: 'Платёж начат', data: sample(startedPaymentSchema, STARTED_PAYMENT) }],
    failures: [...STARTING],
  },
  {
    method: 'post',
    path: '/api/payment/create-invoice',
    tag: 'buying',
    summary: 'Ссылка на оплату',
    about: 'Тот же платёж, но адресом, который можно открыть в любом браузере.',
    access: 'optional',
    body: choice,
    answers: [{ status: 200, about: 'Ссылка', data: sample(paymentLinkSchema, PAYMENT_LINK) }],
    failures: [...STARTING],
  },
  {
    method: 'get',
    path: '/api/payment/status/{id}',
    tag: 'buying',
    summary: 'Состояние платежа',
    about:
      'Отвечает владельцу заказа по токену или любому, кто знает `order_hash`. Пока платёж проверяется, состояние — `pending`: это не отказ.',
    access: 'optional',
    parameters: { id: { about: 'Номер платежа', example: 7 } },
    query: sample(paymentStatusInput, { order_hash: ORDER_HASH }),
    answers: [{ status: 200, about: 'Состояние', data: sample(paymentStatusSchema, PAYMENT_STATUS) }],
    failures: ['not_found', 'payment_not_found'],
  },
];
