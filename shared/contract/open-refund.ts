/** Refunds whose result nobody knows yet: requested from a provider, or about to be. */
export const OPEN_REFUND = ['requested', 'processing', 'uncertain'] as const;

export const isOpenRefund = ({ state }: { state: string }): boolean => OPEN_REFUND.some((one) => one === state);
