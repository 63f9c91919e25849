import { DESK_CALLS } from './call-table/desk-calls.ts';
import { DESK_IMPORT_CALLS } from './call-table/desk-import-calls.ts';
import { OPEN_CALLS } from './call-table/open-calls.ts';
import { PAYMENT_CALLS } from './call-table/payment-calls.ts';
import { PRODUCT_EDITOR_CALLS } from './call-table/product-editor-calls.ts';
import type { Row } from './call-table/row.ts';
import { SIGNED_IN_CALLS } from './call-table/signed-in-calls.ts';

/** One row for each call of the API. */
export const TABLE: readonly Row[] = [
  ...OPEN_CALLS,
  ...SIGNED_IN_CALLS,
  ...PAYMENT_CALLS,
  ...DESK_IMPORT_CALLS,
  ...DESK_CALLS,
  ...PRODUCT_EDITOR_CALLS,
];
