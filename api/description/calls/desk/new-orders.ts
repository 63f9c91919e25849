import { z } from 'zod';
import { quoteSchema } from '#shared/contract/cart.ts';
import {
  type NewOrderQuote,
  newOrderHeaders,
  newOrderInput,
  newOrderQuoteInput,
  newOrderQuoteSchema,
  type OrderGoods,
  orderGoodsInput,
  orderGoodsSchema,
} from '#shared/contract/desk/new-order.ts';
import { deskOrderSchema } from '#shared/contract/desk/order.ts';
import { type Call, sample } from '../../call.ts';
import { DESK_ORDER } from '../../examples/desk-orders.ts';
import { CART, QUOTE, QUOTE_WITHOUT_CODE, SHORT_QUOTE } from '../../examples/orders.ts';

const TAKEN_QUOTE: NewOrderQuote = { ...QUOTE, lines: QUOTE.lines.map((line) => ({ ...line, stock: 12 })) };

const GOODS: OrderGoods = {
  id: 12,
  title: 'Футболка «Море»',
  choice: 'Синий, M',
  selectedAttributeValues: { 3: 8, 4: 11 },
  sku: 'SEA-M',
  picture: null,
  price: 1290,
  full_price: 1490,
  stock: 7,
};

const PHONE = '+7 916 123-45-67';

/** Orders that staff create for buyers who phone. */
export const newOrderCalls: Call[] = [
  {
    method: 'get',
    path: '/api/desk/order-goods',
    tag: 'management',
    summary: 'Найти товар для заказа',
    about:
      'Ищет по названию и артикулу среди того, что сейчас продаётся. Каждый вариант — отдельной строкой, с ценой и полным остатком; `stock: null` — остаток не считается.',
    access: 'staff',
    query: sample(orderGoodsInput, { q: 'футболка' }),
    answers: [{ status: 200, about: 'Что нашлось', data: sample(z.array(orderGoodsSchema), [GOODS]) }],
  },
  {
    method: 'post',
    path: '/api/desk/orders/quote',
    tag: 'management',
    summary: 'Посчитать заказ покупателя',
    about:
      'Цены и суммы для заказа, который принимает сотрудник: акции, промокод, скидка сотрудника с причиной, доставка. Ничего не записывает. Строки, которые сейчас продать нельзя, отмечены в `problem`.',
    access: 'staff',
    body: sample(newOrderQuoteInput, {
      lines: CART,
      delivery_id: 2,
      discount: { percent: 5, reason: 'Постоянный покупатель' },
    }),
    answers: [{ status: 200, about: 'Расчёт', data: sample(newOrderQuoteSchema, TAKEN_QUOTE) }],
    failures: ['delivery_unavailable'],
  },
  {
    method: 'post',
    path: '/api/desk/orders',
    tag: 'management',
    summary: 'Принять заказ по телефону',
    about: `Сотрудник записывает заказ за покупателя. Правила те же, что у \`POST /api/order\`: цены, остатки, промокоды и наименьшая сумма. Предела заказов с одного номера и предела штук в одни руки нет, а скидка сотрудника не делает заказ слишком маленьким. \`total_price\` — сумма из расчёта: если она изменилась, заказ не создаётся.

Нужен телефон, логин в Telegram или \`customer_id\` — аккаунт покупателя, которому достанется заказ. \`consent\` — покупатель сказал по телефону, что согласен на обработку данных. День и часы доставки (\`delivery_day\`, \`delivery_interval\`) сотрудник называть не обязан, но названный день должен быть среди предложенных. В истории заказа останется, кто его принял. Заголовок \`Idempotency-Key\` обязателен: повторный запрос второго заказа не создаст.

Платит покупатель сам на странице \`/order/{order_hash}\`.`,
    access: 'staff',
    headers: sample(newOrderHeaders, { 'Idempotency-Key': '0191d2a4-7c1e-7b1f-8a55-3f0c6d2f9b11' }),
    body: sample(newOrderInput, {
      lines: CART,
      delivery_id: 2,
      total_price: 3770,
      fio: 'Петров Иван Сергеевич',
      phone: PHONE,
      address: 'Москва, ул. Тверская, д. 7, кв. 12',
      consent: true,
    }),
    answers: [
      { status: 201, about: 'Заказ создан', data: sample(deskOrderSchema, DESK_ORDER) },
      { status: 200, about: 'Такой запрос уже был: тот же заказ ещё раз', data: sample(deskOrderSchema, DESK_ORDER) },
    ],
    failures: [
      'price_changed',
      'promo_code_refused',
      'line_unavailable',
      'below_minimum',
      'order_too_large',
      'delivery_unavailable',
      'payment_method_unavailable',
      'idempotency_conflict',
      'conflict',
      'buyer_blocked',
      'goods_busy',
    ],
    failureData: {
      price_changed: sample(quoteSchema, QUOTE),
      promo_code_refused: sample(quoteSchema, QUOTE_WITHOUT_CODE),
      line_unavailable: sample(quoteSchema, SHORT_QUOTE),
      below_minimum: sample(quoteSchema, QUOTE),
    },
  },
];
