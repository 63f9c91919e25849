import { b, type FormattedString, fmt } from '@grammyjs/parse-mode';
import { InlineKeyboard } from 'grammy';
import { discountWords, goodsWords, periodOf, periodWords } from '#bot/discounts/discount-words.ts';
import type { Screen } from '#bot/kernel/screen.ts';
import { type DiscountState, discountState } from '#shared/contract/discount-state.ts';
import { findSaleGoods } from '#shared/domain/catalog/sale-goods.ts';
import { findSale } from '#shared/domain/catalog/save-sale.ts';
import type { Transaction } from '#shared/domain/database.ts';
import { readSettings } from '#shared/domain/settings/settings.ts';
import {
  deleteSaleButton,
  heatSaleButton,
  SALE_FIELD_NAMES,
  SALE_FIELDS,
  type SaleDraft,
  saleFieldButton,
  salesButton,
} from './sale-fields.ts';

type SaleFacts = Omit<SaleDraft, 'photo'> & { hasPicture: boolean };

interface Place {
  /** Where it is: 'Черновик', 'На витрине'. */
  place: string;
  timeZone: string;
}

export function saleWords(sale: SaleFacts, { place, timeZone }: Place): FormattedString {
  const { title, description, contact, hasPicture } = sale;
  const facts = [
    ...discountLines(sale, timeZone),
    `Картинка: ${hasPicture ? 'есть' : 'нет'}`,
    `Контакт: ${contact === '' ? 'не указан' : contact}`,
  ];
  return fmt`${b}${title}${b}
${place}

${facts.join('\n')}${description === '' ? '' : `\n\n${description}`}`;
}

function discountLines({ discount, goods, period }: SaleFacts, timeZone: string): string[] {
  const words = discountWords(discount);
  if (words === '') return ['Скидка: нет, только объявление'];
  return [
    `Скидка: ${words}`,
    `Товары: ${goodsWords(goods) || 'не выбраны, поэтому цены прежние'}`,
    `Срок: ${periodWords(period, timeZone)}`,
  ];
}

/** A sale for its screen. Plain JSON. */
interface StaffSale extends SaleFacts {
  id: number;
  isActive: boolean;
  timeZone: string;
}

/** Throws `not_found`. */
export async function readSale(db: Transaction, id: number): Promise<StaffSale> {
  const [sale, goods, { timezone }] = await Promise.all([findSale(db, id), findSaleGoods(db, id), readSettings(db)]);
  const { title, description, contact, isActive, pictureUrl, percent, amount } = sale;
  return {
    id,
    title,
    description,
    contact,
    isActive,
    goods,
    discount: { percent, amount },
    period: periodOf(sale),
    hasPicture: pictureUrl !== null,
    timeZone: timezone,
  };
}

export const isAnnouncement = ({ discount }: Pick<SaleFacts, 'discount'>): boolean => discountWords(discount) === '';

/** A sale with all actions of staff. */
export function staffSaleScreen(sale: StaffSale): Screen {
  const { id, isActive, period, timeZone } = sale;
  const keyboard = new InlineKeyboard();
  SALE_FIELDS.forEach((field, at) => {
    keyboard.text(`✎ ${SALE_FIELD_NAMES[field]}`, saleFieldButton.data(id, field));
    if (at % 2 === 1) keyboard.row();
  });
  const names = isAnnouncement(sale) ? ANNOUNCEMENT_SWITCH : DISCOUNT_SWITCH;
  keyboard
    .row()
    .text(isActive ? names.off : names.on, heatSaleButton.data(id, isActive ? 'off' : 'on'))
    .row()
    .text('Удалить', deleteSaleButton.data(id, 'ask'))
    .text('‹ Все акции', salesButton.data(1));
  const badge = isActive ? 'На витрине, со значком «Горячая акция»' : 'На витрине, без значка';
  const place = isAnnouncement(sale) ? badge : `${badge}. ${STATES[discountState({ isActive, ...period })]}`;
  return { content: saleWords(sale, { place, timeZone }), keyboard };
}

const ANNOUNCEMENT_SWITCH = { on: 'Отметить как горячую', off: 'Снять значок «Горячая акция»' };
const DISCOUNT_SWITCH = { on: 'Запустить акцию', off: 'Остановить акцию' };

const STATES = {
  running: 'Цены снижены',
  waiting: 'Цены снизятся в срок',
  stopped: 'Остановлена, цены прежние',
  over: 'Закончилась, цены прежние',
} satisfies Record<DiscountState, string>;
