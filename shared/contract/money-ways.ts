/** How money comes to a person. */
export const MONEY_WAYS = ['cash', 'card', 'transfer'] as const;
export type MoneyWay = (typeof MONEY_WAYS)[number];
