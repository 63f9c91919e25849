export const MAX_QUANTITY = 999;
export const MAX_CART_LINES = 100;

/** In kopecks. Sums are Int columns; a larger order is arranged by hand anyway. */
export const MAX_ORDER_TOTAL = 2_000_000_000;

/** How long a repeated request with its `Idempotency-Key` still finds its order. */
export const IDEMPOTENCY_KEY_DAYS = 7;

/** An address typed longer than this gets no more suggestions. */
export const MAX_SUGGESTED_FROM = 200;
