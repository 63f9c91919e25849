export interface TotalsInput {
  cartTotal: number;
  deliveryPrice: number;
  /** 'u2p': the buyer pays the fee and sees it. Anything else: the fee is in the shop's books only. */
  rentType: string;
  rentPrice: number;
}

export interface OrderTotals {
  totalPrice: number;
  amountToPay: number;
}

/** Both sums of an order, in the unit of money that came in. Payments use `amountToPay` alone. */
export function orderTotals({ cartTotal, deliveryPrice, rentType, rentPrice }: TotalsInput): OrderTotals {
  const orderTotal = cartTotal + deliveryPrice;
  const withRent = orderTotal + rentPrice;
  return rentType === 'u2p'
    ? { totalPrice: orderTotal, amountToPay: withRent }
    : { totalPrice: withRent, amountToPay: orderTotal };
}
