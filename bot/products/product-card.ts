import { b, type FormattedString, fmt, s } from '@grammyjs/parse-mode';
import { InlineKeyboard } from 'grammy';
import { shorten } from '#bot/kernel/message-text.ts';
import type { Screen } from '#bot/kernel/screen.ts';
import { shopAddress } from '#bot/kernel/shop-address.ts';
import { askProductButton } from '#bot/messages/message-buttons.ts';
import { wishButton } from '#bot/wishlist/wishlist-buttons.ts';
import type { SelectedValues } from '#shared/contract/cart-key.ts';
import { chatPictureUrl } from '#shared/contract/chat-picture.ts';
import type { Product } from '#shared/contract/product.ts';
import type { RatingStats } from '#shared/contract/review.ts';
import { russianPlural } from '#shared/contract/russian-plural.ts';
import { shownPicture } from '#shared/contract/shown-picture.ts';
import { priceWords, productAddress, struckPrice, variantLines } from './product-list.ts';
import { addStockRequests, stockRequestWords } from './stock-request-rows.ts';

/** A caption has at most 1024 UTF-16 units. */
const DESCRIPTION_LENGTH = 500;
const VARIANT_LENGTH = 120;

interface ProductCard {
  product: Product;
  rating: RatingStats;
  isWished: boolean;
  /** The reader's stock requests: variants, and null for any variant. */
  awaited: readonly (number | null)[];
  /** Opens the product for another person. */
  link: string;
  /** Whether the owner has enabled inline mode at BotFather; without it a plain link is shared. */
  hasInlineMode: boolean;
  publicUrl: string;
}

/** A product in the chat, with the button to buy it. */
export function productCard({
  product,
  rating,
  isWished,
  awaited,
  link,
  hasInlineMode,
  publicUrl,
}: ProductCard): Screen {
  const keyboard = new InlineKeyboard()
    .webApp(product.in_stock ? '🛍 Выбрать и купить' : 'Открыть в магазине', productAddress(publicUrl, product.id))
    .row();
  addStockRequests(keyboard, product, awaited)
    .row()
    .text(isWished ? '♥ В избранном' : '♡ В избранное', wishButton.data(product.id, isWished ? 'off' : 'on'));
  if (hasInlineMode) keyboard.switchInline('Поделиться', shorten(product.title, 60));
  else keyboard.url('Поделиться', `https://t.me/share/url?url=${encodeURIComponent(link)}`);
  keyboard.row().text('Задать вопрос о товаре', askProductButton.data(product.id));
  return {
    content: fmt`${productWords(product)}${ratingWords(rating)}${stockRequestWords(product)}`,
    keyboard,
  };
}

/** Title, price, variants and description, also for people who get them from a friend. */
export function productWords(product: Product): FormattedString {
  const facts = variantLines(product).map((line) => shorten(line, VARIANT_LENGTH));
  const description = shorten(product.description.trim(), DESCRIPTION_LENGTH);
  const rest = [facts.slice(0, 4).join('\n'), description].filter((part) => part !== '').join('\n\n');
  return fmt`${b}${shorten(product.title, 120)}${b}
${b}${priceWords(product)}${b}${oldPriceWords(product)}${product.in_stock ? '' : ' · нет в наличии'}${rest ? `\n\n${rest}` : ''}`;
}

function oldPriceWords(product: Product): FormattedString | string {
  const struck = struckPrice(product);
  return struck ? fmt` ${s}${struck.price}${s} ${struck.saving}` : '';
}

function ratingWords({ average, total }: RatingStats): string {
  if (total === 0) return '';
  const mean = average.toLocaleString('ru-RU', { maximumFractionDigits: 1 });
  return `\n\n★ ${mean} · ${total} ${russianPlural(total, 'отзыв', 'отзыва', 'отзывов')}`;
}

/** The address of a picture for Telegram; null if there is none that Telegram can show. */
export function pictureAddress({ thumbnail }: Pick<Product, 'thumbnail'>, publicUrl: string): string | null {
  const url = thumbnail && chatPictureUrl(thumbnail);
  return url ? shopAddress(publicUrl, url) : null;
}

/** The same for the chosen variant; the thumbnail's address if nothing is chosen. */
export const chosenPictureAddress = (product: Product, publicUrl: string, selected?: SelectedValues): string | null =>
  pictureAddress({ thumbnail: shownPicture(product, selected)?.url ?? product.thumbnail }, publicUrl);
