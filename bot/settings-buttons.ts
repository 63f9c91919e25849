import { TAX_SYSTEMS, VAT_RATES } from '#shared/contract/tax.ts';
import { DEFAULT_THEME, type ThemeName } from '#shared/contract/theme.ts';
import { buttonKind, idArg, wordArg } from './callback-data.ts';

/** What can be asked about the shop, by the screen that shows it. */
export const SHOP_FIELDS = ['title', 'minOrderTotal', 'city', 'address', 'contact'] as const;
export const PAYMENT_FIELDS = ['textWithoutPayment', 'fee'] as const;
export const SITE_FIELDS = [
  'siteName',
  'timezone',
  'telegram',
  'vkontakte',
  'instagram',
  'metrikaId',
  'managers',
] as const;
export const THEME_FIELDS = Object.keys(DEFAULT_THEME) as ThemeName[];

export type ThemeField = ThemeName;
type PlainField = (typeof SHOP_FIELDS)[number] | (typeof PAYMENT_FIELDS)[number] | (typeof SITE_FIELDS)[number];
export type ShopField = PlainField | ThemeField;

export const SHOP_FIELD_NAMES = {
  title: 'Название',
  minOrderTotal: 'Минимальный заказ',
  city: 'Город',
  address: 'Адрес самовывоза',
  contact: 'Контакт',
  textWithoutPayment: 'Слова вместо оплаты',
  fee: 'Сервисный сбор',
  siteName: 'Название сайта',
  timezone: 'Часовой пояс',
  telegram: 'Telegram',
  vkontakte: 'ВКонтакте',
  instagram: 'Instagram',
  metrikaId: 'Яндекс Метрика',
  managers: 'Менеджеры',
  bgMainColor: 'Фон страницы',
  bgContainerColor: 'Фон карточек',
  bgButtonColor: 'Кнопки',
  bgBurgerColor: 'Фон меню',
  textMainColor: 'Текст страницы',
  textContainerColor: 'Текст карточек',
  textHeaderColor: 'Текст шапки',
  textStrongColor: 'Выделение',
  textLinkColor: 'Ссылки',
  fontFamily: 'Шрифт',
  borderRadius: 'Скругление',
} satisfies Record<ShopField, string>;

/** What can be asked about a way to deliver. */
export const DELIVERY_FIELDS = ['title', 'price', 'description'] as const;
export type DeliveryField = (typeof DELIVERY_FIELDS)[number];

export const DELIVERY_FIELD_NAMES = {
  title: 'Название',
  price: 'Цена',
  description: 'Пояснение',
} satisfies Record<DeliveryField, string>;

/** The shop's settings, in place of the message that carries it. */
export const settingsButton = buttonKind('settings');

/** Further screens of the settings. */
const SECTIONS = ['payments', 'receipts', 'site', 'theme', 'steps'] as const;
export type Section = (typeof SECTIONS)[number] | 'shop';
export const sectionButton = buttonKind('section', wordArg(SECTIONS));

/** Where a field is shown. */
export function sectionOf(field: ShopField): Section {
  const isOf = (fields: readonly ShopField[]) => fields.includes(field);
  if (isOf(PAYMENT_FIELDS)) return 'payments';
  if (isOf(SITE_FIELDS)) return 'site';
  return isOf(THEME_FIELDS) ? 'theme' : 'shop';
}

/** Changes one of them. */
export const shopFieldButton = buttonKind(
  'shopfield',
  wordArg<ShopField>([...SHOP_FIELDS, ...PAYMENT_FIELDS, ...SITE_FIELDS, ...THEME_FIELDS]),
);

/** Settings that are on or off, by the screen that shows them. */
export const SWITCHES = { paymentsEnabled: 'payments', isPrepaid: 'receipts', telegramOnly: 'site' } as const;
export type Switch = keyof typeof SWITCHES;
export const switchButton = buttonKind('switch', wordArg(Object.keys(SWITCHES) as Switch[]), wordArg(['on', 'off']));

/** The tax system of receipts; `none`: the shop makes them by itself. */
export const taxButton = buttonKind('tax', wordArg(['none', ...TAX_SYSTEMS]));

/** The rates to choose from, and one of them. */
export const VAT_OF = ['goods', 'delivery'] as const;
export const vatRatesButton = buttonKind('vatrates', wordArg(VAT_OF));
export const vatButton = buttonKind('vat', wordArg(VAT_OF), wordArg(VAT_RATES));

/** Whether the shop delivers at all. */
export const deliverButton = buttonKind('deliver', wordArg(['on', 'off']));

/** The ways to deliver. */
export const deliveriesButton = buttonKind('deliveries');

/** One of them. */
export const deliveryButton = buttonKind('delivery', idArg);

/** Offers another one. */
export const addDeliveryButton = buttonKind('adddelivery');

/** Changes one fact of it. */
export const deliveryFieldButton = buttonKind('deliveryfield', idArg, wordArg(DELIVERY_FIELDS));

/** Moves it up, or takes it away. */
export const deliveryActButton = buttonKind('deliveryact', idArg, wordArg(['up', 'delete']));

/** Offers a way to deliver, or does not any more. */
export const offerDeliveryButton = buttonKind('offer', idArg, wordArg(['on', 'off']));
