import type { Order } from './order.ts';

/** How money comes that staff take by themselves, without a payment provider. */
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

/** The type of the method that the buyer has chosen; null when nothing is chosen, or the method does not say. */
export const chosenPaymentType = ({
  payment_method: method,
}: Pick<Order, 'payment_method'>): ManualPaymentType | null => (method === null ? null : TYPE_OF_METHOD[method]);
