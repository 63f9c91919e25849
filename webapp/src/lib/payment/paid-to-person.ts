import type { PaymentMethod } from '#shared/contract/shop-data.ts';

/** Settled with a person (a manager, a courier) rather than with a payment provider on this page. */
export function paidToPerson({ type, merchant_id, public_token }: PaymentMethod): boolean {
  if (type === 'other' || type === 'cash') return true;
  return merchant_id === null && public_token === null;
}
