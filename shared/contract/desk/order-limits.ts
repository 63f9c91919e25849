/** The longest texts that staff write about an order. */
export const STEP_LIMITS = { reason: 300, note: 500, track: 200, blockReason: 100, returnReason: 200 } as const;

/** At most so many orders are chosen at once, to be printed. */
export const MOST_CHOSEN_ORDERS = 100;
