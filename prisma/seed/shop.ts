import { FIRST_THEME } from '#shared/contract/palettes.ts';
import { EXAMPLE_SITE_NAME } from '#shared/domain/settings/change-settings.ts';
import { consent } from './documents/consent.ts';
import { deliveryAndReturns } from './documents/delivery.ts';
import { offer } from './documents/offer.ts';
import { privacy } from './documents/privacy.ts';
import { rent } from './documents/rent.ts';
import type { DeliverySeed, DocumentSeed, PaymentMethodSeed, PromoCodeSeed } from './types.ts';

export const documents: readonly DocumentSeed[] = [offer, deliveryAndReturns, privacy, consent, rent];

// The first delivery accepts any address, for people who try the shop only by API calls.
export const deliveries: readonly DeliverySeed[] = [
  {
    title: 'Курьер по Москве',
    description: 'На следующий день после сборки, с 10 до 22 часов. Интервал согласует менеджер.',
    price: 350,
  },
  {
    title: 'Пункт выдачи',
    description: 'По всей России, 2–5 дней. Хранение 7 дней, можно проверить заказ на месте.',
    price: 190,
    freeFrom: 5000,
    pickupPoints: [
      { address: 'Москва, ул. Примерная, д. 12', hours: '10–21, без выходных' },
      { address: 'Москва, Образцовый пр-т, д. 3, корп. 2', hours: '9–22, без выходных' },
      { address: 'Санкт-Петербург, наб. Условная, д. 7', hours: '10–20, воскресенье — выходной' },
      { address: 'Тверь, пл. Пробная, д. 1', hours: '10–19, по будням' },
    ],
  },
  { title: 'Почта России', description: 'До отделения, 4–14 дней. Трек-номер пришлём в Telegram.', price: 290 },
  {
    title: 'Экспресс за 3 часа',
    description: 'В пределах МКАД, заказы до 18 часов. Подходит и для растений.',
    price: 690,
  },
];

/** For people who try the shop; the README names it. */
export const promoCodes: readonly PromoCodeSeed[] = [{ code: 'ПРИВЕТ', percent: 10 }];

export const paymentMethods: readonly PaymentMethodSeed[] = [
  {
    name: 'Картой онлайн или через СБП',
    description: 'Сразу на сайте, на странице Robokassa. В песочнице это проба: деньги не спишутся.',
    type: 'online',
    provider: 'robokassa',
  },
  {
    name: 'Оплата в Telegram',
    description: 'Картой, не выходя из Telegram. В песочнице это проба: деньги не спишутся.',
    type: 'electronic',
    provider: 'telegram',
  },
  {
    name: 'По договорённости с менеджером',
    description: 'Менеджер свяжется с вами и предложит удобный способ: перевод, счёт или оплату на месте.',
    type: 'other',
  },
  { name: 'Наличными при получении', description: 'Курьеру или в пункте выдачи. Чек — сразу.', type: 'cash' },
  {
    name: 'Картой при получении',
    description: 'У курьера и в пункте выдачи есть терминал. Принимаем карты «Мир» и СБП.',
    type: 'card',
  },
];

export const settings = {
  title: 'Прилавок',
  siteName: EXAMPLE_SITE_NAME,
  logo: '/uploads/demo/logo.svg',
  city: 'Москва',
  address: 'ул. Примерная, д. 1, вход со двора',
  /** Whole roubles. */
  minOrderTotal: 500,
  deliveryEnabled: true,
  paymentsEnabled: true,
  taxSystem: 'usn_income',
  textWithoutPayment: 'Для оформления заказа свяжитесь с менеджером',
  managers: [{ login: 'prilavok_demo', email: 'hello@prilavok.example' }],
  contact: '@prilavok_demo',
  rentType: 'none',
  socialLinks: {},
  theme: FIRST_THEME,
} as const;
