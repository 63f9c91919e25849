import { answerInput } from '#shared/contract/desk/inbox.ts';
import { deskOrderSchema } from '#shared/contract/desk/order.ts';
import {
  blockBuyerInput,
  orderNoteInput,
  orderStepInput,
  receivedMoneyInput,
  trackInput,
  undoStepInput,
} from '#shared/contract/desk/order-step.ts';
import { type Call, sample } from '../../call.ts';
import { DESK_ORDER } from '../../examples/desk-orders.ts';

const { order } = DESK_ORDER;
const { status, fulfilment } = order;
const fresh = sample(deskOrderSchema, DESK_ORDER);
const ROOT = '/api/desk/orders/{id}';

/** A change of an order; it answers with the changed order. */
const change = (
  { path, method = 'post', ...call }: Pick<Call, 'path' | 'summary' | 'about' | 'body'> & { method?: Call['method'] },
  failures: Call['failures'] = [],
  failureData: Call['failureData'] = {},
): Call => ({
  method,
  path: `${ROOT}${path}`,
  tag: 'management',
  access: 'staff',
  ...call,
  parameters: { id: { about: 'Номер заказа в системе (`id`, не `order_number`)', example: order.id } },
  answers: [{ status: 200, about: 'Заказ, какой он теперь', data: fresh }],
  failures: ['not_found', 'order_not_found', ...failures],
  failureData,
});

/** What staff do with an order. */
export const deskOrderStepCalls: Call[] = [
  change(
    {
      path: '/steps',
      summary: 'Сделать шаг',
      about:
        '`seen` — каким заказ был перед вами: если он с тех пор ушёл дальше, ничего не меняется, и ответ — 409 с заказом, какой он сейчас. Взять в работу, собрать, отправить, выдать и завершить можно отменить, пока не вышло время (`undo`); покупателю пишут после него. `cancelled` отменяет заказ: нужна `reason`, её прочитает покупатель. Снова открыть заказ может только администратор.',
      body: sample(orderStepInput, { step: 'shipped', seen: { status, fulfilment } }),
    },
    ['illegal_transition', 'stock_missing'],
    { illegal_transition: fresh, stock_missing: fresh },
  ),
  change(
    {
      path: '/undo',
      summary: 'Отменить шаг',
      about: 'Только свой и только последний, пока не вышло время. Покупатель о нём не узнает.',
      body: sample(undoStepInput, { event_id: 42 }),
    },
    ['illegal_transition', 'step_settled'],
    { illegal_transition: fresh, step_settled: fresh },
  ),
  change(
    {
      path: '/money',
      summary: 'Деньги получены',
      about:
        'Без `amount` — всё, что оставалось получить. `due_seen` — сколько оставалось, когда вы смотрели: если теперь другая сумма, ничего не записывается.',
      body: sample(receivedMoneyInput, { manual_type: 'cash', amount: 1000, due_seen: order.due }),
    },
    ['order_paid', 'order_locked', 'illegal_transition'],
    { order_paid: fresh, order_locked: fresh, illegal_transition: fresh },
  ),
  change(
    {
      method: 'put',
      path: '/track',
      summary: 'Указать трек-номер',
      about:
        'У отправленного заказа. Перевозчик узнаётся по номеру, по названию перед ним или по ссылке. `seen` — что было указано, когда вы смотрели.',
      body: sample(trackInput, {
        track: 'СДЭК 1234567890',
        seen: { carrier: '', track_number: '', track_url: '' },
      }),
    },
    ['illegal_transition', 'conflict'],
    { illegal_transition: fresh, conflict: fresh },
  ),
  change({
    path: '/notes',
    summary: 'Заметка к заказу',
    about: 'Её читают сотрудники; покупатель не увидит.',
    body: sample(orderNoteInput, { text: 'Положить открытку' }),
  }),
  change(
    {
      path: '/messages',
      summary: 'Написать покупателю',
      about: 'Сообщение придёт от бота. Если бот не может ему написать, ответ — 409 `conflict`.',
      body: sample(answerInput, { text: 'Привезём завтра с 10 до 14.' }),
    },
    ['conflict'],
    { conflict: fresh },
  ),
  change(
    {
      path: '/block',
      summary: 'Заблокировать покупателя',
      about: 'Новых заказов от него магазин не примет; эти остаются. Причину покупатель не увидит.',
      body: sample(blockBuyerInput, { reason: 'Не забирает заказы' }),
    },
    ['conflict'],
    { conflict: fresh },
  ),
  change({
    method: 'delete',
    path: '/block',
    summary: 'Снова принимать заказы покупателя',
  }),
];
