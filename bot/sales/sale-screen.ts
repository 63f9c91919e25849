import { b, type FormattedString, fmt } from '@grammyjs/parse-mode';
import { InlineKeyboard } from 'grammy';
import type { Screen } from '#bot/kernel/screen.ts';
import type { SaleInput } from '#shared/domain/catalog/save-sale.ts';
import {
  deleteSaleButton,
  heatSaleButton,
  SALE_FIELD_NAMES,
  SALE_FIELDS,
  saleFieldButton,
  salesButton,
} from './sale-fields.ts';

type SaleFacts = Pick<SaleInput, 'title' | 'description' | 'contact'> & { hasPicture: boolean };

export function saleWords({ title, description, contact, hasPicture }: SaleFacts, place: string): FormattedString {
  const facts = [`Картинка: ${hasPicture ? 'есть' : 'нет'}`, `Контакт: ${contact === '' ? 'не указан' : contact}`];
  return fmt`${b}${title}${b}
${place}

${facts.join('\n')}${description === '' ? '' : `\n\n${description}`}`;
}

/** A sale with everything that staff can do to it. */
export function staffSaleScreen({ id, isActive, pictureUrl, ...sale }: SaleInput & { id: number }): Screen {
  const keyboard = new InlineKeyboard();
  SALE_FIELDS.forEach((field, at) => {
    keyboard.text(`✎ ${SALE_FIELD_NAMES[field]}`, saleFieldButton.data(id, field));
    if (at % 2 === 1) keyboard.row();
  });
  keyboard
    .text(
      isActive ? 'Снять значок «Горячая акция»' : 'Отметить как горячую',
      heatSaleButton.data(id, isActive ? 'off' : 'on'),
    )
    .row()
    .text('Удалить', deleteSaleButton.data(id, 'ask'))
    .text('‹ Все акции', salesButton.data(1));
  const place = isActive ? 'На витрине, со значком «Горячая акция»' : 'На витрине, без значка';
  return { content: saleWords({ ...sale, hasPicture: pictureUrl !== null }, place), keyboard };
}
