import { type ChosenDay, NO_DAY } from '#shared/contract/delivery-days.ts';
import type { CustomerRow } from '#shared/contract/desk/customers.ts';
import type { OrderField } from '#shared/contract/order-fields.ts';
import { isRussianPhone } from '#shared/contract/phone.ts';
import { PICKUP } from '#shared/contract/shop-data.ts';
import type { DraftLine } from '#webapp/desk/orders/draft-line.ts';
import { discountOf, type EditDraft, NO_CHANGE } from '#webapp/desk/orders/edit/edit-draft.ts';
import { forQuotedFields, type QuotedField } from '#webapp/desk/orders/quoted-fields.ts';

export interface DraftCustomer extends Pick<CustomerRow, 'id' | 'name' | 'login'> {}

export interface NewOrderDraft extends Record<QuotedField, string> {
  lines: readonly DraftLine[];
  fio: string;
  phone: string;
  login: string;
  customer: DraftCustomer | null;
  /** Null for a pickup. */
  deliveryId: number | null;
  address: string;
  day: ChosenDay;
  promoCode: string;
  discount: EditDraft['discount'];
  /** Null when the buyer will choose. */
  methodId: number | null;
  hasConsent: boolean;
}

export const NEW_ORDER: NewOrderDraft = {
  lines: [],
  fio: '',
  phone: '',
  login: '',
  customer: null,
  deliveryId: null,
  address: '',
  day: NO_DAY,
  promoCode: '',
  discount: NO_CHANGE.discount,
  methodId: null,
  hasConsent: false,
  ...forQuotedFields(() => ''),
};

/** A new order of a customer, with the phone and the name of their last one. */
export const orderOf = ({
  id,
  name,
  login,
  phone,
}: Pick<CustomerRow, 'id' | 'name' | 'login' | 'phone'>): NewOrderDraft => ({
  ...NEW_ORDER,
  customer: { id, name, login },
  fio: name,
  phone,
});

/** Whether the discount is only half filled in. */
export const isDiscountUnfinished = ({ discount }: NewOrderDraft): boolean => discountOf(discount) === 'unfinished';

/** The body of the quote; null while there are no lines. */
export function quoteBody({ lines, deliveryId, promoCode, discount, customer, phone }: NewOrderDraft) {
  if (lines.length === 0) return null;
  const off = discountOf(discount);
  return {
    lines: lines.map(({ id, quantity, selectedAttributeValues }) => ({ id, quantity, selectedAttributeValues })),
    delivery_id: deliveryId,
    ...(promoCode.trim() !== '' && { promo_code: promoCode.trim() }),
    discount: off === 'unfinished' ? null : (off ?? null),
    customer_id: customer?.id ?? null,
    ...(isRussianPhone(phone) && { phone }),
  };
}

/** The order as it is sent; the contract's schema checks it. */
export function orderBody(draft: NewOrderDraft, totalPrice: number) {
  const { day, methodId, hasConsent } = draft;
  return {
    ...quoteBody(draft),
    ...fieldsOf(draft),
    payment_method_id: methodId,
    consent: hasConsent,
    total_price: totalPrice,
    ...(day.day !== '' && { delivery_day: day.day, delivery_interval: day.interval }),
  };
}

/** The buyer's fields; undefined is not sent. */
const fieldsOf = ({ fio, phone, login, deliveryId, address, ...draft }: NewOrderDraft) =>
  ({
    fio,
    ...forQuotedFields((field) => draft[field]),
    address: deliveryId === null ? PICKUP.title : address,
    phone: phone.trim() === '' ? undefined : phone,
    user_telegram: login.trim() === '' ? undefined : login,
  }) satisfies Record<OrderField, string | undefined>;
