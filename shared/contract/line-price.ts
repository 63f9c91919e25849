/**
 * A line's unit price: the product's, or the chosen value's own price if it has one (it replaces the price). If several
 * chosen values have one, the largest counts. The unit of money is the caller's.
 */
export function linePrice(productPrice: number, chosenModifiers: readonly (number | null)[]): number {
  const own = chosenModifiers.filter((modifier) => modifier !== null);
  return own.length > 0 ? Math.max(...own) : productPrice;
}
