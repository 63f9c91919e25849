import { InlineKeyboard } from 'grammy';

/** A page of the storefront, for a mini app button. */
export function shopAddress(publicUrl: string, path = '/'): string {
  return new URL(path.replace(/^\//, ''), publicUrl.endsWith('/') ? publicUrl : `${publicUrl}/`).href;
}

export interface DeskPlace {
  /** The chat of the button: a group has no mini apps, so there the link opens in a browser. */
  chatId: number;
  publicUrl: string;
}

/** A row with a button that opens a page of the desk. */
export function addDeskRow(
  keyboard: InlineKeyboard,
  label: string,
  path: string,
  { chatId, publicUrl }: DeskPlace,
): InlineKeyboard {
  const desk = shopAddress(publicUrl, path);
  return (chatId < 0 ? keyboard.url(label, desk) : keyboard.webApp(label, desk)).row();
}

/** The button that opens the shop's front page. */
export const shopButton = (publicUrl: string): InlineKeyboard =>
  new InlineKeyboard().webApp('🛍 Открыть магазин', shopAddress(publicUrl));
