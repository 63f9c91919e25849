import type { InlineKeyboard } from 'grammy';
import { shorten } from '#bot/kernel/message-text.ts';
import type { Product } from '#shared/contract/product.ts';
import { stockRequestButton } from './product-buttons.ts';
import { variantName } from './product-list.ts';

/** The shop shows the others. */
const VARIANTS_SHOWN = 8;
/** Half a row on a phone's screen. */
const NAME_LENGTH = 16;

const soldOut = ({ variants }: Product) => variants.filter(({ in_stock }) => !in_stock);

/** Buttons for what is sold out: the product as a whole, and each of its variants in a short grid. */
export function addStockRequests(
  keyboard: InlineKeyboard,
  product: Product,
  awaited: readonly (number | null)[],
): InlineKeyboard {
  if (!product.in_stock) {
    const isAwaited = awaited.includes(null);
    const label = isAwaited ? '🔕 Не сообщать' : '🔔 Сообщить о поступлении';
    keyboard.text(label, stockRequestButton.data(product.id, 0, isAwaited ? 'off' : 'on')).row();
  }
  for (const [at, variant] of soldOut(product).slice(0, VARIANTS_SHOWN).entries()) {
    const isAwaited = awaited.includes(variant.id);
    const label = `${isAwaited ? '🔕' : '🔔'} ${shorten(variantName(product, variant), NAME_LENGTH)}`;
    keyboard.text(label, stockRequestButton.data(product.id, variant.id, isAwaited ? 'off' : 'on'));
    if (at % 2 === 1) keyboard.row();
  }
  return keyboard;
}

/** The meaning of the bells in the grid. */
export const stockRequestWords = (product: Product): string =>
  soldOut(product).length > 0 ? '\n\n🔔 — сообщим, когда появится; 🔕 — больше не сообщать.' : '';
