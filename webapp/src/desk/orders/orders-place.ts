let place = '/orders';

/** Where somebody last looked through orders, with its filters: the way back from an order leads there. */
export const ordersPlace = (): string => place;

export function rememberOrdersPlace(params: URLSearchParams): void {
  place = params.size === 0 ? '/orders' : `/orders?${params}`;
}
