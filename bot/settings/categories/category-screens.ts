import { b, fmt } from '@grammyjs/parse-mode';
import { InlineKeyboard } from 'grammy';
import { buttonKind, idArg, pageArg, wordArg } from '#bot/kernel/callback-data.ts';
import { addPages, type Screen } from '#bot/kernel/screen.ts';
import { settingsButton } from '#bot/settings/settings-buttons.ts';
import { russianPlural } from '#shared/contract/russian-plural.ts';
import type { StaffCategory } from '#shared/domain/catalog/change-category.ts';

/** A page of the shop's categories, and one of them. */
export const categoriesButton = buttonKind('categories', pageArg);
export const categoryButton = buttonKind('category', idArg);

export const renameCategoryButton = buttonKind('renamecategory', idArg);

/** Other one-press actions for a category. */
const CATEGORY_ACTS = ['show', 'hide', 'up', 'delete'] as const;
export const categoryActButton = buttonKind('categoryact', idArg, wordArg(CATEGORY_ACTS));

const ON_SCREEN = 10;

const goods = (count: number): string => `${count} ${russianPlural(count, 'товар', 'товара', 'товаров')}`;

/** The shop's categories; for a page that does not exist any more, the last page. */
export function categoriesScreen(all: readonly StaffCategory[], wanted: number): Screen {
  const pages = Math.max(1, Math.ceil(all.length / ON_SCREEN));
  const page = Math.min(wanted, pages);
  const keyboard = new InlineKeyboard();
  for (const { id, title, products, isHidden } of all.slice((page - 1) * ON_SCREEN, page * ON_SCREEN)) {
    keyboard.text(`${title} · ${products}${isHidden ? ' · скрыта' : ''}`, categoryButton.data(id)).row();
  }
  return {
    content: fmt`${b}Категории${b}

${all.length === 0 ? 'Категорий ещё нет. Новая появится вместе с товаром: её название спросит /products.' : 'Нажмите на категорию, чтобы изменить её. Порядок здесь — тот же, что у покупателей. Новую добавляют вместе с товаром.'}`,
    keyboard: addPages(keyboard, categoriesButton, { page, pages }).text('‹ Настройки', settingsButton.data()),
  };
}

export function categoryScreen({ id, title, isHidden, products, isFirst }: StaffCategory): Screen {
  const keyboard = new InlineKeyboard()
    .text('✎ Название', renameCategoryButton.data(id))
    .text(isHidden ? 'Показать' : 'Скрыть', categoryActButton.data(id, isHidden ? 'show' : 'hide'))
    .row();
  if (!isFirst) keyboard.text('↑ Выше', categoryActButton.data(id, 'up'));
  if (products === 0) keyboard.text('Удалить', categoryActButton.data(id, 'delete'));
  const place = isHidden ? 'скрыта вместе со своими товарами' : products === 0 ? 'пуста' : 'видна покупателям';
  return {
    content: fmt`${b}${title}${b}
${goods(products)} · ${place}`,
    keyboard: keyboard.row().text('‹ Категории', categoriesButton.data(1)),
  };
}
