import type { Quote } from '#shared/contract/cart.ts';
import type { Order, OrderLine } from '#shared/contract/order.ts';
import type { OrderField } from '#shared/contract/order-fields.ts';
import type { OrderPage } from '#shared/contract/order-page.ts';
import { MUG, TEA } from './products.ts';

export const ORDER_HASH = 'jvT2ZueDFBwzomO6cy1eQ8TSEnXkWCqQ';

/** Two green mugs and a tin of tea, as a storefront sends them. */
export const CART = [
  { id: MUG.id, quantity: 2, selectedAttributeValues: { '1': 3 } },
  { id: TEA.id, quantity: 1 },
];

const LINES = [
  {
    id: MUG.id,
    title: MUG.title,
    attribute_name: 'Цвет',
    value_name: 'Хвойный',
    sku: '',
    quantity: 2,
    price: 1390,
    full_price: 1390,
    discount: 0,
    thumbnail: MUG.thumbnail,
    selectedAttributeValues: { '1': 3 },
  },
  {
    id: TEA.id,
    title: TEA.title,
    attribute_name: '',
    value_name: '',
    sku: '',
    quantity: 1,
    price: 640,
    full_price: 640,
    discount: 0,
    thumbnail: TEA.thumbnail,
    selectedAttributeValues: {},
  },
] satisfies OrderLine[];

const [mugs, tea] = LINES;

export const QUOTE: Quote = {
  lines: [
    ...(mugs
      ? [{ ...mugs, old_price: null, variant_id: null, sku: null, key: '1-1:3', problem: null, available: null }]
      : []),
    ...(tea ? [{ ...tea, old_price: null, variant_id: null, sku: null, key: '12', problem: null, available: 24 }] : []),
  ],
  cart_total: 3420,
  discounts: [],
  promo_code: null,
  delivery_price: 350,
  total_price: 3770,
  amount_to_pay: 3770,
  min_order_total_price: 500,
};

/** The same cart with a code that does not fit it. */
export const QUOTE_WITHOUT_CODE: Quote = {
  ...QUOTE,
  promo_code: { code: 'ЧАЙ300', is_applied: false, message: 'Этот промокод действует для покупок от 5 000 ₽.' },
};

/** The same cart when there is not enough tea any more. */
export const SHORT_QUOTE: Quote = {
  ...QUOTE,
  lines: QUOTE.lines.map((line) => (line.id === TEA.id ? { ...line, problem: 'sold_out', available: 0 } : line)),
};

export const BUYER_FIELDS = {
  user_telegram: 'ivan_petrov',
  fio: 'Петров Иван Сергеевич',
  phone: '+7 (916) 123-45-67',
  address: 'Москва, ул. Тверская, д. 7, кв. 12',
  comment: '',
} satisfies Record<OrderField, string>;

export const ORDER = {
  id: 1,
  order_number: 10001,
  order_hash: ORDER_HASH,
  user_id: null,
  ...BUYER_FIELDS,
  delivery_id: 2,
  delivery_title: 'Курьер по Москве',
  delivery_price: 350,
  delivery_day: '2026-11-24',
  delivery_interval: '10:00–14:00',
  cart_total: 3420,
  discounts: [],
  rent_type: 'none',
  rent_price: 0,
  total_price: 3770,
  amount_to_pay: 3770,
  total: 3770,
  paid: 0,
  due: 3770,
  fulfilment: 'new',
  steps: [],
  carrier: '',
  track_number: '',
  track_url: '',
  status: 'pending',
  payment_status: 'unpaid',
  payment_method: null,
  payment_method_id: null,
  payment_method_name: null,
  created_at: '2026-11-21T05:13:16.508Z',
  hold_ends_at: '2026-11-21T06:13:16.508Z',
  can_restore: false,
  items: LINES,
  cart_items: LINES,
} satisfies Order;

export const ORDER_WITH_METHOD = {
  ...ORDER,
  payment_method: 'cash',
  payment_method_id: 4,
  payment_method_name: 'Наличными при получении',
} satisfies Order;

/** An order of a signed-in user. */
export const OWN_ORDER = { ...ORDER_WITH_METHOD, user_id: 7 } satisfies Order;

/** The page of an order, for anybody with its code. */
export const ORDER_PAGE: OrderPage = {
  order: { ...ORDER, user_telegram: '', fio: 'П••• И••• С•••', phone: '+7 (•••) •••-••-67', address: 'Москва, •••' },
  is_own: false,
  may_change: true,
  paid: 0,
  returned: 0,
  to_return: 0,
  returned_goods: [],
  steps: [
    { kind: 'created', at: '2026-11-21T05:13:16.508Z', reason: null },
    { kind: 'processing', at: null, reason: null },
    { kind: 'assembled', at: null, reason: null },
    { kind: 'shipped', at: null, reason: null },
    { kind: 'completed', at: null, reason: null },
  ],
  receipts: [],
  proposal: null,
};
