/** Where a buyer goes next, with something in the cart: to the cart, and from there to the checkout. */
export function nextStep(path: string, hasGoods: boolean): 'cart' | 'checkout' | null {
  if (!hasGoods || path.startsWith('/checkout')) return null;
  return path === '/cart' ? 'checkout' : 'cart';
}
