import { needsLogin, ORDER_FIELDS } from '#shared/contract/order-fields.ts';
import { ShopError } from '#shared/domain/shop-error.ts';

interface Reached {
  /** Of the account, or what a guest typed. */
  login: string | null | undefined;
  phone: string | undefined;
}

/**
 * Refuses an order if the shop could not reach its buyer with a question: a login is required, or a phone if the shop
 * works without logins.
 */
export function assertReachable({ loginRequired }: { loginRequired: boolean }, { login, phone }: Reached): void {
  if (login || !needsLogin({ loginRequired, hasPhone: phone !== undefined })) return;
  const path = loginRequired ? 'user_telegram' : 'phone';
  throw new ShopError('invalid_fields', { details: [{ path, message: ORDER_FIELDS[path].ask }] });
}
