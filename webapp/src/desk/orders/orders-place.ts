let place = '/orders';

/** The last list of orders with its filters; the back link of an order leads there. */
export const ordersPlace = (): string => place;

export function rememberOrdersPlace(params: URLSearchParams): void {
  place = params.size === 0 ? '/orders' : `/orders?${params}`;
}
