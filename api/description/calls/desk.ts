import type { Call } from '../call.ts';
import { bulkChangeCalls } from './desk/bulk-changes.ts';
import { intakeCalls } from './desk/intakes.ts';
import { deskProductCalls } from './desk/products.ts';

/** What the staff's desk asks. */
export const deskCalls: Call[] = [...deskProductCalls, ...bulkChangeCalls, ...intakeCalls];
