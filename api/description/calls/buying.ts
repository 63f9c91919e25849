import { followLinkSchema } from '#shared/contract/account.ts';
import { quoteInput, quoteSchema } from '#shared/contract/cart.ts';
import {
  changeOrderInput,
  chooseMethodInput,
  orderSchema,
  placeOrderHeaders,
  placeOrderInput,
} from '#shared/contract/order.ts';
import { orderPageSchema } from '#shared/contract/order-page.ts';
import { type Call, sample } from '../call.ts';
import {
  CART,
  ORDER,
  ORDER_HASH,
  ORDER_PAGE,
  ORDER_WITH_METHOD,
  QUOTE,
  QUOTE_WITHOUT_CODE,
  SHORT_QUOTE,
} from '../examples/orders.ts';

const orderHash = { hash: { about: 'Код заказа `order_hash` из ответа на создание', example: ORDER_HASH } };

export const buyingCalls: Call[] = [
  {
    method: 'post',
    path: '/api/cart/quote',
    tag: 'buying',
    summary: 'Посчитать корзину',
    about:
      'Цены и суммы по данным магазина на этот момент; ничего не записывает. Строки, которые сейчас купить нельзя, отмечены в `problem` — ошибки при этом нет.',
    access: 'everyone',
    body: sample(quoteInput, { cart_items: CART, delivery_id: 2 }),
    answers: [{ status: 200, about: 'Корзина с ценами', data: sample(quoteSchema, QUOTE) }],
    failures: ['delivery_unavailable'],
  },
  {
    method: 'post',
    path: '/api/order',
    tag: 'buying',
    summary: 'Оформить заказ',
    about: `Магазин берёт из запроса только номера товаров, выбранные варианты и количество, а цены читает сам. Передайте \`total_price\` и \`delivery_price\`, которые видел покупатель: если они изменились, заказ не создаётся, а ответ 409 \`price_changed\` принесёт в \`data\` свежий расчёт.

Заголовок \`Idempotency-Key\` защищает от двойного заказа, подробнее — «Повтор запросов» в начале страницы.

Заказ создаётся в статусе \`pending\`. Сохраните \`order_hash\`: это ключ гостя к заказу, по нему заказ читают, меняют и оплачивают. С токеном заказ записывается на аккаунт, и вместо \`user_telegram\` берётся логин аккаунта.`,
    access: 'optional',
    limit: 'orders',
    headers: sample(placeOrderHeaders, { 'Idempotency-Key': '0191d2a4-7c1e-7b1f-8a55-3f0c6d2f9b11' }),
    body: sample(placeOrderInput, {
      user_telegram: 'ivan_petrov',
      fio: 'Петров Иван Сергеевич',
      phone: '+7 916 123-45-67',
      address: 'Москва, ул. Тверская, д. 7, кв. 12',
      delivery_id: 2,
      cart_items: CART,
      total_price: 3770,
      delivery_price: 350,
      consent: true,
    }),
    answers: [
      { status: 201, about: 'Заказ создан', data: sample(orderSchema, ORDER) },
      { status: 200, about: 'Такой запрос уже был: тот же заказ ещё раз', data: sample(orderSchema, ORDER) },
    ],
    failures: [
      'price_changed',
      'promo_code_refused',
      'line_unavailable',
      'below_minimum',
      'order_too_large',
      'delivery_unavailable',
      'order_locked',
      'idempotency_conflict',
      'conflict',
      'buyer_blocked',
      'too_many_orders',
      'goods_busy',
    ],
    failureData: {
      price_changed: sample(quoteSchema, QUOTE),
      promo_code_refused: sample(quoteSchema, QUOTE_WITHOUT_CODE),
      line_unavailable: sample(quoteSchema, SHORT_QUOTE),
      below_minimum: sample(quoteSchema, QUOTE),
    },
  },
  {
    method: 'get',
    path: '/api/order/hash/{hash}',
    tag: 'buying',
    summary: 'Заказ по коду',
    about:
      'Код — это ключ гостя: кто его знает, видит заказ гостя целиком. У заказа, сделанного с токеном, получателя, телефон и адрес целиком видит только его владелец.',
    access: 'everyone',
    parameters: orderHash,
    answers: [{ status: 200, about: 'Заказ', data: sample(orderSchema, ORDER) }],
    failures: ['order_not_found'],
  },
  {
    method: 'put',
    path: '/api/order/hash/{hash}',
    tag: 'buying',
    summary: 'Изменить заказ по коду',
    about:
      'Пока заказ в статусе `pending` и не оплачен. Передайте только то, что меняется; суммы магазин пересчитает сам. Состав заказа не меняется: оформите новый с полем `replaces`. Заказ, сделанный с токеном, меняет только его владелец.',
    access: 'optional',
    parameters: orderHash,
    body: sample(changeOrderInput, { address: 'Москва, ул. Тверская, д. 9', delivery_id: 1 }),
    answers: [
      {
        status: 200,
        about: 'Заказ после изменения',
        data: sample(orderSchema, {
          ...ORDER,
          address: 'Москва, ул. Тверская, д. 9',
          delivery_id: 1,
          delivery_title: 'Пункт выдачи',
          delivery_price: 190,
          delivery_day: '',
          delivery_interval: '',
          total_price: 3610,
          amount_to_pay: 3610,
          total: 3610,
        }),
      },
    ],
    failures: [
      'forbidden',
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
    method: 'get',
    path: '/api/order/hash/{hash}/page',
    tag: 'buying',
    summary: 'Страница заказа',
    about:
      'Всё, что показывает страница `/order/{hash}`: заказ, деньги, шаги со временем и чеки. Получатель, телефон и адрес закрыты для всех, кроме вошедшего владельца заказа.',
    access: 'optional',
    parameters: orderHash,
    answers: [{ status: 200, about: 'Страница заказа', data: sample(orderPageSchema, ORDER_PAGE) }],
    failures: ['order_not_found'],
  },
  {
    method: 'post',
    path: '/api/order/hash/{hash}/restore',
    tag: 'buying',
    summary: 'Восстановить заказ по коду',
    about:
      'Заказ, который отменился, потому что его вовремя не оплатили или не подтвердили (`can_restore`). Пока товары есть по прежней цене, он снова ждёт оплаты. Заказ, сделанный с токеном, восстанавливает только его владелец.',
    access: 'optional',
    parameters: orderHash,
    answers: [{ status: 200, about: 'Восстановленный заказ', data: sample(orderSchema, ORDER) }],
    failures: [
      'forbidden',
      'order_not_found',
      'illegal_transition',
      'stock_missing',
      'price_changed',
      'promo_code_refused',
      'delivery_unavailable',
      'buyer_blocked',
      'too_many_orders',
    ],
  },
  {
    method: 'get',
    path: '/api/order/hash/{hash}/follow-link',
    tag: 'buying',
    summary: 'Ссылка «получать статусы в Telegram»',
    about:
      'Кто откроет её и нажмёт «Старт», будет получать новости этого заказа от бота. 503 — у магазина ещё нет бота.',
    access: 'everyone',
    parameters: orderHash,
    answers: [
      {
        status: 200,
        about: 'Ссылка на бота',
        data: sample(followLinkSchema, { url: `https://t.me/prilavok_bot?start=order_${ORDER_HASH}` }),
      },
    ],
    failures: ['order_not_found'],
  },
  {
    method: 'post',
    path: '/payment/method',
    tag: 'buying',
    summary: 'Выбрать способ оплаты',
    about:
      'Для способов без онлайн-оплаты (`other`, `cash`, `card`) это последний шаг: дальше заказ ведёт менеджер. Укажите `order_hash`; владелец заказа с токеном может указать `order_id`. В заказе, сделанном с токеном, такой способ выбирает только владелец.',
    access: 'optional',
    body: sample(chooseMethodInput, { order_hash: ORDER_HASH, payment_method_id: 4 }),
    answers: [{ status: 200, about: 'Заказ с выбранным способом', data: sample(orderSchema, ORDER_WITH_METHOD) }],
    failures: ['forbidden', 'order_not_found', 'order_locked', 'payment_method_unavailable'],
  },
];
