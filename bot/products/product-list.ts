import { InlineKeyboard } from 'grammy';
import { shorten } from '#bot/kernel/message-text.ts';
import { shopAddress } from '#bot/kernel/shop-address.ts';
import { formatRoubles } from '#shared/contract/money.ts';
import type { Product } from '#shared/contract/product.ts';

/** `1 290 ₽`, or `от 990 ₽` where the price depends on the variant. */
export function priceWords({ price, attributes }: Product): string {
  const modifiers = attributes.flatMap(({ price_modifier }) => (price_modifier === null ? [] : [price_modifier]));
  if (modifiers.length === 0) return formatRoubles(price);
  // A value without a price of its own leaves the product's.
  const prices = modifiers.length < attributes.length ? [price, ...modifiers] : modifiers;
  const least = Math.min(...prices);
  return Math.max(...prices) > least ? `от ${formatRoubles(least)}` : formatRoubles(least);
}

/** `Размер: S, M, L`, a line for each attribute. */
export function variantLines({ attributes }: Product): string[] {
  const values = new Map<string, string[]>();
  for (const { attribute, value } of attributes) {
    values.set(attribute.name, [...(values.get(attribute.name) ?? []), value.value]);
  }
  return [...values].map(([name, all]) => `${name}: ${all.join(', ')}`);
}

export const PRODUCTS_ON_SCREEN = 6;

/** A row of a phone's screen holds about so much. */
const ROW_LENGTH = 34;

/** A button for each product; it opens the product in the shop. */
export function productRows(products: readonly Product[], publicUrl: string): InlineKeyboard {
  const keyboard = new InlineKeyboard();
  for (const product of products) {
    const fact = product.in_stock ? priceWords(product) : 'нет в наличии';
    const title = shorten(product.title, ROW_LENGTH - fact.length).replace(/[\s,.;:–—(«-]+…$/, '…');
    keyboard.webApp(`${title} · ${fact}`, productAddress(publicUrl, product.id)).row();
  }
  return keyboard;
}

interface Me {
  username: string;
  has_main_web_app: boolean;
}

/** Where anybody opens a product from: the bot's main mini app, where BotFather knows one, or a chat with the bot. */
export const productLink = ({ username, has_main_web_app }: Me, id: number): string =>
  `https://t.me/${username}?${has_main_web_app ? 'startapp' : 'start'}=product_${id}`;

export const productAddress = (publicUrl: string, id: number): string => shopAddress(publicUrl, `/?product=${id}`);
