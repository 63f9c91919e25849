import { z } from 'zod';
import type { Settings as SettingsRow } from '#prisma/generated/client.ts';
import { roublesFromKopecks } from '#shared/contract/money.ts';
import { readPictureUrl } from '#shared/contract/picture-address.ts';
import type { Settings } from '#shared/contract/settings.ts';
import { TAX_SYSTEMS, VAT_RATES } from '#shared/contract/tax.ts';
import { safeTheme, themeSchema } from '#shared/contract/theme-schema.ts';
import { isTimezone } from '#shared/contract/timezone.ts';

/** Prices in kopecks. */
export const SETTINGS_LIMITS = {
  title: 60,
  siteName: 100,
  city: 60,
  address: 200,
  contact: 100,
  textWithoutPayment: 300,
  managers: 5,
  maxMinOrder: 100_000_000,
  maxFee: 1_000_000,
  /** A month. */
  holdMinutes: 43_200,
  holdHours: 720,
  maxPieces: 1_000,
  lowStock: 1_000,
  /** A month. */
  answerHours: 720,
} as const;

type SellingRules = Settings['shop'];

/** A public setting's name on the wire; `shop.ym` is in `shop`. */
export type PublicName = Exclude<keyof Settings, 'shop'> | `shop.${keyof SellingRules}`;
type PublicValue<Name extends PublicName> = Name extends keyof Settings
  ? Settings[Name]
  : Name extends `shop.${infer Rule extends keyof SellingRules}`
    ? SellingRules[Rule]
    : never;

/** A setting that everybody may see, with its words in the API's description. */
const seen = <Name extends PublicName>(name: Name, about: string, of: (row: SettingsRow) => PublicValue<Name>) => [
  { name, about, of },
];

const NOBODY: [] = [];

const text = (max: number) => z.string().trim().max(max);
const name = (max: number) => text(max).min(1);
const address = z.union([z.literal(''), z.url({ protocol: /^https$/ }).max(200)]);

const link = z
  .url({ protocol: /^https?$/ })
  .optional()
  .catch(undefined);
const storedLinks = z.object({ telegram: link, instagram: link, vkontakte: link }).catch({});
const storedManagers = z.array(z.object({ login: z.string(), email: z.string() })).catch([]);

interface Setting {
  /** What an admin may make of it in `changeSettings`; null for what is written otherwise. */
  change: z.ZodType | null;
  /** How everybody sees it. */
  seen: readonly { name: PublicName; about: string; of: (row: SettingsRow) => unknown }[];
}

