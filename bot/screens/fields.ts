import type { InlineKeyboard } from 'grammy';
import { SHOP_FIELD_NAMES, type ShopField } from '../settings-buttons.ts';

/** Buttons that change the shop's fields, two in a row, and a new row after them. */
export function addFields<Field extends ShopField>(
  keyboard: InlineKeyboard,
  fields: readonly Field[],
  dataOf: (field: Field) => string,
): InlineKeyboard {
  for (const [at, field] of fields.entries()) {
    keyboard.text(`✎ ${SHOP_FIELD_NAMES[field]}`, dataOf(field));
    if (at % 2 === 1) keyboard.row();
  }
  return keyboard.row();
}
