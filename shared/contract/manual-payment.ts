import type { Order } from './order.ts';

/** The kinds of money that staff take themselves, without a payment provider. */
export const MANUAL_PAYMENT_TYPES = ['cash', 'card', 'transfer'] as const;
export type ManualPaymentType = (typeof MANUAL_PAYMENT_TYPES)[number];

export const MANUAL_PAYMENT_NAMES = {
  cash: 'Наличными',
  card: 'Картой',
  transfer: 'Переводом',
} satisfies Record<ManualPaymentType, string>;

/** Within a sentence: `получено 500 ₽ наличными`. */
export const manualPaymentWords = (type: ManualPaymentType): string => MANUAL_PAYMENT_NAMES[type].toLowerCase();

const TYPE_OF_METHOD = {
  cash: 'cash',
  card: 'card',
  electronic: 'transfer',
  other: null,
  online: null,
} satisfies Record<NonNullable<Order['payment_method']>, ManualPaymentType | null>;

/** The type of the method that the buyer has chosen; null if nothing is chosen, or the method has no type. */
export const chosenPaymentType = ({
  payment_method: method,
}: Pick<Order, 'payment_method'>): ManualPaymentType | null => (method === null ? null : TYPE_OF_METHOD[method]);
