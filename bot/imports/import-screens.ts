import { b, type FormattedString, fmt } from '@grammyjs/parse-mode';
import { InlineKeyboard } from 'grammy';
import { shorten } from '#bot/kernel/message-text.ts';
import type { Screen } from '#bot/kernel/screen.ts';
import { staffProductsButton } from '#bot/products/product-buttons.ts';
import { type Import, LEAVABLE, type Leavable } from '#shared/contract/desk/imports.ts';
import { russianPlural } from '#shared/contract/russian-plural.ts';
import type { Applied } from '#shared/domain/imports/apply-import.ts';
import { type Fault, faultWords } from '#shared/domain/imports/fault.ts';
import type { ChangedGoods, ImportPlan } from '#shared/domain/imports/plan-import.ts';
import { UNDO_DAYS, type Undone } from '#shared/domain/imports/undo-import.ts';
import {
  applyImportButton,
  dropImportButton,
  importPicturesButton,
  importReportButton,
  leaveFieldButton,
  previewImportButton,
  undoImportButton,
  type Vanished,
} from './import-buttons.ts';

/** A message has at most this many lines of each kind; all faults come as a file. */
export const LINES_SHOWN = 5;
const LINE_LENGTH = 160;
const NAME_LENGTH = 80;

interface Preview {
  id: number;
  fileName: string;
  plan: ImportPlan;
  vanished: Vanished;
  /** Fields of existing goods that stay unchanged. */
  leave: readonly Leavable[];
}

const LEAVE_LABELS = {
  price: 'Не менять цены',
  stock: 'Не менять остатки',
  description: 'Не менять описания',
  pictures: 'Не менять фото',
} satisfies Record<Leavable, string>;

const box = (isOn: boolean): string => (isOn ? '☑' : '☐');

const count = (many: number) => many.toLocaleString('ru-RU');
const shownVanished = ({ vanished }: ImportPlan) => vanished.filter(({ isHidden }) => !isHidden);

/** The changes that an import would make, and its buttons. */
export function previewScreen({ id, fileName, plan, vanished, leave }: Preview): Screen {
  const hideable = shownVanished(plan).length;
  const isHiding = hideable > 0 && vanished === 'hide';
  const keyboard = new InlineKeyboard();
  if (plan.created.length + plan.changed.length > 0 || isHiding) {
    keyboard.text('✓ Применить', applyImportButton.data(id, vanished)).row();
  }
  if (hideable > 0) {
    const label = `${box(isHiding)} Скрыть то, чего нет в файле (${count(hideable)})`;
    keyboard.text(label, previewImportButton.data(id, isHiding ? 'keep' : 'hide')).row();
  }
  // Only existing goods have fields to leave unchanged.
  if (plan.changed.length > 0 || leave.length > 0) {
    for (const [place, field] of LEAVABLE.entries()) {
      const label = `${box(leave.includes(field))} ${LEAVE_LABELS[field]}`;
      keyboard.text(label, leaveFieldButton.data(id, field, isHiding ? 'hide' : 'keep'));
      if (place % 2 === 1) keyboard.row();
    }
  }
  return {
    content: fmt`${b}Импорт: ${shorten(fileName, NAME_LENGTH)}${b}

Новых товаров: ${count(plan.created.length)}
Изменится: ${count(plan.changed.length)}
Нет в файле: ${count(plan.vanished.length)}
Строк с ошибками: ${count(plan.faults.length)}${part(
      'Новые',
      plan.created.map(
        ({ next: { title, variants }, caveat }) =>
          `${shorten(title, NAME_LENGTH)}${variantWords(variants.length)}${caveatWords(caveat)}`,
      ),
    )}${part('Изменятся', plan.changed.map(changeLine))}${part('Ошибки', plan.faults.map(faultWords))}

${closing(plan, isHiding)}`,
    keyboard: keyboard.text('Не надо', dropImportButton.data(id)),
  };
}

function closing({ created, changed }: ImportPlan, isHiding: boolean): string {
  if (created.length + changed.length > 0) return 'В магазине пока ничего не изменилось.';
  return isHiding ? 'Будет скрыто только то, чего нет в файле.' : 'В магазине уже всё так, как в файле.';
}

