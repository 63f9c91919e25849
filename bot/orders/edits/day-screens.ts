import { b, fmt } from '@grammyjs/parse-mode';
import { InlineKeyboard } from 'grammy';
import { addPages, type Screen } from '#bot/kernel/screen.ts';
import { dateWords, dayChoiceWords } from '#shared/contract/delivery-day-words.ts';
import { type DayChoice, isSameDay, NO_DAY } from '#shared/contract/delivery-days.ts';
import type { OrderToEdit } from '#shared/domain/orders/order-to-edit.ts';
import { editDaysButton, editHoursButton, editLinesButton } from './edit-buttons.ts';
import { type EditDraft, fits, withDay } from './edit-draft.ts';
import type { EditView } from './edit-view.ts';
import { changeWords, dayWords } from './edit-words.ts';
import { pageOf } from './page-of.ts';

const DAYS_ON_SCREEN = 10;

/** An order that has a delivery day, or can have one. */
export const hasDays = ({ days, day }: OrderToEdit): boolean => days.length > 0 || day.day !== '';

/** Whether any day other than the chosen one is available, within the limits of buttons. */
export const hasRoomForDay = (draft: EditDraft): boolean =>
  fits({ ...draft, day: { day: '2099-12-31', interval: '00:00–24:00' } });

/** The available days, and no day. */
export function daysScreen({ order, draft, reason }: EditView, wanted: number): Screen {
  const { id, version, number, days, day: ordered, today } = order;
  const now = draft.day ?? ordered;
  const { page, pages, shown } = pageOf(days, wanted, DAYS_ON_SCREEN);
  const keyboard = new InlineKeyboard();
  for (const { thing } of shown) {
    const label = `${thing.day === now.day ? '✓ ' : ''}${dayChoiceWords(thing.day, today)}`;
    keyboard.text(label, dayButton(order, draft, thing)).row();
  }
  addPages(keyboard, { data: (to) => editDaysButton.data(id, version, to, draft) }, { page, pages });
  if (now.day !== '') {
    keyboard.text('Без дня', editLinesButton.data(id, version, 1, withDay(draft, NO_DAY, ordered))).row();
  }
  if (draft.day !== null) {
    keyboard.text('День не менять', editLinesButton.data(id, version, 1, { ...draft, day: null })).row();
  }
  return {
    content: fmt`${b}Заказ №${number}: день доставки${b}

Сейчас: ${dayWords(ordered)}
${changeWords({ order, draft, reason })}
${days.length > 0 ? 'Когда привезти?' : 'У этой доставки дни сейчас не выбирают: день можно только снять.'}`,
    keyboard: keyboard.text('‹ Ко всему заказу', editLinesButton.data(id, version, 1, draft)),
  };
}

/** A day with intervals opens their list. */
function dayButton(
  { id, version, day: ordered }: OrderToEdit,
  draft: EditDraft,
  { day, intervals }: DayChoice,
): string {
  const chosen = { day, interval: '' };
  if (intervals.length === 0) return editLinesButton.data(id, version, 1, withDay(draft, chosen, ordered));
  return editHoursButton.data(id, version, { ...draft, day: chosen });
}

/** The hours of one day. */
export function hoursScreen({ order, draft, reason }: EditView, { day, intervals }: DayChoice): Screen {
  const { id, version, number, day: ordered } = order;
  const keyboard = new InlineKeyboard();
  for (const interval of intervals) {
    const chosen = { day, interval };
    const label = `${isSameDay(chosen, ordered) ? '✓ ' : ''}${interval}`;
    keyboard.text(label, editLinesButton.data(id, version, 1, withDay(draft, chosen, ordered))).row();
  }
  return {
    content: fmt`${b}Заказ №${number}: ${dateWords(day)}${b}

${changeWords({ order, draft, reason })}
В какое время привезти?`,
    keyboard: keyboard.text('‹ К дням', editDaysButton.data(id, version, 1, { ...draft, day: null })),
  };
}
