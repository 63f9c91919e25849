import type { PaymentMethod } from '#shared/contract/shop-data.ts';
import type { Platform } from '#webapp/lib/telegram/platform.ts';

/** Whether a method works where the shop is open: Telegram's own payments do inside Telegram alone. */
export const offeredHere = (
  { is_active, public_token }: Pick<PaymentMethod, 'is_active' | 'public_token'>,
  { takesInvoices }: Pick<Platform, 'takesInvoices'>,
): boolean => is_active && (public_token !== 'telegram' || takesInvoices);