/** A heading with its first lines; empty without lines. */
function part(heading: string, lines: readonly string[]): FormattedString {
  if (lines.length === 0) return fmt``;
  const shown = lines.slice(0, LINES_SHOWN).map((line) => `• ${shorten(line, LINE_LENGTH)}`);
  const rest = lines.length > LINES_SHOWN ? `\n…и ещё ${count(lines.length - LINES_SHOWN)}` : '';
  return fmt`\n\n${b}${heading}${b}\n${shown.join('\n')}${rest}`;
}

const variantWords = (many: number): string =>
  many === 0 ? '' : ` (${count(many)} ${russianPlural(many, 'вариант', 'варианта', 'вариантов')})`;

const caveatWords = (caveat: string | null): string => (caveat ? `. ${caveat}` : '');

const changeLine = ({ current, fields, caveat }: ChangedGoods): string =>
  `${shorten(current.title, 60)} — ${fields
    .map(({ field, from, to }) => `${field.toLowerCase()}: ${shorten(from, 30) || 'нет'} → ${shorten(to, 30) || 'нет'}`)
    .join('; ')}${caveatWords(caveat)}`;

/** All rows with errors, for a separate file. */
export const faultsText = (faults: readonly Fault[]): string => `${faults.map(faultWords).join('\r\n')}\r\n`;

interface Done extends Applied {
  id: number;
  fileName: string;
  vanished: Vanished;
}

/** The changes that an import has made, and the button to undo it. */
export function appliedScreen({ id, fileName, plan, vanished, missingPictures, toFetch }: Done): Screen {
  const hidden = vanished === 'hide' ? shownVanished(plan).length : 0;
  const facts = [
    `Добавлено товаров: ${count(plan.created.length)}`,
    `Изменено: ${count(plan.changed.length)}`,
    ...(hidden > 0 ? [`Скрыто: ${count(hidden)}`] : []),
    ...(plan.faults.length > 0 ? [`Пропущено строк с ошибками: ${count(plan.faults.length)}`] : []),
  ];
  return {
    content: fmt`${b}✓ Импорт применён: ${shorten(fileName, NAME_LENGTH)}${b}

${facts.join('\n')}${part('Не нашлись или не подошли файлы картинок', missingPictures)}

${toFetch > 0 ? `Картинки по ссылкам (${count(toFetch)}) скачаются сами. ` : ''}Отменить импорт можно до следующего, но не позже чем через ${UNDO_DAYS} дней.`,
    keyboard: appliedKeyboard(id, toFetch),
  };
}

function appliedKeyboard(id: number, toFetch: number): InlineKeyboard {
  const keyboard = new InlineKeyboard()
    .text('Товары магазина', staffProductsButton.data(1))
    .text('Отчёт файлом', importReportButton.data(id))
    .row();
  if (toFetch > 0) keyboard.text('Как скачиваются фото', importPicturesButton.data(id)).row();
  return keyboard.text('Отменить импорт', undoImportButton.data(id));
}

/** The progress of downloading pictures by their addresses. */
export function picturesWords({ total, left, failed }: Import['pictures']): string {
  const done = `Скачано фото: ${count(Math.max(0, total - left - failed))} из ${count(total)}.`;
  const lost = failed > 0 ? ` Не получилось: ${count(failed)}, почему — в отчёте.` : '';
  return `${done}${lost}${left > 0 ? ' Остальные скачиваются.' : ''}`;
}

/** The goods that staff have changed since then, as many names as fit. */
function leftLines(left: Undone['left']): string {
  if (left.length === 0) return '';
  const lines = left
    .slice(0, LINES_SHOWN)
    .map(({ title, fields }) => `• ${shorten(title, NAME_LENGTH)}: ${fields.join(', ')}`);
  const more = left.length > lines.length ? [`• и ещё ${count(left.length - lines.length)} — в отчёте`] : [];
  return `\n\nПравки после импорта остались (товаров: ${count(left.length)}):\n${[...lines, ...more].join('\n')}`;
}

export const undoneScreen = ({ removed, restored, left }: Undone): Screen => ({
  content: fmt`${b}Импорт отменён${b}

Убрано товаров: ${count(removed)}
Возвращено к прежнему: ${count(restored)}${leftLines(left)}

Проданное за это время остаётся проданным.`,
  keyboard: new InlineKeyboard().text('Товары магазина', staffProductsButton.data(1)),
});
