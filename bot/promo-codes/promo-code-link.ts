import { shopAddress } from '#bot/kernel/shop-address.ts';

/** The payload of a deep link: 64 characters in all. */
const PAYLOAD = /^[A-Za-z0-9_-]{1,58}$/;

/** Where a buyer gets a code's discount; if Telegram's links do not allow its letters, on the website. */
export function promoCodeLink(
  code: string,
  { botUsername, publicUrl }: { botUsername: string; publicUrl: string },
): string {
  const compact = code.replace(/\s+/g, '');
  return PAYLOAD.test(compact)
    ? `https://t.me/${botUsername}?start=promo_${compact}`
    : promoCodeAddress(code, publicUrl);
}

/** The storefront with the code in the cart. */
export const promoCodeAddress = (code: string, publicUrl: string): string =>
  shopAddress(publicUrl, `/?promo=${encodeURIComponent(code)}`);
