import type { Call } from './call.ts';
import { accountCalls } from './calls/account.ts';
import { addressCalls } from './calls/addresses.ts';
import { buyingCalls } from './calls/buying.ts';
import { deskCalls } from './calls/desk.ts';
import { deskImportCalls } from './calls/desk-imports.ts';
import { healthCalls } from './calls/health.ts';
import { managementCalls } from './calls/management.ts';
import { orderEditCalls } from './calls/order-edits.ts';
import { orderCalls } from './calls/orders.ts';
import { paymentManagementCalls } from './calls/payment-management.ts';
import { paymentCalls } from './calls/payments.ts';
import { productEditorCalls } from './calls/product-editor.ts';
import { productCalls } from './calls/products.ts';
import { reviewCalls } from './calls/reviews.ts';
import { shopDataCalls } from './calls/shop-data.ts';
import { signInCalls } from './calls/sign-in.ts';
import { wishlistCalls } from './calls/wishlist.ts';

/** All calls of the shop, each described once. A route that is missing here fails the tests. */
export const CALLS: readonly Call[] = [
  ...shopDataCalls,
  ...productCalls,
  ...buyingCalls,
  ...addressCalls,
  ...orderEditCalls,
  ...paymentCalls,
  ...signInCalls,
  ...accountCalls,
  ...orderCalls,
  ...wishlistCalls,
  ...reviewCalls,
  ...managementCalls,
  ...paymentManagementCalls,
  ...deskImportCalls,
  ...deskCalls,
  ...productEditorCalls,
  ...healthCalls,
];
