import type { SettingSection } from '#shared/contract/desk/shop-settings.ts';
import { keysOf } from '#shared/contract/keys-of.ts';
import { formatKopecks } from '#shared/contract/money.ts';
import { readLength, readPrice, readWhole } from '#shared/contract/read-text.ts';
import { russianPlural } from '#shared/contract/russian-plural.ts';
import type { SettingsChange } from './change-settings.ts';
import { readContacts, readCounter, readLink, readShopContact, readTimezone } from './read-answers.ts';
import { SETTINGS_LIMITS, type SettingKey } from './settings-table.ts';
import type { ShopSettings } from './shop-overview.ts';
import { sumTyped } from './written-field.ts';
import { type WrittenSetting, written } from './written-setting.ts';

/** Settings that are on or off, by the screen that shows them. */
export const SWITCHES = {
  paymentsEnabled: { section: 'payments', name: 'Покупатель выбирает способ оплаты' },
  isPrepaid: { section: 'receipts', name: 'Чек на предоплату' },
  telegramOnly: { section: 'site', name: 'Магазин открывается только в Telegram' },
  codesAddToSales: { section: 'shop', name: 'Промокод складывается со скидкой по акции' },
  loginRequired: { section: 'shop', name: 'Гость указывает логин в Telegram' },
  deliveryEnabled: { section: 'shop', name: 'Кроме самовывоза, есть доставка' },
} as const satisfies Partial<Record<SettingKey, { section: SettingSection | 'receipts'; name: string }>>;

/** Settings with their own buttons or questions: receipts, logo, theme. Each link has its own question. */
type ApartKey = 'taxSystem' | 'vatRate' | 'deliveryVatRate' | 'logo' | 'theme' | 'socialLinks';

type Network = keyof NonNullable<SettingsChange['socialLinks']>;

/** All settings that written answers change. */
type AnsweredKey = Exclude<SettingKey, keyof typeof SWITCHES | ApartKey> | Network;

const NONE = { label: 'Не указывать', value: 'none', means: '' };
const NOT_SHOWN = { label: 'Не показывать', value: 'none', means: '' };

const unknown = (text: string): string => (text === '' ? 'не указан' : text);

const link = (network: Network, name: string, question: string): WrittenSetting =>
  written({
    section: 'site',
    name,
    question,
    step: network,
    read: readLink(network),
    instead: [NOT_SHOWN],
    change: (url) => ({ socialLinks: { [network]: url } }),
    typed: ({ socialLinks }) => socialLinks[network] ?? '',
    line: ({ socialLinks }) => `${name}: ${socialLinks[network] || 'нет'}`,
  });

/** Russia’s zones by their best-known cities. */
const ZONES = [
  ['Калининград', 'Europe/Kaliningrad'],
  ['Москва', 'Europe/Moscow'],
  ['Самара', 'Europe/Samara'],
  ['Екатеринбург', 'Asia/Yekaterinburg'],
  ['Омск', 'Asia/Omsk'],
  ['Новосибирск', 'Asia/Novosibirsk'],
  ['Красноярск', 'Asia/Krasnoyarsk'],
  ['Иркутск', 'Asia/Irkutsk'],
  ['Якутск', 'Asia/Yakutsk'],
  ['Владивосток', 'Asia/Vladivostok'],
  ['Магадан', 'Asia/Magadan'],
  ['Камчатка', 'Asia/Kamchatka'],
] as const;

/** As an empty field where 0 means none. */
const countTyped = (count: number): string => (count === 0 ? '' : String(count));

const contactTyped = ({ login, email }: { login: string; email: string }): string =>
  [login && `@${login}`, email].filter(Boolean).join(' ');

const DEFAULT_TEXT = 'Для оформления заказа свяжитесь с менеджером';

/**
 * Every setting that an admin changes by answering a question, in the order of the screens. Buttons, questions and
 * lines derive from it. A setting must be here, a switch, or an `ApartKey`; otherwise it does not compile.
 */
