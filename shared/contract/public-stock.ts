/** Up to this many pieces, everybody sees how many are left: it hurries buyers, and reveals little about the shop. */
const FEW = 5;

/** The stock that everybody sees: a number only if it is small. */
export const publicStock = (stock: number | null): number | null => (stock !== null && stock <= FEW ? stock : null);
