import type { InlineKeyboard } from 'grammy';
import type { ButtonKind } from '../callback-data.ts';

/** The row that leafs through a list; none for a list of one page. */
export function addPages(
  keyboard: InlineKeyboard,
  button: Pick<ButtonKind<[page: number]>, 'data'>,
  { page, pages }: { page: number; pages: number },
): InlineKeyboard {
  if (pages <= 1) return keyboard;
  keyboard.row();
  if (page > 1) keyboard.text('←', button.data(page - 1));
  // Pressed, it shows the same page again: what has changed meanwhile comes with it.
  keyboard.text(`${page} из ${pages}`, button.data(page));
  if (page < pages) keyboard.text('→', button.data(page + 1));
  return keyboard.row();
}
