import { deskOrderSchema } from '#shared/contract/desk/order.ts';
import {
  orderReturnInput,
  overpaymentInput,
  type ReturnableOrder,
  returnableOrderSchema,
} from '#shared/contract/desk/order-return.ts';
import { type Call, sample } from '../../call.ts';
import { DESK_ORDER } from '../../examples/desk-orders.ts';

const parameters = { id: { about: 'Номер заказа в системе (`id`, не `order_number`)', example: DESK_ORDER.order.id } };
const fresh = sample(deskOrderSchema, DESK_ORDER);

const RETURNABLE: ReturnableOrder = {
  last_refund_id: null,
  why_not: null,
  can_ask_provider: true,
  lines: [
    {
      line_id: 31,
      name: 'Кружка, Хвойный',
      quantity: 2,
      sum: 1980,
      is_counted: true,
      returned_quantity: 0,
      returned_sum: 0,
    },
  ],
  most: 3770,
  can_return_sum: true,
  payments: [{ provider: 'robokassa', manual_type: null, left: 3770 }],
};

/** Returned goods of a paid order. */
export const deskOrderReturnCalls: Call[] = [
  {
    method: 'get',
    path: '/api/desk/orders/{id}/returnable',
    tag: 'management',
    summary: 'Что можно вернуть',
    about:
      'Строки полностью оплаченного заказа, от которых что-то осталось, и доставка (`line_id: null`). Если вернуть ничего нельзя, `why_not` говорит почему: `unpaid` — заказ оплачен не целиком, `refund_due` — возвращаются все деньги, `refund_open` — прошлый возврат не закончился, `nothing_left` — всё уже вернулось. `most` — сколько можно вернуть всего: меньше, чем стоят строки, если часть денег вернули без товаров. `can_return_sum` — можно ли вернуть сумму без товаров.',
    access: 'staff',
    parameters,
    answers: [{ status: 200, about: 'Строки и оплаты', data: sample(returnableOrderSchema, RETURNABLE) }],
    failures: ['not_found', 'order_not_found'],
  },
  {
    method: 'post',
    path: '/api/desk/orders/{id}/returns',
    tag: 'management',
    summary: 'Вернуть часть товаров или сумму',
    about:
      'Возвращает деньги за выбранные штуки по той цене, за которую они куплены, а если раньше часть денег вернули без товаров — не больше, чем осталось. Без `lines` возвращает сумму `amount` без товаров, например за царапину: заказ становится на столько дешевле. `amount` — сумма, которую вы видели, `last_refund_id` — из прочитанного заказа: если с тех пор начат другой возврат, ответ — 409 `conflict` с заказом, какой он сейчас, и деньги не уходят. Поэтому повтор того же запроса ничего не возвращает второй раз. `to_stock: false` не кладёт вещь на склад. Деньги, которые взяли сотрудники, возвращают они же; остальное уходит через платёжную систему, с `by_hand: true` — тоже вручную. Чем кончился каждый возврат, видно в `payments`.',
    access: 'admin',
    parameters,
    body: sample(orderReturnInput, {
      lines: [{ line_id: 31, quantity: 1, to_stock: true }],
      amount: 990,
      last_refund_id: null,
      reason: 'Не подошло',
    }),
    answers: [{ status: 201, about: 'Заказ, какой он теперь', data: fresh }],
    failures: ['not_found', 'order_not_found', 'conflict', 'refund_impossible', 'payment_provider_down'],
    failureData: { conflict: fresh, refund_impossible: fresh },
  },
  {
    method: 'post',
    path: '/api/desk/orders/{id}/overpayment',
    tag: 'management',
    summary: 'Вернуть разницу после изменения заказа',
    about:
      'Оплаченный заказ изменили, и он стал дешевле: у его платежа `to_return` больше нуля. Через платёжную систему разница уходит сама; вызов нужен, если та отказала, и чтобы записать деньги, которые вернули сами (`by_hand: true`). `amount` — сумма, которую вы видели: если с тех пор она другая, ответ — 409 `refund_impossible` с заказом, какой он сейчас, и деньги не уходят.',
    access: 'admin',
    parameters,
    body: sample(overpaymentInput, { payment_id: 7, amount: 500, by_hand: true }),
    answers: [{ status: 201, about: 'Заказ, какой он теперь', data: fresh }],
    failures: ['not_found', 'payment_not_found', 'refund_impossible', 'payment_provider_down'],
    failureData: { refund_impossible: fresh },
  },
];
