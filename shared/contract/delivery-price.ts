interface DeliveryTerms {
  price: number;
  /** Goods of this sum are brought for nothing; null where they never are. */
  freeFrom: number | null;
}

/** What a delivery costs beside goods of this sum after all discounts; all in one unit of money. */
export function deliveryPriceFor({ price, freeFrom }: DeliveryTerms, cartTotal: number): number {
  return freeFrom !== null && cartTotal >= freeFrom ? 0 : price;
}
