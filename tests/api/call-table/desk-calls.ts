import { DESK_APPEARANCE_CALLS } from './desk/appearance-calls.ts';
import { DESK_CATEGORY_CALLS } from './desk/category-calls.ts';
import { DESK_CUSTOMER_CALLS } from './desk/customer-calls.ts';
import { DESK_DELIVERY_CALLS } from './desk/delivery-calls.ts';
import { DESK_DISCOUNT_CALLS } from './desk/discount-calls.ts';
import { DESK_DOCUMENT_CALLS } from './desk/document-calls.ts';
import { DESK_GOODS_CALLS } from './desk/goods-calls.ts';
import { DESK_INBOX_CALLS } from './desk/inbox-calls.ts';
import { NEW_ORDER_CALLS } from './desk/new-order-calls.ts';
import { DESK_ORDER_CALLS } from './desk/order-calls.ts';
import { ORDER_RETURN_CALLS } from './desk/order-return-calls.ts';
import { DESK_PAYMENT_METHOD_CALLS } from './desk/payment-method-calls.ts';
import { DESK_REVIEW_CALLS } from './desk/review-calls.ts';
import { DESK_SETTING_CALLS } from './desk/setting-calls.ts';
import { ORDER_EDIT_CALLS } from './order-edit-calls.ts';
import type { Row } from './row.ts';

/** The calls of the desk. */
export const DESK_CALLS: Row[] = [
  ...DESK_APPEARANCE_CALLS,
  ...DESK_SETTING_CALLS,
  ...DESK_DELIVERY_CALLS,
  ...DESK_PAYMENT_METHOD_CALLS,
  ...DESK_DOCUMENT_CALLS,
  ...DESK_CATEGORY_CALLS,
  ...DESK_DISCOUNT_CALLS,
  ...DESK_GOODS_CALLS,
  ...DESK_INBOX_CALLS,
  ...NEW_ORDER_CALLS,
  ...DESK_ORDER_CALLS,
  ...DESK_CUSTOMER_CALLS,
  ...DESK_REVIEW_CALLS,
  ...ORDER_EDIT_CALLS,
  ...ORDER_RETURN_CALLS,
];
