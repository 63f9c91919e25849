import { askText, type Dialogue, readLength } from '#bot/kernel/conversation/dialogue.ts';
import { readPrice, words } from '#bot/settings/ask-settings.ts';
import { readContacts, readCounter, readLink, readTimezone } from '#bot/settings/read-settings.ts';
import type { PAYMENT_FIELDS, SITE_FIELDS } from '#bot/settings/settings-buttons.ts';
import { SETTINGS_LIMITS, type SettingsChange } from '#shared/domain/settings/change-settings.ts';

const NOT_SHOWN = { label: 'Не показывать', value: 'none', means: '' };

const askLink =
  (network: keyof NonNullable<SettingsChange['socialLinks']>, heading: string, question: string) =>
  async (dialogue: Dialogue): Promise<SettingsChange> => ({
    socialLinks: {
      [network]: await askText<string>(dialogue, {
        step: network,
        words: words(heading, question),
        read: readLink(network),
        instead: [NOT_SHOWN],
      }),
    },
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

export const ASK_SITE = {
  textWithoutPayment: async (dialogue) => ({
    textWithoutPayment: await askText<string>(dialogue, {
      step: 'text',
      words: words('Слова вместо оплаты', 'Что покупатель прочтёт, когда выбор оплаты выключен?'),
      read: readLength('Текст', SETTINGS_LIMITS.textWithoutPayment),
      instead: [{ label: 'Обычные слова', value: 'none', means: '' }],
    }),
  }),
  fee: async (dialogue) => ({
    fee: await askText<number>(dialogue, {
      step: 'fee',
      words: words(
        'Сервисный сбор',
        'Сколько прибавлять к каждому заказу, в рублях? Покупатель увидит сбор отдельной строкой.',
      ),
      read: readPrice(SETTINGS_LIMITS.maxFee),
      instead: [{ label: 'Без сбора', value: 'none', means: 0 }],
    }),
  }),
  siteName: async (dialogue) => ({
    siteName: await askText(dialogue, {
      step: 'site',
      words: words('Название сайта', 'Как подписать сайт во вкладке браузера и в поиске?'),
      read: readLength('Название', SETTINGS_LIMITS.siteName, { isOneLine: true }),
    }),
  }),
  timezone: async (dialogue) => ({
    timezone: await askText<string>(dialogue, {
      step: 'zone',
      words: words(
        'Часовой пояс',
        'По каким часам живёт магазин? По ним приходит утренняя сводка. Нет вашего города — напишите пояс, например Asia/Barnaul.',
      ),
      read: readTimezone,
      instead: ZONES.map(([label, means]) => ({ label, means, value: means })),
    }),
  }),
  telegram: askLink('telegram', 'Telegram', 'Канал или группа магазина: @имя или ссылка t.me.'),
  vkontakte: askLink('vkontakte', 'ВКонтакте', 'Ссылка на страницу магазина, например vk.com/lavka.'),
  instagram: askLink(
    'instagram',
    'Instagram',
    'Ссылка на страницу, например instagram.com/lavka. Соцсеть принадлежит компании Meta, признанной в России экстремистской, и реклама в ней запрещена.',
  ),
  metrikaId: async (dialogue) => ({
    metrikaId: await askText<string>(dialogue, {
      step: 'metrika',
      words: words('Яндекс Метрика', 'Номер счётчика — одни цифры, например 12345678.'),
      read: readCounter,
      instead: [{ label: 'Без счётчика', value: 'none', means: '' }],
    }),
  }),
  managers: async (dialogue) => ({
    managers: await askText<{ login: string; email: string }[]>(dialogue, {
      step: 'managers',
      words: words(
        'Менеджеры',
        'Кому писать покупателям? Каждый контакт — с новой строки: @имя, почта или то и другое через пробел. Прав в магазине это не даёт.',
      ),
      read: readContacts,
      instead: [{ label: 'Не показывать', value: 'none', means: [] }],
    }),
  }),
} satisfies Record<
  (typeof PAYMENT_FIELDS)[number] | (typeof SITE_FIELDS)[number],
  (dialogue: Dialogue) => Promise<SettingsChange>
>;
