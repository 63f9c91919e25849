import type { z } from 'zod';
import {
  type EditableOrder,
  editableOrderSchema,
  type OrderDifference,
  orderDifferenceSchema,
  orderEditInput,
  orderPreviewInput,
} from '#shared/contract/desk/order-edit.ts';
import { type Call, sample } from '../../call.ts';
import { DIFFERENCE, PROPOSAL } from '../../examples/order-edits.ts';
import { OWN_ORDER } from '../../examples/orders.ts';

const NOW: EditableOrder = { version: 'qX7b0kR2mVJ1yT5cLw9dAe', now: DIFFERENCE.before, proposal: null };
const ASKED: EditableOrder = { ...NOW, proposal: PROPOSAL };
const CHANGE = {
  lines: [{ line_id: 31, quantity: 2 }],
  discount: { percent: 5, reason: 'За ожидание' },
} satisfies z.input<typeof orderEditInput>['change'];

const id = { about: 'Номер заказа в системе (`id`, не `order_number`)', example: OWN_ORDER.id };
const parameters = { id };
const ofEdit = { id, editId: { about: 'Номер предложения', example: PROPOSAL.id } };
const fresh = { conflict: sample(editableOrderSchema, NOW) };
const EDITING = [
  'not_found',
  'order_not_found',
  'order_locked',
  'line_unavailable',
  'delivery_unavailable',
  'order_too_large',
  'promo_code_refused',
  'conflict',
] as const satisfies Call['failures'];

/** Edits of placed orders by staff. */
export const deskOrderEditCalls: Call[] = [
  {
    method: 'get',
    path: '/api/desk/orders/{id}/edits',
    tag: 'management',
    summary: 'Заказ перед изменением',
    about: '`version` нужна, чтобы изменить заказ; `proposal` — о чём сейчас спрашивают покупателя.',
    access: 'staff',
    parameters,
    answers: [{ status: 200, about: 'Заказ и предложение', data: sample(editableOrderSchema, ASKED) }],
    failures: ['not_found', 'order_not_found'],
  },
  {
    method: 'post',
    path: '/api/desk/orders/{id}/edits/preview',
    tag: 'management',
    summary: 'Что изменится в заказе',
    about:
      'Ничего не сохраняет. `needs_consent` — меняются товары или растёт сумма: нужно согласие покупателя. `to_return` — сколько вернётся покупателю, ₽: у оплаченного заказа денег стало бы больше, чем он стоит.',
    access: 'staff',
    parameters,
    body: sample(orderPreviewInput, { version: NOW.version, change: CHANGE }),
    answers: [
      {
        status: 200,
        about: 'Было и станет',
        data: sample<z.ZodType<OrderDifference>>(orderDifferenceSchema, DIFFERENCE),
      },
    ],
    failures: [...EDITING],
    failureData: fresh,
  },
  {
    method: 'post',
    path: '/api/desk/orders/{id}/edits',
    tag: 'management',
    summary: 'Изменить заказ',
    about:
      'Передайте только то, что меняется; `lines` — весь список: чего в нём нет, того не станет. Оставшиеся товары сохраняют цену заказа, новые — по сегодняшней. Если нужно согласие, заказ остаётся прежним до ответа покупателя; `by_phone: true` — согласие получено по телефону. Если оплаченный заказ стал дешевле, разница возвращается: через платёжную систему сама, остальное сотрудники возвращают и записывают сами. Пока прошлый возврат не закончился, товары, доставка и скидка не меняются. `version` — из прочитанного заказа: если он с тех пор изменился, ответ — 409 `conflict` с заказом, какой он сейчас.',
    access: 'staff',
    parameters,
    body: sample(orderEditInput, { version: NOW.version, change: CHANGE }),
    answers: [{ status: 201, about: 'Заказ и предложение', data: sample(editableOrderSchema, ASKED) }],
    failures: [...EDITING],
    failureData: fresh,
  },
  {
    method: 'post',
    path: '/api/desk/orders/{id}/edits/{editId}/accept-by-phone',
    tag: 'management',
    summary: 'Покупатель согласился по телефону',
    about: '409 `price_changed` — цены выросли, и заказ вышел бы дороже, чем было предложено: нужно новое предложение.',
    access: 'staff',
    parameters: ofEdit,
    answers: [{ status: 200, about: 'Заказ после изменения', data: sample(editableOrderSchema, NOW) }],
    failures: [...EDITING, 'price_changed', 'invalid_fields'],
    failureData: fresh,
  },
  {
    method: 'post',
    path: '/api/desk/orders/{id}/edits/{editId}/withdraw',
    tag: 'management',
    summary: 'Отозвать предложение',
    access: 'staff',
    parameters: ofEdit,
    answers: [{ status: 200, about: 'Заказ без предложения', data: sample(editableOrderSchema, NOW) }],
    failures: ['not_found', 'order_not_found', 'conflict'],
    failureData: fresh,
  },
];
