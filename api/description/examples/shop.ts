import { DEFAULT_SETTINGS } from '#shared/contract/default-settings.ts';
import type { Settings } from '#shared/contract/settings.ts';
import type { Delivery, PaymentMethod, Sale } from '#shared/contract/shop-data.ts';

export const SETTINGS = {
  ...DEFAULT_SETTINGS,
  siteName: 'Прилавок — вещи для дома и неспешной жизни',
  logo: '/uploads/demo/logo.svg',
  socialLinks: { telegram: 'https://t.me/prilavok_demo' },
  shop: {
    ...DEFAULT_SETTINGS.shop,
    min_order_total_price: 500,
    text_without_payment: 'Для оформления заказа свяжитесь с менеджером',
  },
  city: 'Москва',
  address: 'ул. Примерная, д. 1, вход со двора',
  managers: [{ login: 'prilavok_demo', email: 'hello@prilavok.example' }],
  contact: '@prilavok_demo',
  rent_type: 'none',
  bot_username: 'prilavok_bot',
} satisfies Settings;

export const THEME_CSS = {
  '--bg-main': '#5b5b5b',
  '--bg-container': '#f0f0f0',
  '--bg-button': '#1780ff',
  '--bg-burger': '#3f3f3f',
  '--text-main': '#fff',
  '--text-container': '#5b5b5b',
  '--text-header': '#fff',
  '--text-strong': '#e73131',
  '--text-link': '#1780ff',
  '--font-family': 'system-ui',
  '--border-radius': '8px',
};

export const DELIVERIES: Delivery[] = [
  {
    id: 1,
    title: 'Пункт выдачи',
    description: 'По всей России, 2–5 дней. Хранение 7 дней.',
    price: 190,
    free_from: 5000,
    pickup_points: [{ address: 'Москва, ул. Лесная, 5', hours: '10–20, без выходных' }],
    days: null,
  },
  {
    id: 2,
    title: 'Курьер по Москве',
    description: 'На следующий день после сборки, с 10 до 22 часов.',
    price: 350,
    free_from: null,
    pickup_points: [],
    days: {
      from: 1,
      count: 7,
      closed: [7],
      until: 18,
      intervals: ['10:00–14:00', '14:00–18:00'],
      required: false,
      timezone: 'Europe/Moscow',
    },
  },
];

export const PAYMENT_METHODS: PaymentMethod[] = [
  {
    id: 1,
    name: 'Картой онлайн или через СБП',
    description: 'Сразу на сайте, на странице Robokassa.',
    type: 'online',
    commission: '0.00',
    test_mode: false,
    is_active: true,
    merchant_id: 'prilavok',
    public_token: 'robokassa',
  },
  {
    id: 4,
    name: 'Наличными при получении',
    description: 'Курьеру или в пункте выдачи. Чек — сразу.',
    type: 'cash',
    commission: '0.00',
    test_mode: false,
    is_active: true,
    merchant_id: null,
    public_token: null,
  },
];

export const SALE = {
  id: 1,
  title: 'Чайная неделя',
  description: 'К каждому чайнику «Тихий час» — 50 г молочного улуна в подарок.',
  thumbnail: '/uploads/demo/sale-chaynaya-nedelya.svg',
  thumbnail_alt: 'Зелёный чайник, банка чая и пиала на столе',
  contact: '@prilavok_demo',
  is_active: true,
  percent: 15,
  amount: null,
  starts_at: '2026-11-19T05:00:00.000Z',
  ends_at: '2026-11-26T05:00:00.000Z',
  has_goods: true,
  created_at: '2026-11-19T05:11:55.218Z',
} satisfies Sale;
