import { keysOf } from '#shared/contract/keys-of.ts';

interface FieldRules {
  /** How it is typed and cleaned: words on one line, such words or none, a name in Telegram, a Russian number. */
  kind: 'line' | 'words' | 'login' | 'phone';
  /** The longest text, in characters. */
  max: number;
  /** What is said where it is left out. */
  ask: string;
  /** Without it there is no order. */
  isRequired: boolean;
  /** Whether the buyer may change it while the order is pending. */
  isChangeable: boolean;
}

/**
 * What a buyer tells of an order, by its name on the wire. Input, change and view of an order, the checkout's form and
 * the bot's messages derive from this, or do not compile until they know a new field.
 */
export const ORDER_FIELDS = {
  user_telegram: { kind: 'login', max: 64, ask: 'Введите логин', isRequired: false, isChangeable: false },
  fio: { kind: 'line', max: 200, ask: 'Введите Ф.И.О.', isRequired: true, isChangeable: true },
  phone: { kind: 'phone', max: 40, ask: 'Введите номер телефона', isRequired: false, isChangeable: true },
  address: { kind: 'line', max: 500, ask: 'Введите адрес доставки', isRequired: true, isChangeable: true },
  comment: { kind: 'words', max: 500, ask: 'Напишите комментарий', isRequired: false, isChangeable: true },
} as const satisfies Record<string, FieldRules>;

export type OrderField = keyof typeof ORDER_FIELDS;

/** Those that a buyer may change. */
export type ChangeableField = {
  [Name in OrderField]: (typeof ORDER_FIELDS)[Name]['isChangeable'] extends true ? Name : never;
}[OrderField];

export const ORDER_FIELD_NAMES = keysOf(ORDER_FIELDS);

/** Whether there is no order without a login: a shop may do without, as long as it has a phone to call. */
export const needsLogin = ({ loginRequired, hasPhone }: { loginRequired: boolean; hasPhone: boolean }): boolean =>
  loginRequired || !hasPhone;

/** What is said of a text that is longer than its field. */
export const tooLong = (max: number): string => `Не длиннее ${max} знаков`;
