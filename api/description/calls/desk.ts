import type { Call } from '../call.ts';
import { deskCategoryCalls } from './desk/categories.ts';
import { firstStepCalls } from './desk/first-steps.ts';
import { deskPromoCodeCalls } from './desk/promo-codes.ts';
import { deskSaleCalls } from './desk/sales.ts';
import { deskSearchCalls } from './desk/search.ts';

/** What the staff's desk asks. */
export const deskCalls: Call[] = [
  ...firstStepCalls,
  ...deskSearchCalls,
  ...deskCategoryCalls,
  ...deskSaleCalls,
  ...deskPromoCodeCalls,
];
