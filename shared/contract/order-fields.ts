import { keysOf } from '#shared/contract/keys-of.ts';

interface FieldRules {
  /** Its name in a list of changes: for staff, who see whose data it is, and for the buyer. */
  title: { staff: string; buyer: string };
  /** How it is typed and cleaned: words on one line, such words or nothing, a name in Telegram, a Russian number. */
  kind: 'line' | 'words' | 'login' | 'phone';
  /** The longest text, in characters. */
  max: number;
  /** The message if it is missing. */
  ask: string;
  /** An order needs it. */
  isRequired: boolean;
  /** Whether the buyer may change it while the order is pending. */
  isChangeable: boolean;
}

/**
 * What a buyer enters for an order, by its name on the wire. Input, change and view of an order, the forms of
 * storefront and desk, the spreadsheet and the bot's messages derive from this, or do not compile until they handle a
 * new field.
 */
export const ORDER_FIELDS = {
  user_telegram: {
    title: { staff: 'Логин', buyer: 'Логин' },
    ask: 'Введите логин',
    kind: 'login',
    max: 64,
    isRequired: false,
    isChangeable: false,
  },
  fio: {
    title: { staff: 'Ф.И.О.', buyer: 'Получатель' },
    ask: 'Введите Ф.И.О.',
    kind: 'line',
    max: 200,
    isRequired: true,
    isChangeable: true,
  },
  phone: {
    title: { staff: 'Телефон', buyer: 'Телефон' },
    ask: 'Введите номер телефона',
    kind: 'phone',
    max: 40,
    isRequired: false,
    isChangeable: true,
  },
  address: {
    title: { staff: 'Адрес', buyer: 'Адрес' },
    ask: 'Введите адрес доставки',
    kind: 'line',
    max: 500,
    isRequired: true,
    isChangeable: true,
  },
  comment: {
    title: { staff: 'Комментарий', buyer: 'Комментарий' },
    ask: 'Напишите комментарий',
    kind: 'words',
    max: 500,
    isRequired: false,
    isChangeable: true,
  },
} as const satisfies Record<string, FieldRules>;

export type OrderField = keyof typeof ORDER_FIELDS;

/** The fields that a buyer may change. */
export type ChangeableField = {
  [Name in OrderField]: (typeof ORDER_FIELDS)[Name]['isChangeable'] extends true ? Name : never;
}[OrderField];

export const ORDER_FIELD_NAMES = keysOf(ORDER_FIELDS);

type Reader = keyof FieldRules['title'];

/** The fields' titles, by their names on the wire. */
export const fieldTitles = (reader: Reader): Record<OrderField, string> => eachField((field) => field.title[reader]);

/** The same within a sentence; an abbreviation keeps its capitals. */
export const fieldWords = (reader: Reader): Record<OrderField, string> =>
  eachField(({ title }) => title[reader].replace(/^.(?=[а-яё])/, (first) => first.toLowerCase()));

const eachField = (textOf: (rules: FieldRules) => string) =>
  Object.fromEntries(ORDER_FIELD_NAMES.map((name) => [name, textOf(ORDER_FIELDS[name])])) as Record<OrderField, string>;

/** Whether an order needs a login: a shop may work without it, as long as the order has a phone. */
export const needsLogin = ({ loginRequired, hasPhone }: { loginRequired: boolean; hasPhone: boolean }): boolean =>
  loginRequired || !hasPhone;

/** The message for a text that is longer than its field. */
export const tooLong = (max: number): string => `Не длиннее ${max} знаков`;
