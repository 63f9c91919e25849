import { formatRoubles } from './money.ts';

interface DeliveryTerms {
  price: number;
  /** From this sum of goods delivery is free; null if it never is. */
  freeFrom: number | null;
}

/** What a delivery costs for goods of this sum after all discounts; all in one unit of money. */
export function deliveryPriceFor({ price, freeFrom }: DeliveryTerms, cartTotal: number): number {
  return freeFrom !== null && cartTotal >= freeFrom ? 0 : price;
}

/** `300 ₽, от 5 000 ₽ бесплатно`, for staff; in roubles. */
export function deliveryPriceWords({ price, freeFrom }: DeliveryTerms): string {
  const from = freeFrom === null ? '' : `, от ${formatRoubles(freeFrom)} бесплатно`;
  return `${price === 0 ? 'бесплатно' : formatRoubles(price)}${from}`;
}
