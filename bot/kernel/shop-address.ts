import { InlineKeyboard } from 'grammy';

/** A page of the storefront, for a mini app button. */
export function shopAddress(publicUrl: string, path = '/'): string {
  return new URL(path.replace(/^\//, ''), publicUrl.endsWith('/') ? publicUrl : `${publicUrl}/`).href;
}

/** The button that opens the shop's front page. */
export const shopButton = (publicUrl: string): InlineKeyboard =>
  new InlineKeyboard().webApp('🛍 Открыть магазин', shopAddress(publicUrl));
