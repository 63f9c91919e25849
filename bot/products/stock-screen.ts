import { b, fmt } from '@grammyjs/parse-mode';
import { InlineKeyboard } from 'grammy';
import { shorten } from '#bot/kernel/message-text.ts';
import { addPages, type Screen } from '#bot/kernel/screen.ts';
import type { StaffProduct } from '#shared/domain/catalog/staff-products.ts';
import { askStockButton, staffProductButton, stockButton, stockStepButton } from './product-buttons.ts';

const ON_SCREEN = 8;
const NAME_LENGTH = 24;

interface Counted {
  /** Null for the product itself. */
  variantId: number | null;
  name: string;
  stock: number | null;
}

/** Where pieces are counted: each variant, and the product if it has none or shares its pieces with them. */
export function countedOf({ stock, allVariants }: Pick<StaffProduct, 'stock' | 'allVariants'>): Counted[] {
  const variants = allVariants.map(({ id, name, stock: own }) => ({ variantId: id, name, stock: own }));
  const isShared = allVariants.length === 0 || allVariants.some((variant) => variant.stock === null);
  return isShared
    ? [{ variantId: null, name: allVariants.length === 0 ? 'Остаток' : 'Общий остаток', stock }, ...variants]
    : variants;
}

/** A short grid: a row for each thing that is counted; a press on its name asks for the number. */
export function stockScreen(product: StaffProduct, wanted: number): Screen {
  const { id, title, allVariants } = product;
  const all = countedOf(product);
  const pages = Math.max(1, Math.ceil(all.length / ON_SCREEN));
  const page = Math.min(wanted, pages);
  const keyboard = new InlineKeyboard();
  for (const { variantId, name, stock } of all.slice((page - 1) * ON_SCREEN, page * ON_SCREEN)) {
    const key = variantId ?? 0;
    keyboard.text(
      `${shorten(name, NAME_LENGTH)}: ${stock ?? (key > 0 ? 'общий' : '∞')}`,
      askStockButton.data(id, key, page),
    );
    if (stock !== null) {
      keyboard
        .text('−1', stockStepButton.data(id, key, page, 'less'))
        .text('+1', stockStepButton.data(id, key, page, 'more'))
        .text('0', stockStepButton.data(id, key, page, 'none'));
    }
    keyboard.row();
  }
  addPages(keyboard, { data: (to) => stockButton.data(id, to) }, { page, pages });
  return {
    content: fmt`${b}Остаток: ${shorten(title, 100)}${b}

Нажмите на название, чтобы написать число${allVariants.length > 0 ? '; «общий» значит, что вариант продаётся из общего остатка' : ''}. ∞ — штуки не считаем.`,
    keyboard: keyboard.row().text('‹ К товару', staffProductButton.data(id)),
  };
}
