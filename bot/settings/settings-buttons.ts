import type { InlineKeyboard } from 'grammy';
import { buttonKind, wordArg } from '#bot/kernel/callback-data.ts';
import { DEFAULT_THEME, type ThemeName } from '#shared/contract/theme.ts';

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

/** Buttons that change the shop's fields, two in a row, and a new row after them. */
export function addFields<Field extends ShopField>(
  keyboard: InlineKeyboard,
  fields: readonly Field[],
  dataOf: (field: Field) => string,
): InlineKeyboard {
  for (const [at, field] of fields.entries()) {
    keyboard.text(`✎ ${SHOP_FIELD_NAMES[field]}`, dataOf(field));
    if (at % 2 === 1) keyboard.row();
  }
  return keyboard.row();
}
