import type { PersonalData } from '#shared/contract/personal-data.ts';
import { BUYER_FIELDS } from './orders.ts';

const ORDERED_AT = '2026-11-20T09:30:00.000Z';

export const PERSONAL_DATA = {
  made_at: '2026-11-22T12:00:00.000Z',
  shop: 'Прилавок',
  profile: {
    id: 7,
    role: 'customer',
    login: 'ivan_petrov',
    former_login: null,
    first_name: 'Иван',
    last_name: null,
    email: 'ivan@example.ru',
    telegram_id: '279058397',
    has_password: true,
    can_message: true,
    price_drops: false,
    created_at: ORDERED_AT,
  },
  sessions: [
    {
      device: 'Chrome, Android',
      created_at: ORDERED_AT,
      last_used_at: ORDERED_AT,
      expires_at: '2026-12-20T09:30:00.000Z',
    },
  ],
  consents: [
    {
      kind: 'personal_data',
      document: 'Согласие на обработку персональных данных',
      version: 2,
      text: 'Ставя отметку, я даю согласие…',
      order_number: 10_042,
      given_at: ORDERED_AT,
      withdrawn_at: null,
      by_phone: false,
    },
  ],
  refusals: [],
  orders: [
    {
      order_number: 10_042,
      created_at: ORDERED_AT,
      updated_at: ORDERED_AT,
      status: 'completed',
      payment_status: 'paid',
      ...BUYER_FIELDS,
      carrier: '',
      track_number: '',
      delivery: 'Курьер',
      delivery_price: 300,
      delivery_day: '',
      delivery_interval: '',
      discounts: [],
      total_price: 1290,
      amount_to_pay: 1290,
      cancel_reason: null,
      lines: [{ title: 'Кружка «Утро»', variant: 'Синяя', quantity: 1, price: 990 }],
      history: [{ at: ORDERED_AT, kind: 'created', from: null, to: 'pending', channel: 'api', details: {} }],
      payments: [],
    },
  ],
  followed_orders: [],
  messages: [{ order_number: 10_042, from_shop: false, text: 'Когда привезёте?', photo: null, sent_at: ORDERED_AT }],
  reviews: [
    {
      product: 'Кружка «Утро»',
      rating: 5,
      comment: 'Очень удобная',
      is_approved: true,
      created_at: ORDERED_AT,
      answer: null,
      pictures: [],
    },
  ],
  wishlist: [{ product: 'Чайник «Тихий час»', added_at: ORDERED_AT }],
  stock_requests: [],
  notifications: [{ kind: 'order_created_for_customer', state: 'sent', error: null, created_at: ORDERED_AT }],
  broadcasts: [],
} satisfies PersonalData;
