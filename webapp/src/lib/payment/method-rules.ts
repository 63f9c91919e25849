import type { PaymentMethod } from '#shared/contract/shop-data.ts';
import type { Platform } from '#webapp/lib/telegram/platform.ts';

/** Whether a method works here: Telegram's own payments work only inside Telegram. */
export const offeredHere = (
  { is_active, public_token }: Pick<PaymentMethod, 'is_active' | 'public_token'>,
  { takesInvoices }: Pick<Platform, 'takesInvoices'>,
): boolean => is_active && (public_token !== 'telegram' || takesInvoices);

/** The text under a method's name: the owner's description, the commission, and whether it is a test. */
export function methodWords({ description, commission, test_mode }: PaymentMethod): string {
  const parts = [
    description,
    ...(commission === '0.00' ? [] : [`Комиссия ${commission.replace('.', ',')} %`]),
    ...(test_mode ? ['Пробная оплата: деньги не спишутся'] : []),
  ].filter((part) => part !== '');
  return parts.length > 1 ? parts.map((part) => part.replace(/(?<![.!?…])$/, '.')).join(' ') : parts.join('');
}

/** The money is paid to a person (a manager, a courier) and not to a payment provider on this page. */
export function paidToPerson({ type, merchant_id, public_token }: PaymentMethod): boolean {
  if (type === 'other' || type === 'cash') return true;
  return merchant_id === null && public_token === null;
}
