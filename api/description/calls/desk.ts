import type { Call } from '../call.ts';
import { deskAppearanceCalls } from './desk/appearance.ts';
import { bulkChangeCalls } from './desk/bulk-changes.ts';
import { deskCategoryCalls } from './desk/categories.ts';
import { deskCustomerCalls } from './desk/customers.ts';
import { deskDeliveryCalls } from './desk/deliveries.ts';
import { deskDocumentCalls } from './desk/documents.ts';
import { deskFigureCalls } from './desk/figures.ts';
import { firstStepCalls } from './desk/first-steps.ts';
import { deskInboxCalls } from './desk/inbox.ts';
import { intakeCalls } from './desk/intakes.ts';
import { newOrderCalls } from './desk/new-orders.ts';
import { deskOrderEditCalls } from './desk/order-edits.ts';
import { deskOrderReturnCalls } from './desk/order-returns.ts';
import { deskOrderStepCalls } from './desk/order-steps.ts';
import { deskOrderCalls } from './desk/orders.ts';
import { deskPaymentMethodCalls } from './desk/payment-methods.ts';
import { deskPickListCalls } from './desk/pick-list.ts';
import { deskProductCalls } from './desk/products.ts';
import { deskPromoCodeCalls } from './desk/promo-codes.ts';
import { deskReviewCalls } from './desk/reviews.ts';
import { deskSaleCalls } from './desk/sales.ts';
import { deskSearchCalls } from './desk/search.ts';
import { deskSettingCalls } from './desk/settings.ts';

/** The calls of the staff’s desk. */
export const deskCalls: Call[] = [
  ...firstStepCalls,
  ...deskSearchCalls,
  ...deskProductCalls,
  ...bulkChangeCalls,
  ...intakeCalls,
  ...deskCategoryCalls,
  ...deskSettingCalls,
  ...deskDeliveryCalls,
  ...deskPaymentMethodCalls,
  ...deskDocumentCalls,
  ...deskAppearanceCalls,
  ...deskSaleCalls,
  ...deskPromoCodeCalls,
  ...newOrderCalls,
  ...deskOrderCalls,
  ...deskOrderStepCalls,
  ...deskPickListCalls,
  ...deskCustomerCalls,
  ...deskOrderEditCalls,
  ...deskOrderReturnCalls,
  ...deskInboxCalls,
  ...deskReviewCalls,
  ...deskFigureCalls,
];
