import { DESK_GOODS_CALLS } from './desk/goods-calls.ts';
import type { Row } from './row.ts';

/** Calls of the staff's desk. */
export const DESK_CALLS: Row[] = [...DESK_GOODS_CALLS];
