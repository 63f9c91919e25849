import { platformStore } from '#webapp/lib/telegram/platform-store.ts';
import { postPaymentLink } from './payment-calls.ts';

/**
 * Browsers accept longer addresses, but the provider's server may not: a receipt with many lines makes the address
 * long.
 */
const SAFE_LENGTH = 2_000;

/** The storefront's own page that pays an order. */
export function paymentPath(orderHash: string): string {
  return `/checkout/pay?order=${encodeURIComponent(orderHash)}`;
}

/** The same page for a buyer who wants another method. */
export const otherWayPath = (orderHash: string): string => `${paymentPath(orderHash)}&other=1`;

/**
 * Opens the provider's page in a browser, because banking apps cannot be opened from Telegram's web view. If the
 * address is too long, the storefront's page is opened, which sends a form.
 */
export async function openInBrowser(orderHash: string, methodId: number): Promise<void> {
  const { platform } = platformStore.getState();
  const { url } = await postPaymentLink(orderHash, methodId);
  if (url.length <= SAFE_LENGTH) return platform.openLink(url);
  platform.openLink(`${location.origin}${paymentPath(orderHash)}&method=${methodId}`);
}
