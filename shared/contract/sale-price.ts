/** What a sale takes off each piece: a whole percentage or a sum, one of them. The sum is in the caller's unit. */
export interface SaleDiscount {
  percent: number | null;
  amount: number | null;
}

/** No discount makes a piece cheaper than a rouble. Kopecks. */
export const LEAST_PRICE = 100;

/** A price in kopecks as a sale lowers it; `sale_price` of the migration `goods` says the same. */
export function salePrice(price: number, sale: SaleDiscount | null): number {
  if (!sale) return price;
  const off = sale.percent === null ? (sale.amount ?? 0) : Math.floor((price * sale.percent) / 100);
  return Math.max(Math.min(price, LEAST_PRICE), price - off);
}
