import { DESK_CATEGORY_CALLS } from './desk/category-calls.ts';
import { DESK_DISCOUNT_CALLS } from './desk/discount-calls.ts';
import type { Row } from './row.ts';

/** Calls of the staff's desk. */
export const DESK_CALLS: Row[] = [...DESK_CATEGORY_CALLS, ...DESK_DISCOUNT_CALLS];
