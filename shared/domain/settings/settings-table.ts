import { z } from 'zod';
import type { Settings as SettingsRow } from '#prisma/generated/client.ts';
import { logoInput } from '#shared/contract/desk/appearance.ts';
import { roublesFromKopecks } from '#shared/contract/money.ts';
import type { Settings } from '#shared/contract/settings.ts';
import { TAX_SYSTEMS, VAT_RATES } from '#shared/contract/tax.ts';
import { lineInput, linesInput } from '#shared/contract/text-input.ts';
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

/** A public setting, with its text in the API description. */
const published = <Name extends PublicName>(name: Name, about: string, of: (row: SettingsRow) => PublicValue<Name>) => [
  { name, about, of },
];

const PRIVATE: [] = [];

const text = (max: number) => linesInput().max(max);
const name = (max: number) => lineInput().min(1).max(max);
const address = z.union([z.literal(''), z.url({ protocol: /^https$/ }).max(200)]);

const link = z
  .url({ protocol: /^https?$/ })
  .optional()
  .catch(undefined);
const storedLinks = z.object({ telegram: link, instagram: link, vkontakte: link }).catch({});
const storedManagers = z.array(z.object({ login: z.string(), email: z.string() })).catch([]);

interface Setting {
  /** The values that an admin may set with `changeSettings`; null for a setting that is written elsewhere. */
  change: z.ZodType | null;
  /** How everybody sees it; empty for a private one. */
  published: readonly { name: PublicName; about: string; of: (row: SettingsRow) => unknown }[];
}

