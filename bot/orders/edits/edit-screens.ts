import { b, fmt } from '@grammyjs/parse-mode';
import { InlineKeyboard } from 'grammy';
import { addPages, type Screen } from '#bot/kernel/screen.ts';
import { addDeskRow, type DeskPlace } from '#bot/kernel/shop-address.ts';
import { formatKopecks } from '#shared/contract/money.ts';
import { MAX_QUANTITY } from '#shared/contract/order-limits.ts';
import type { LineToEdit } from '#shared/domain/orders/order-to-edit.ts';
import { hasDays } from './day-screens.ts';
import {
  editCloseButton,
  editDaysButton,
  editDiscountButton,
  editLineButton,
  editLinesButton,
  editPickButton,
  editShowButton,
} from './edit-buttons.ts';
import { draftOf, type EditDraft, isEmpty, withLine } from './edit-draft.ts';
import type { EditView } from './edit-view.ts';
import { changeWords, draftName, lineName, sumsOf, waitingWords } from './edit-words.ts';
import { pageOf } from './page-of.ts';

const LINES_ON_SCREEN = 8;
const CHOICES_ON_SCREEN = 10;
const LABEL = 30;

/** The order's lines as buttons, and the choices so far. */
export function linesScreen(view: EditView, place: DeskPlace, wanted = 1): Screen {
  const { order, draft, difference, problem } = view;
  const { id, number, version, lines, proposal } = order;
  const { page, pages, shown } = pageOf(lines, wanted, LINES_ON_SCREEN);
  const keyboard = new InlineKeyboard();
  for (const { thing, at } of shown) {
    keyboard.text(lineLabel(thing, at, draft), editLineButton.data(id, version, at, draft)).row();
  }
  addPages(keyboard, { data: (to) => editLinesButton.data(id, version, to, draft) }, { page, pages });
  if (hasDays(order)) keyboard.text('📅 День доставки', editDaysButton.data(id, version, 1, draft)).row();
  addDiscount(keyboard, view).row();
  addNext(keyboard, view);
  addDeskRow(keyboard, '🖥 Другое — в панели', `/desk/orders/${id}?do=edit`, place);
  const sum = difference ? `К оплате: ${sumsOf(difference)}` : `❗️ ${problem}`;
  const waiting = proposal ? `\n\n${waitingWords(proposal)}. Новое предложение займёт его место.` : '';
  return {
    content: fmt`${b}Изменить заказ №${number}${b}

${changeWords(view)}${sum}${waiting}

Нажмите на товар, чтобы изменить количество или вариант. Новый товар, другая доставка и адрес — в панели.`,
    keyboard: keyboard.text('Отменить', editCloseButton.data(id)),
  };
}

function addNext(keyboard: InlineKeyboard, { order: { id, version }, draft }: EditView): void {
  if (!isEmpty(draft)) keyboard.text('Дальше: что получится', editShowButton.data(id, version, draft)).row();
}

function lineLabel(line: LineToEdit, at: number, draft: EditDraft): string {
  const wanted = draftOf(draft, at, line);
  if (wanted.quantity === 0) return `✖️ ${lineName(line, LABEL)}`;
  const mark = draft.lines.some((one) => one.at === at) ? '✏️ ' : '';
  return `${mark}${draftName(line, wanted, LABEL)} × ${wanted.quantity}`;
}

function addDiscount(keyboard: InlineKeyboard, { order, draft }: EditView): InlineKeyboard {
  const { id, version, hasStaffDiscount } = order;
  const isOff = draft.discount === 'off';
  if (!isOff) keyboard.text('🏷 Скидка', editDiscountButton.data(id, version, draft));
  if (isOff || draft.discount !== null) {
    return keyboard.text('Скидку не менять', editLinesButton.data(id, version, 1, { ...draft, discount: null }));
  }
  if (!hasStaffDiscount) return keyboard;
  return keyboard.text('Снять скидку', editLinesButton.data(id, version, 1, { ...draft, discount: 'off' }));
}

/** One line: its quantity, its variant, and the button to remove it. */
export function lineScreen(view: EditView, at: number, line: LineToEdit): Screen {
  const { order, draft, difference, problem } = view;
  const { id, version, number } = order;
  const wanted = draftOf(draft, at, line);
  const { quantity } = wanted;
  const to = (count: number) =>
    editLineButton.data(id, version, at, withLine(draft, { ...wanted, quantity: count }, line));
  const keyboard = new InlineKeyboard();
  if (quantity > 0) {
    if (quantity > 1) keyboard.text('−', to(quantity - 1));
    keyboard.text(`${quantity} шт.`, to(quantity));
    if (quantity < MAX_QUANTITY) keyboard.text('+', to(quantity + 1));
    keyboard.row();
    if (line.choices.some(({ isOrdered, isThere }) => isThere && !isOrdered)) {
      keyboard.text('Другой вариант', editPickButton.data(id, version, at, 1, draft)).row();
    }
  }
  keyboard.text(quantity === 0 ? 'Оставить в заказе' : 'Убрать', to(quantity === 0 ? line.quantity : 0)).row();
  addNext(keyboard, view);
  const back = Math.floor(at / LINES_ON_SCREEN) + 1;
  return {
    content: fmt`${b}Заказ №${number}: ${draftName(line, wanted)}${b}

В заказе: ${line.quantity} шт. по ${formatKopecks(line.unitPrice)}
${changeWords(view)}${difference ? `К оплате: ${sumsOf(difference)}` : `❗️ ${problem}`}`,
    keyboard: keyboard.text('‹ Ко всему заказу', editLinesButton.data(id, version, back, draft)),
  };
}

/** The variants that a line can be changed to. */
export function pickScreen(view: EditView, at: number, { line, wanted }: { line: LineToEdit; wanted: number }): Screen {
  const { order, draft } = view;
  const { id, version, number } = order;
  const now = draftOf(draft, at, line);
  const { page, pages, shown } = pageOf(
    line.choices.filter(({ isThere }) => isThere),
    wanted,
    CHOICES_ON_SCREEN,
  );
  const keyboard = new InlineKeyboard();
  for (const { thing } of shown) {
    const { valueIds, isOrdered, name, unitPrice } = thing;
    const next = withLine(draft, { ...now, valueIds: isOrdered ? null : valueIds }, line);
    const isChosen = now.valueIds === null ? isOrdered : now.valueIds.join() === valueIds.join();
    const label = `${isChosen ? '✓ ' : ''}${lineName({ title: name, valueName: '' }, LABEL)} · ${formatKopecks(unitPrice)}`;
    keyboard.text(label, editLineButton.data(id, version, at, next)).row();
  }
  addPages(keyboard, { data: (to) => editPickButton.data(id, version, at, to, draft) }, { page, pages });
  return {
    content: fmt`${b}Заказ №${number}: ${lineName(line)}${b}

${changeWords(view)}На что поменять? Здесь то, что есть; новый вариант считается по сегодняшней цене.`,
    keyboard: keyboard.text('‹ Назад', editLineButton.data(id, version, at, draft)),
  };
}
