import type { Transaction } from '#shared/domain/database.ts';
import { findPaymentMethod } from '#shared/domain/settings/selling.ts';
import { ShopError } from '#shared/domain/shop-error.ts';
import type { Buyer } from './create-order.ts';

/** Only a customer's account: staff use another account to buy. */
export const unknownCustomer = (): ShopError =>
  new ShopError('invalid_fields', { details: [{ path: 'customer_id', message: 'Такого покупателя больше нет' }] });

/**
 * Locks the account and the payment method that staff have chosen for an order until it is written. Throws
 * `invalid_fields` and `payment_method_unavailable` if they changed before that.
 */
export async function holdTakenTerms(tx: Transaction, { userId, taker }: Buyer): Promise<void> {
  if (userId !== null) {
    const held = await tx.$queryRaw<unknown[]>`
      SELECT 1 FROM users WHERE id = ${userId} AND role = 'customer' FOR KEY SHARE`;
    if (held.length === 0) throw unknownCustomer();
  }
  const method = taker?.paymentMethod;
  if (!method) return;
  await tx.$executeRaw`SELECT 1 FROM payment_methods WHERE id = ${method.id} FOR KEY SHARE`;
  await findPaymentMethod(tx, method.id);
}