/** Every column of the settings, and the fee, which is two of them. A new column does not compile without its line. */
export const SETTINGS_TABLE = {
  title: {
    change: name(SETTINGS_LIMITS.title),
    published: published('title', 'Короткое название', (row) => row.title),
  },
  siteName: {
    change: name(SETTINGS_LIMITS.siteName),
    published: published('siteName', 'Полное название', (row) => row.siteName),
  },
  domain: {
    change: null,
    published: published('domain', 'Домен сайта; пустая строка — не задан', (row) => row.domain),
  },
  /** A picture from the shop's uploads; empty for none. */
  logo: {
    change: logoInput,
    published: published('logo', 'Адрес логотипа', (row) => row.logo),
  },
  telegramOnly: {
    change: z.boolean(),
    published: published('telegram_only', '1 — витрина открывается только в Telegram, 0 — везде', (row) =>
      row.telegramOnly ? 1 : 0,
    ),
  },
  /** Only the given ones; an empty one is removed. */
  socialLinks: {
    change: z.object({ telegram: address, vkontakte: address, instagram: address }).partial(),
    published: published('socialLinks', 'Ссылки на соцсети; незаданных полей нет', (row) =>
      storedLinks.parse(row.socialLinks),
    ),
  },
  metrikaId: {
    change: z.string().regex(/^\d{0,12}$/),
    published: published('shop.ym', 'Номер счётчика Яндекс Метрики; пустая строка — не задан', (row) => row.metrikaId),
  },
  minOrderTotal: {
    change: z.int().min(0).max(SETTINGS_LIMITS.maxMinOrder),
    published: published('shop.min_order_total_price', 'Минимальная сумма корзины, ₽', (row) =>
      roublesFromKopecks(row.minOrderTotal),
    ),
  },
  deliveryEnabled: {
    change: z.boolean(),
    published: [
      ...published('shop.delivery_enable', 'То же, что `delivery_enable` настроек', (row) => row.deliveryEnabled),
      ...published('delivery_enable', 'Включена ли доставка. Самовывоз доступен всегда', (row) => row.deliveryEnabled),
    ],
  },
  paymentsEnabled: {
    change: z.boolean(),
    published: published('shop.payments_enable', 'Можно ли выбирать способ оплаты', (row) => row.paymentsEnabled),
  },
  loginRequired: {
    change: z.boolean(),
    published: published(
      'shop.login_required',
      'Нужен ли для заказа логин; если нет, хватит телефона',
      (row) => row.loginRequired,
    ),
  },
  textWithoutPayment: {
    change: text(SETTINGS_LIMITS.textWithoutPayment),
    published: published(
      'shop.text_without_payment',
      'Что показать покупателю, когда оплата выключена',
      (row) => row.textWithoutPayment,
    ),
  },
  city: { change: text(SETTINGS_LIMITS.city), published: published('city', 'Город самовывоза', (row) => row.city) },
  address: {
    change: text(SETTINGS_LIMITS.address),
    published: published('address', 'Адрес самовывоза', (row) => row.address),
  },
  managers: {
    change: z.array(z.object({ login: z.string().max(32), email: z.string().max(100) })).max(SETTINGS_LIMITS.managers),
    published: published('managers', 'Контакты менеджеров: логин в Telegram без `@` и почта', (row) =>
      storedManagers.parse(row.managers),
    ),
  },
  contact: {
    change: text(SETTINGS_LIMITS.contact),
    published: published('contact', 'Общий контакт магазина', (row) => row.contact),
  },
  /** Added to every order, and visible to its buyer; 0 for none. Stored as `rentType` and `rentPrice`. */
  fee: { change: z.int().min(0).max(SETTINGS_LIMITS.maxFee), published: PRIVATE },
  rentType: {
    change: null,
    published: published(
      'rent_type',
      '`u2p` — сбор сервиса платит покупатель, он входит в `amount_to_pay`; при любом другом значении покупатель его не платит',
      (row) => row.rentType,
    ),
  },
  rentPrice: {
    change: null,
    published: published('rent_price', 'Сбор сервиса, ₽', (row) => roublesFromKopecks(row.rentPrice)),
  },
  /** How long an unpaid order keeps counted stock; 0 forever. */
  holdMinutes: { change: z.int().min(0).max(SETTINGS_LIMITS.holdMinutes), published: PRIVATE },
  holdHours: { change: z.int().min(0).max(SETTINGS_LIMITS.holdHours), published: PRIVATE },
  /** Of counted stock in one line; 0 for no limit. */
  maxPieces: { change: z.int().min(0).max(SETTINGS_LIMITS.maxPieces), published: PRIVATE },
  /** At this number of pieces staff are notified that goods run low; 0 for never. */
  lowStock: { change: z.int().min(0).max(SETTINGS_LIMITS.lowStock), published: PRIVATE },
  /** After so many hours staff are reminded of an unanswered question; 0 for never. */
  answerHours: { change: z.int().min(0).max(SETTINGS_LIMITS.answerHours), published: PRIVATE },
  /** Whether promo codes lower prices that a sale has lowered; otherwise the better one counts. */
  codesAddToSales: { change: z.boolean(), published: PRIVATE },
  timezone: { change: z.string().refine(isTimezone), published: PRIVATE },
  /** Empty: the shop makes its receipts itself. */
  taxSystem: { change: z.enum(['', ...TAX_SYSTEMS]), published: PRIVATE },
  vatRate: { change: z.enum(VAT_RATES), published: PRIVATE },
  deliveryVatRate: { change: z.enum(VAT_RATES), published: PRIVATE },
  isPrepaid: { change: z.boolean(), published: PRIVATE },
  /** The given values; null resets all to their defaults. */
  theme: {
    change: themeSchema.partial().nullable(),
    published: published('theme', 'Тема оформления', (row) => safeTheme(row.theme)),
  },
  managersChatId: { change: null, published: PRIVATE },
  managersTopicId: { change: null, published: PRIVATE },
  botUsername: {
    change: null,
    published: published('bot_username', 'Имя бота без `@`; пустая строка — бота ещё нет', (row) => row.botUsername),
  },
  /** The owner's answers to the questions of document templates. */
  legalDetails: { change: null, published: PRIVATE },
} satisfies Record<Exclude<keyof SettingsRow, 'id' | 'updatedAt'> | 'fee', Setting>;

type Table = typeof SETTINGS_TABLE;

/** What an admin may change. */
export type SettingKey = { [Key in keyof Table]: Table[Key]['change'] extends null ? never : Key }[keyof Table];

/** The public names for which some line has a value. */
export type AnsweredName = Table[keyof Table]['published'][number]['name'];
