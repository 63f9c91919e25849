/** Up to so many pieces, how many are left is told to everybody: it hurries buyers, and says little of the shop. */
const FEW = 5;

/** What everybody learns of a counted stock: the number only where it is small. */
export const toldStock = (stock: number | null): number | null => (stock !== null && stock <= FEW ? stock : null);
