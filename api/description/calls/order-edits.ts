import { proposedEditSchema } from '#shared/contract/desk/order-edit.ts';
import { orderSchema } from '#shared/contract/order.ts';
import { type Call, sample } from '../call.ts';
import { PROPOSAL } from '../examples/order-edits.ts';
import { ORDER } from '../examples/orders.ts';

const hash = { about: 'Код заказа', example: ORDER.order_hash };
const parameters = { hash, editId: { about: 'Номер предложения', example: PROPOSAL.id } };

/** What staff propose for an order, and the buyer's answer. */
export const orderEditCalls: Call[] = [
  {
    method: 'get',
    path: '/api/order/hash/{hash}/edit',
    tag: 'buying',
    summary: 'Что магазин предлагает изменить в заказе',
    about:
      '`null` — ничего. До ответа покупателя заказ остаётся прежним. На предложение о заказе, сделанном с токеном, отвечает только его владелец.',
    access: 'everyone',
    parameters: { hash },
    answers: [{ status: 200, about: 'Предложение', data: sample(proposedEditSchema.nullable(), PROPOSAL) }],
    failures: ['order_not_found'],
  },
  {
    method: 'post',
    path: '/api/order/hash/{hash}/edits/{editId}/accept',
    tag: 'buying',
    summary: 'Согласиться с изменением заказа',
    about:
      'Товары берутся в этот момент. 409 `conflict` — на предложение уже ответили, или заказ с тех пор изменился; 409 `price_changed` — заказ вышел бы дороже, чем было предложено.',
    access: 'optional',
    parameters,
    answers: [{ status: 200, about: 'Заказ после изменения', data: sample(orderSchema, ORDER) }],
    failures: [
      'forbidden',
      'price_changed',
      'invalid_fields',
      'not_found',
      'order_not_found',
      'order_locked',
      'line_unavailable',
      'delivery_unavailable',
      'order_too_large',
      'promo_code_refused',
      'conflict',
    ],
  },
  {
    method: 'post',
    path: '/api/order/hash/{hash}/edits/{editId}/decline',
    tag: 'buying',
    summary: 'Оставить заказ прежним',
    access: 'optional',
    parameters,
    answers: [{ status: 200, about: 'Заказ, как он есть', data: sample(orderSchema, ORDER) }],
    failures: ['forbidden', 'not_found', 'order_not_found', 'conflict'],
  },
];