/** Every column of the settings, and the fee, which is two of them. A new column does not compile without its line. */
export const SETTINGS_TABLE = {
  title: { change: name(SETTINGS_LIMITS.title), seen: seen('title', 'Короткое название', (row) => row.title) },
  siteName: {
    change: name(SETTINGS_LIMITS.siteName),
    seen: seen('siteName', 'Полное название', (row) => row.siteName),
  },
  domain: { change: null, seen: seen('domain', 'Домен сайта; пустая строка — не задан', (row) => row.domain) },
  /** A picture of the shop's own; empty for none. */
  logo: {
    change: z.union([z.literal(''), z.string().refine((url) => readPictureUrl(url) !== null)]),
    seen: seen('logo', 'Адрес логотипа', (row) => row.logo),
  },
  telegramOnly: {
    change: z.boolean(),
    seen: seen('telegram_only', '1 — витрина открывается только в Telegram, 0 — везде', (row) =>
      row.telegramOnly ? 1 : 0,
    ),
  },
  /** Those that are given; an empty one is taken away. */
  socialLinks: {
    change: z.object({ telegram: address, vkontakte: address, instagram: address }).partial(),
    seen: seen('socialLinks', 'Ссылки на соцсети; незаданных полей нет', (row) => storedLinks.parse(row.socialLinks)),
  },
  metrikaId: {
    change: z.string().regex(/^\d{0,12}$/),
    seen: seen('shop.ym', 'Номер счётчика Яндекс Метрики; пустая строка — не задан', (row) => row.metrikaId),
  },
  minOrderTotal: {
    change: z.int().min(0).max(SETTINGS_LIMITS.maxMinOrder),
    seen: seen('shop.min_order_total_price', 'Минимальная сумма корзины, ₽', (row) =>
      roublesFromKopecks(row.minOrderTotal),
    ),
  },
  deliveryEnabled: {
    change: z.boolean(),
    seen: [
      ...seen('shop.delivery_enable', 'То же, что `delivery_enable` настроек', (row) => row.deliveryEnabled),
      ...seen('delivery_enable', 'Включена ли доставка. Самовывоз доступен всегда', (row) => row.deliveryEnabled),
    ],
  },
  paymentsEnabled: {
    change: z.boolean(),
    seen: seen('shop.payments_enable', 'Можно ли выбирать способ оплаты', (row) => row.paymentsEnabled),
  },
  loginRequired: {
    change: z.boolean(),
    seen: seen(
      'shop.login_required',
      'Нужен ли для заказа логин; если нет, хватит телефона',
      (row) => row.loginRequired,
    ),
  },
  textWithoutPayment: {
    change: text(SETTINGS_LIMITS.textWithoutPayment),
    seen: seen(
      'shop.text_without_payment',
      'Что показать покупателю, когда оплата выключена',
      (row) => row.textWithoutPayment,
    ),
  },
  city: { change: text(SETTINGS_LIMITS.city), seen: seen('city', 'Город самовывоза', (row) => row.city) },
  address: { change: text(SETTINGS_LIMITS.address), seen: seen('address', 'Адрес самовывоза', (row) => row.address) },
  managers: {
    change: z.array(z.object({ login: z.string().max(32), email: z.string().max(100) })).max(SETTINGS_LIMITS.managers),
    seen: seen('managers', 'Контакты менеджеров: логин в Telegram без `@` и почта', (row) =>
      storedManagers.parse(row.managers),
    ),
  },
  contact: {
    change: text(SETTINGS_LIMITS.contact),
    seen: seen('contact', 'Общий контакт магазина', (row) => row.contact),
  },
  /** Added to every order, and seen by its buyer; 0 for none. Kept as `rentType` and `rentPrice`. */
  fee: { change: z.int().min(0).max(SETTINGS_LIMITS.maxFee), seen: NOBODY },
  rentType: {
    change: null,
    seen: seen(
      'rent_type',
      '`u2p` — сбор сервиса платит покупатель, он входит в `amount_to_pay`; при любом другом значении покупатель его не платит',
      (row) => row.rentType,
    ),
  },
  rentPrice: {
    change: null,
    seen: seen('rent_price', 'Сбор сервиса, ₽', (row) => roublesFromKopecks(row.rentPrice)),
  },
  /** How long an unpaid order keeps counted stock; 0 forever. */
  holdMinutes: { change: z.int().min(0).max(SETTINGS_LIMITS.holdMinutes), seen: NOBODY },
  holdHours: { change: z.int().min(0).max(SETTINGS_LIMITS.holdHours), seen: NOBODY },
  /** Of counted stock in one line; 0 for no cap. */
  maxPieces: { change: z.int().min(0).max(SETTINGS_LIMITS.maxPieces), seen: NOBODY },
  /** At this number of pieces staff are notified that goods run low; 0 for never. */
  lowStock: { change: z.int().min(0).max(SETTINGS_LIMITS.lowStock), seen: NOBODY },
  /** After so many hours staff are reminded of an unanswered question; 0 for never. */
  answerHours: { change: z.int().min(0).max(SETTINGS_LIMITS.answerHours), seen: NOBODY },
  /** Whether promo codes lower what a sale has lowered; otherwise the better one counts. */
  codesAddToSales: { change: z.boolean(), seen: NOBODY },
  timezone: { change: z.string().refine(isTimezone), seen: NOBODY },
  /** Empty: the shop makes its receipts by itself. */
  taxSystem: { change: z.enum(['', ...TAX_SYSTEMS]), seen: NOBODY },
  vatRate: { change: z.enum(VAT_RATES), seen: NOBODY },
  deliveryVatRate: { change: z.enum(VAT_RATES), seen: NOBODY },
  isPrepaid: { change: z.boolean(), seen: NOBODY },
  /** Those values that are given; null puts all back to their defaults. */
  theme: {
    change: themeSchema.partial().nullable(),
    seen: seen('theme', 'Тема оформления', (row) => safeTheme(row.theme)),
  },
  managersChatId: { change: null, seen: NOBODY },
  managersTopicId: { change: null, seen: NOBODY },
  botUsername: {
    change: null,
    seen: seen('bot_username', 'Имя бота без `@`; пустая строка — бота ещё нет', (row) => row.botUsername),
  },
  /** The owner's answers to the questions of document templates. */
  legalDetails: { change: null, seen: NOBODY },
} satisfies Record<Exclude<keyof SettingsRow, 'id' | 'updatedAt'> | 'fee', Setting>;

type Table = typeof SETTINGS_TABLE;

/** What an admin may change. */
export type SettingKey = { [Key in keyof Table]: Table[Key]['change'] extends null ? never : Key }[keyof Table];

/** The public names that some line answers. */
export type AnsweredName = Table[keyof Table]['seen'][number]['name'];
