import { b, type FormattedString, fmt } from '@grammyjs/parse-mode';
import { InlineKeyboard } from 'grammy';
import { discountWords, goodsWords, periodOf, periodWords } from '#bot/discounts/discount-words.ts';
import type { Screen } from '#bot/kernel/screen.ts';
import { type DiscountState, discountState } from '#shared/contract/discount-state.ts';
import { formatKopecks } from '#shared/contract/money.ts';
import { russianPlural } from '#shared/contract/russian-plural.ts';
import type { Database } from '#shared/domain/database.ts';
import { type CountedPromoCode, findStaffPromoCode } from '#shared/domain/pricing/staff-promo-codes.ts';
import { readSettings } from '#shared/domain/settings/settings.ts';
import {
  PROMO_CODE_FIELD_NAMES,
  PROMO_CODE_FIELDS,
  type PromoCodeDraft,
  promoCodeFieldButton,
  promoCodesButton,
  stopPromoCodeButton,
} from './promo-code-fields.ts';
import { promoCodeLink } from './promo-code-link.ts';

/** A code's terms in short lines; `place` says where it is shown. */
export function promoCodeWords(draft: PromoCodeDraft, place: string, timeZone: string): FormattedString {
  const { code, discount, period, totalLimit, perBuyerLimit, minTotal, goods, isFirstOrderOnly } = draft;
  const lines = [
    `Скидка: ${discountWords(discount)}`,
    `На что: ${goodsWords(goods) || 'на все товары'}${minTotal > 0 ? `, от ${formatKopecks(minTotal)}` : ''}`,
    `Срок: ${periodWords(period, timeZone)}`,
    `Всего: ${timesWords(totalLimit)}`,
    `Одному покупателю: ${timesWords(perBuyerLimit)}${isFirstOrderOnly ? ', только в первом заказе' : ''}`,
  ];
  return fmt`${b}${code}${b}
${place}

${lines.join('\n')}`;
}

const timesWords = (limit: number | null): string =>
  limit === null ? 'сколько угодно раз' : `${limit} ${russianPlural(limit, 'раз', 'раза', 'раз')}`;

/** A promo code for its screen. Plain JSON. */
interface StaffPromoCode extends PromoCodeDraft {
  id: number;
  isActive: boolean;
  usedCount: number;
  figures: CountedPromoCode['figures'];
  timeZone: string;
}

/** Throws `forbidden`, `not_found`. */
export async function readPromoCode(db: Database, actorId: number, id: number): Promise<StaffPromoCode> {
  const [row, { timezone }] = await Promise.all([findStaffPromoCode({ db }, { actorId, id }), readSettings(db)]);
  const { code, totalLimit, perBuyerLimit, minTotal, goods, isFirstOrderOnly, isActive, usedCount, figures } = row;
  return {
    id,
    code,
    totalLimit,
    perBuyerLimit,
    minTotal,
    goods,
    isFirstOrderOnly,
    isActive,
    usedCount,
    figures,
    discount: { percent: row.percent, amount: row.amount },
    period: periodOf(row),
    timeZone: timezone,
  };
}

const STATES = {
  running: 'Действует',
  waiting: 'Ещё не начался',
  stopped: 'Остановлен',
  over: 'Закончился',
} satisfies Record<DiscountState, string>;

/** `Действует`, or the reason why it does not. */
export const promoCodeState = (
  code: Pick<StaffPromoCode, 'isActive' | 'period' | 'totalLimit' | 'usedCount'>,
): string => {
  const isUsedUp = code.totalLimit !== null && code.usedCount >= code.totalLimit;
  const state = discountState({ isActive: code.isActive, ...code.period });
  return state === 'running' && isUsedUp ? 'Разобран' : STATES[state];
};

/** A promo code with its figures, a link to share, and all actions of staff. */
export function promoCodeScreen(code: StaffPromoCode, botUsername: string, publicUrl: string): Screen {
  const { id, isActive, figures, timeZone } = code;
  const keyboard = new InlineKeyboard();
  PROMO_CODE_FIELDS.forEach((field, at) => {
    keyboard.text(`✎ ${PROMO_CODE_FIELD_NAMES[field]}`, promoCodeFieldButton.data(id, field));
    if (at % 2 === 1) keyboard.row();
  });
  const link = promoCodeLink(code.code, { botUsername, publicUrl });
  keyboard
    .row()
    .text(isActive ? 'Остановить' : 'Включить снова', stopPromoCodeButton.data(id, isActive ? 'off' : 'on'))
    .url('Поделиться', `https://t.me/share/url?url=${encodeURIComponent(link)}`)
    .row()
    .text('‹ Все промокоды', promoCodesButton.data(1));
  const { orders, sum, discount } = figures;
  const used =
    orders === 0
      ? 'Заказов с ним пока нет.'
      : `${orders} ${russianPlural(orders, 'заказ', 'заказа', 'заказов')} на ${formatKopecks(sum)}, скидок на ${formatKopecks(discount)}.`;
  return {
    content: fmt`${promoCodeWords(code, promoCodeState(code), timeZone)}

${used}
Ссылка для покупателей: ${link}`,
    keyboard,
  };
}
