import type { ShopEvent, TrackedProduct } from './shop-events.ts';

/** An event in the form that Metrika reads from its data layer. */
export function ecommerceOf(event: ShopEvent): object {
  const products = event.products.map(productOf);
  const action =
    event.kind === 'purchase' ? { actionField: { id: event.order, revenue: event.revenue }, products } : { products };
  return { ecommerce: { currencyCode: 'RUB', [event.kind]: action } };
}

function productOf({ id, title, price, quantity, variant }: TrackedProduct): object {
  return {
    ...(id !== null && { id: String(id) }),
    name: title,
    price,
    ...(quantity !== undefined && { quantity }),
    ...(variant && { variant }),
  };
}