export const WRITTEN_SETTINGS = {
  title: written<string>({
    section: 'shop',
    name: 'Название',
    step: 'title',
    question: 'Как называется магазин? Так его увидят в боте и на сайте.',
    read: readLength('Название', SETTINGS_LIMITS.title, { isOneLine: true }),
    change: (title) => ({ title }),
    // The heading of the screen.
    typed: ({ title }) => title,
    line: () => '',
  }),
  minOrderTotal: written<number>({
    section: 'shop',
    name: 'Минимальный заказ',
    step: 'min',
    question: 'От какой суммы можно оформить заказ, в рублях?',
    input: 'number',
    read: readPrice(SETTINGS_LIMITS.maxMinOrder),
    instead: [{ label: 'От любой', value: 'none', means: 0 }],
    change: (minOrderTotal) => ({ minOrderTotal }),
    typed: ({ minOrderTotal }) => sumTyped(minOrderTotal),
    line: ({ minOrderTotal: sum }) => `Минимальный заказ: ${sum === 0 ? 'нет' : formatKopecks(sum)}`,
  }),
  city: written<string>({
    section: 'shop',
    name: 'Город',
    step: 'city',
    question: 'В каком городе забирают заказы?',
    read: readLength('Город', SETTINGS_LIMITS.city, { isOneLine: true }),
    instead: [NONE],
    change: (city) => ({ city }),
    typed: ({ city }) => city,
    line: ({ city }) => `Город: ${unknown(city)}`,
  }),
  address: written<string>({
    section: 'shop',
    name: 'Адрес самовывоза',
    step: 'address',
    question: 'Куда приходить за заказом? Можно с часами работы.',
    read: readLength('Адрес', SETTINGS_LIMITS.address, { isOneLine: true }),
    instead: [NONE],
    change: (address) => ({ address }),
    typed: ({ address }) => address,
    line: ({ address }) => `Адрес самовывоза: ${unknown(address)}`,
  }),
  contact: written<string>({
    section: 'shop',
    name: 'Контакт',
    step: 'contact',
    question: 'Как с вами связаться? Напишите @имя, телефон или почту, можно до трёх через запятую.',
    read: readShopContact,
    instead: [NONE],
    change: (contact) => ({ contact }),
    typed: ({ contact }) => contact,
    line: ({ contact }) => `Контакт: ${unknown(contact)}`,
  }),
  textWithoutPayment: written<string>({
    section: 'payments',
    name: 'Слова вместо оплаты',
    step: 'text',
    question: 'Что покупатель прочтёт, когда выбор оплаты выключен?',
    input: 'lines',
    read: readLength('Текст', SETTINGS_LIMITS.textWithoutPayment),
    instead: [{ label: 'Обычные слова', value: 'none', means: '' }],
    change: (textWithoutPayment) => ({ textWithoutPayment }),
    typed: ({ textWithoutPayment }) => textWithoutPayment,
    line: ({ paymentsEnabled, textWithoutPayment }) =>
      paymentsEnabled
        ? 'Покупатель выбирает способ, когда заказ уже оформлен.'
        : `Выбор оплаты выключен. Вместо него покупатель видит: «${textWithoutPayment || DEFAULT_TEXT}» — и ваши контакты.`,
  }),
  fee: written<number>({
    section: 'payments',
    name: 'Сервисный сбор',
    step: 'fee',
    question: 'Сколько прибавлять к каждому заказу, в рублях? Покупатель увидит сбор отдельной строкой.',
    input: 'number',
    read: readPrice(SETTINGS_LIMITS.maxFee),
    instead: [{ label: 'Без сбора', value: 'none', means: 0 }],
    change: (fee) => ({ fee }),
    typed: ({ rentType, rentPrice }) => sumTyped(rentType === 'u2p' ? rentPrice : 0),
    line: ({ rentType, rentPrice }) =>
      `Сервисный сбор: ${rentType === 'u2p' && rentPrice > 0 ? formatKopecks(rentPrice) : 'нет'}`,
  }),
  holdMinutes: written<number>({
    section: 'payments',
    name: 'Ждать онлайн-оплату',
    step: 'hold_min',
    question:
      'Сколько минут держать товар за неоплаченным заказом? Потом заказ отменится, а товар вернётся на витрину.',
    input: 'number',
    read: readWhole(SETTINGS_LIMITS.holdMinutes),
    instead: [{ label: 'Без срока', value: 'none', means: 0 }],
    change: (holdMinutes) => ({ holdMinutes }),
    typed: ({ holdMinutes }) => countTyped(holdMinutes),
    line: ({ holdMinutes: n }) =>
      `Ждать онлайн-оплату: ${n === 0 ? 'без срока' : `${n} ${russianPlural(n, 'минуту', 'минуты', 'минут')}`}`,
  }),
  holdHours: written<number>({
    section: 'payments',
    name: 'Ждать подтверждения',
    step: 'hold_hours',
    question:
      'Заказ платят не онлайн. Сколько часов держать за ним товар, пока никто не взял его в работу? Потом заказ отменится.',
    input: 'number',
    read: readWhole(SETTINGS_LIMITS.holdHours),
    instead: [{ label: 'Без срока', value: 'none', means: 0 }],
    change: (holdHours) => ({ holdHours }),
    typed: ({ holdHours }) => countTyped(holdHours),
    line: ({ holdHours: n }) =>
      `Ждать подтверждения: ${n === 0 ? 'без срока' : `${n} ${russianPlural(n, 'час', 'часа', 'часов')}`}`,
  }),
  maxPieces: written<number>({
    section: 'shop',
    name: 'Штук в одни руки',
    step: 'pieces',
    question:
      'Сколько штук одного товара можно положить в заказ, если вы считаете его остаток? Постоянных покупателей из Telegram это не касается.',
    input: 'number',
    read: readWhole(SETTINGS_LIMITS.maxPieces),
    instead: [{ label: 'Сколько угодно', value: 'none', means: 0 }],
    change: (maxPieces) => ({ maxPieces }),
    typed: ({ maxPieces }) => countTyped(maxPieces),
    line: ({ maxPieces: n }) => `Штук одного товара в заказе: ${n === 0 ? 'сколько угодно' : `не больше ${n}`}`,
  }),
  lowStock: written<number>({
    section: 'shop',
    name: 'Товар заканчивается',
    step: 'low-stock',
    question: 'При каком остатке предупреждать, что товар заканчивается? У отдельного товара можно задать свой порог.',
    input: 'number',
    read: readWhole(SETTINGS_LIMITS.lowStock),
    instead: [{ label: 'Не предупреждать', value: 'none', means: 0 }],
    change: (lowStock) => ({ lowStock }),
    typed: ({ lowStock }) => countTyped(lowStock),
    line: ({ lowStock: n }) => `Предупреждать об остатке: ${n === 0 ? 'нет' : `${n} шт. и меньше`}`,
  }),
  answerHours: written<number>({
    section: 'shop',
    name: 'Напомнить о вопросе',
    step: 'answer-hours',
    question: 'Через сколько часов напомнить менеджерам, что на вопрос покупателя никто не ответил?',
    input: 'number',
    read: readWhole(SETTINGS_LIMITS.answerHours),
    instead: [{ label: 'Не напоминать', value: 'none', means: 0 }],
    change: (answerHours) => ({ answerHours }),
    typed: ({ answerHours }) => countTyped(answerHours),
    line: ({ answerHours: n }) =>
      `Напоминать о вопросах: ${n === 0 ? 'нет' : `через ${n} ${russianPlural(n, 'час', 'часа', 'часов')}`}`,
  }),
  siteName: written<string>({
    section: 'site',
    name: 'Название сайта',
    step: 'site',
    question: 'Как подписать сайт во вкладке браузера и в поиске?',
    read: readLength('Название', SETTINGS_LIMITS.siteName, { isOneLine: true }),
    change: (siteName) => ({ siteName }),
    typed: ({ siteName }) => siteName,
    line: ({ siteName }) => `Название сайта: ${siteName}`,
  }),
  timezone: written<string>({
    section: 'site',
    name: 'Часовой пояс',
    step: 'zone',
    question:
      'По каким часам живёт магазин? По ним приходит утренняя сводка. Нет вашего города — напишите пояс, например Asia/Barnaul.',
    read: readTimezone,
    instead: ZONES.map(([label, means]) => ({ label, means, value: means })),
    change: (timezone) => ({ timezone }),
    typed: ({ timezone }) => timezone,
    line: ({ timezone }) => `Часовой пояс: ${timezone}`,
  }),
  telegram: link('telegram', 'Telegram', 'Канал или группа магазина: @имя или ссылка t.me.'),
  vkontakte: link('vkontakte', 'ВКонтакте', 'Ссылка на страницу магазина, например vk.com/lavka.'),
  instagram: link(
    'instagram',
    'Instagram',
    'Ссылка на страницу, например instagram.com/lavka. Соцсеть принадлежит компании Meta, признанной в России экстремистской, и реклама в ней запрещена.',
  ),
  metrikaId: written<string>({
    section: 'site',
    name: 'Яндекс Метрика',
    step: 'metrika',
    question: 'Номер счётчика — одни цифры, например 12345678.',
    read: readCounter,
    instead: [{ label: 'Без счётчика', value: 'none', means: '' }],
    change: (metrikaId) => ({ metrikaId }),
    typed: ({ metrikaId }) => metrikaId,
    line: ({ metrikaId }) => `Яндекс Метрика: ${metrikaId === '' ? 'нет' : `счётчик ${metrikaId}`}`,
  }),
  managers: written<{ login: string; email: string }[]>({
    section: 'site',
    name: 'Менеджеры',
    step: 'managers',
    question:
      'Кому писать покупателям? Каждый контакт — с новой строки: @имя, почта или то и другое через пробел. Прав в магазине это не даёт.',
    input: 'lines',
    read: readContacts,
    instead: [{ label: 'Не показывать', value: 'none', means: [] }],
    change: (managers) => ({ managers }),
    typed: ({ managers }) => managers.map(contactTyped).join('\n'),
    line: ({ managers }) => {
      return `Менеджеры для связи: ${managers.map(contactTyped).join(', ') || 'нет'}`;
    },
  }),
} satisfies Record<AnsweredKey, WrittenSetting>;

export type WrittenKey = keyof typeof WRITTEN_SETTINGS;
export const WRITTEN_KEYS = keysOf(WRITTEN_SETTINGS);

/** The questions of a screen of the settings. */
export const fieldsOf = (section: SettingSection): WrittenKey[] =>
  WRITTEN_KEYS.filter((field) => WRITTEN_SETTINGS[field].section === section);

/** The settings of a screen, a line for each. */
export const linesOf = (section: SettingSection, shop: ShopSettings): string[] =>
  fieldsOf(section)
    .map((field) => WRITTEN_SETTINGS[field].line(shop))
    .filter((line) => line !== '');
