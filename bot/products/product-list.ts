import { InlineKeyboard } from 'grammy';
import { shorten } from '#bot/kernel/message-text.ts';
import { shopAddress } from '#bot/kernel/shop-address.ts';
import { formatRoubles } from '#shared/contract/money.ts';
import type { Product, ProductVariant } from '#shared/contract/product.ts';
import { savingPercent, shownOldPrice, shownPrice } from '#shared/contract/shown-price.ts';
import { valueState } from '#shared/contract/variant-choice.ts';

/** `1 290 ₽`, or `от 990 ₽` if the price depends on the variant. */
export function priceWords(product: Product): string {
  const { price, isFrom } = shownPrice(product);
  return isFrom ? `от ${formatRoubles(price)}` : formatRoubles(price);
}

interface StruckPrice {
  /** `1 290 ₽`. */
  price: string;
  /** `−23%`; empty if it is less than one. */
  saving: string;
}

/** The price that is struck through next to the current one; null if there is none. */
export function struckPrice(product: Product): StruckPrice | null {
  const oldPrice = shownOldPrice(product);
  if (oldPrice === null) return null;
  const percent = savingPercent(shownPrice(product).price, oldPrice);
  return { price: formatRoubles(oldPrice), saving: percent === null ? '' : `−${percent}%` };
}

/** `Размер: S, M, L`, a line for each attribute, and one for what is sold out. */
export function variantLines(product: Product): string[] {
  const values = new Map<string, string[]>();
  for (const entry of product.attributes) {
    const { attribute, value } = entry;
    if (valueState(product, {}, entry) === 'missing') continue;
    values.set(attribute.name, [...(values.get(attribute.name) ?? []), value.value]);
  }
  const soldOut = soldOutWords(product);
  return [
    ...[...values].map(([name, all]) => `${name}: ${all.join(', ')}`),
    ...(soldOut.length > 0 ? [`Нет в наличии: ${soldOut.join('; ')}`] : []),
  ];
}

/** Values that are sold out: `M`; then combinations: `красный, L`. Empty if the whole product is sold out. */
function soldOutWords(product: Product): string[] {
  if (!product.in_stock) return [];
  const { attributes, variants } = product;
  const gone = attributes.filter((entry) => valueState(product, {}, entry) === 'sold_out');
  const goneIds = gone.map(({ value }) => value.id);
  const others = variants.filter(
    ({ in_stock, values }) => !in_stock && !Object.values(values).some((id) => goneIds.includes(id)),
  );
  return [...gone.map(({ value }) => value.value), ...others.map((variant) => variantName(product, variant))];
}

/** `красный, L`. */
export const variantName = ({ attributes }: Pick<Product, 'attributes'>, { values }: Pick<ProductVariant, 'values'>) =>
  attributes
    .filter(({ attribute_id, value }) => values[attribute_id] === value.id)
    .map(({ value }) => value.value)
    .join(', ');

export const PRODUCTS_ON_SCREEN = 6;

/** A row on a phone's screen shows about this many characters. */
const ROW_LENGTH = 34;

/** A button for each product; it opens the product in the shop. */
export function productRows(products: readonly Product[], publicUrl: string): InlineKeyboard {
  const keyboard = new InlineKeyboard();
  for (const product of products) {
    const fact = product.in_stock
      ? [priceWords(product), struckPrice(product)?.saving].filter(Boolean).join(' ')
      : 'нет в наличии';
    const title = shorten(product.title, ROW_LENGTH - fact.length).replace(/[\s,.;:–—(«-]+…$/, '…');
    keyboard.webApp(`${title} · ${fact}`, productAddress(publicUrl, product.id)).row();
  }
  return keyboard;
}

interface Me {
  username: string;
  has_main_web_app: boolean;
}

/** Opens a product from anywhere: in the bot's main mini app, if BotFather has one, or in a chat with the bot. */
export const productLink = ({ username, has_main_web_app }: Me, id: number, foundIn?: 'inline'): string =>
  has_main_web_app
    ? `https://t.me/${username}?startapp=product_${id}${foundIn ? `__${foundIn}` : ''}`
    : `https://t.me/${username}?start=product_${id}`;

/** Opens a product's card in the chat with the bot. */
export const chatLink = ({ username }: Pick<Me, 'username'>, id: number): string =>
  `https://t.me/${username}?start=product_${id}`;

/** `from` is the source of an order that is placed from this link. */
export const productAddress = (publicUrl: string, id: number, from?: 'inline' | 'broadcast'): string =>
  shopAddress(publicUrl, `/?product=${id}${from ? `&from=${from}` : ''}`);
