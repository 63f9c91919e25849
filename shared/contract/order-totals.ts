export interface TotalsInput {
  cartTotal: number;
  deliveryPrice: number;
  /** 'u2p': the buyer pays the fee and sees it. Anything else: the fee is only in the shop's books. */
  rentType: string;
  rentPrice: number;
}

export interface OrderTotals {
  totalPrice: number;
  amountToPay: number;
}

/** Both sums of an order, in the unit of money of the input. Payments use only `amountToPay`. */
export function orderTotals({ cartTotal, deliveryPrice, rentType, rentPrice }: TotalsInput): OrderTotals {
  const orderTotal = cartTotal + deliveryPrice;
  const withRent = orderTotal + rentPrice;
  return rentType === 'u2p'
    ? { totalPrice: orderTotal, amountToPay: withRent }
    : { totalPrice: withRent, amountToPay: orderTotal };
}
