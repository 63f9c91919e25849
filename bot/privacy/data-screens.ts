import { b, fmt } from '@grammyjs/parse-mode';
import { InlineKeyboard } from 'grammy';
import { type ButtonArg, buttonKind, idArg } from '#bot/kernel/callback-data.ts';
import type { Refusals } from '#bot/kernel/guards.ts';
import type { Screen } from '#bot/kernel/screen.ts';
import { loginWords } from '#bot/orders/customer-details.ts';
import { settingsButton } from '#bot/settings/settings-buttons.ts';
import { russianPlural } from '#shared/contract/russian-plural.ts';
import type { DataSubjectKey } from '#shared/domain/privacy/data-subject.ts';
import type { FoundSubject } from '#shared/domain/privacy/find-data-subjects.ts';

/** A person's own data: the screen, the file, and the erasure with its confirmation. */
export const ownDataButton = buttonKind('mydata');
export const ownFileButton = buttonKind('myfile');
export const eraseOwnButton = buttonKind('erasemy');
export const surelyEraseOwnButton = buttonKind('surelyerasemy');

/** `u7` is a user, `o12` is the guest of an order. */
const subjectArg: ButtonArg<DataSubjectKey> = {
  write: (key) => ('userId' in key ? `u${key.userId}` : `o${key.orderId}`),
  read: (text) => {
    const id = idArg.read(text.slice(1));
    if (id === null) return null;
    if (text.startsWith('u')) return { userId: id };
    return text.startsWith('o') ? { orderId: id } : null;
  },
};

/** The same for a written request. */
export const askSubjectButton = buttonKind('findperson');
export const subjectButton = buttonKind('person', subjectArg);
export const subjectFileButton = buttonKind('personfile', subjectArg);
export const eraseSubjectButton = buttonKind('eraseperson', subjectArg);
export const surelyEraseSubjectButton = buttonKind('surelyeraseperson', subjectArg);

/** Why a person's own data cannot be erased now. */
export const OWN_REFUSALS = {
  orders_unfinished:
    'Сначала дождитесь, пока закончатся ваши заказы и возвраты денег: без контактов магазин не сможет их завершить.',
  staff_account: 'Вы работаете в магазине: сначала попросите администратора снять с вас роль.',
} satisfies Refusals;

export const SUBJECT_REFUSALS = {
  orders_unfinished: 'Сначала завершите или отмените заказы этого человека и верните деньги.',
  staff_account: 'Это сотрудник магазина: сначала снимите с него роль в /staff.',
  not_found: 'Этого человека в магазине уже нет.',
} satisfies Refusals;

const LEFT =
  'Имя, телефон, адрес, логин и переписка исчезнут сразу, вернуть их нельзя. Опубликованные отзывы останутся без автора. От заказов останутся товары, суммы и даты, чеки магазин хранит пять лет: этого требует закон.';

export const ownDataScreen = (): Screen => ({
  content: fmt`${b}Мои данные${b}

Можно получить файл со всем, что магазин о вас хранит, или удалить эти данные.`,
  keyboard: new InlineKeyboard()
    .text('Получить файл', ownFileButton.data())
    .row()
    .text('Удалить мои данные', eraseOwnButton.data()),
});

export const eraseOwnScreen = (): Screen => ({
  content: fmt`${b}Удалить ваши данные?${b}

${LEFT} На сайте вы выйдете из аккаунта на всех устройствах.`,
  keyboard: new InlineKeyboard()
    .text('Удалить навсегда', surelyEraseOwnButton.data())
    .row()
    .text('Оставить', ownDataButton.data()),
});

/** The number is the only way to ask about it later. */
export const erasedScreen = (record: number): Screen => ({
  content: fmt`${b}Данные удалены${b}

Запись об удалении — №${String(record)}. В ней нет ничего о человеке: только дата и сколько чего удалено.`,
});

const ordersOf = (count: number): string => `${count} ${russianPlural(count, 'заказ', 'заказа', 'заказов')}`;

const labelOf = ({ name, login, orders }: FoundSubject): string =>
  [name || 'Без имени', login && loginWords(login), ordersOf(orders)].filter(Boolean).join(' · ');

/** The people who may be meant by a written request. */
export function foundSubjectsScreen(found: readonly FoundSubject[]): Screen {
  const keyboard = new InlineKeyboard();
  for (const subject of found) keyboard.text(labelOf(subject).slice(0, 60), subjectButton.data(subject.key)).row();
  keyboard.text('Искать ещё', askSubjectButton.data()).row().text('‹ Настройки', settingsButton.data());
  const words =
    found.length === 0
      ? 'Никого не нашлось. Проверьте написание или спросите у человека номер заказа.'
      : 'Кто это? Прежде чем отдавать или удалять данные, убедитесь, что пишет именно этот человек.';
  return { content: fmt`${b}Данные покупателей${b}\n\n${words}`, keyboard };
}

export const subjectScreen = (subject: FoundSubject): Screen => ({
  content: fmt`${b}${subject.name || 'Без имени'}${b}
${[subject.login && loginWords(subject.login), ordersOf(subject.orders)].filter(Boolean).join('\n')}

Ответить на запрос нужно за десять рабочих дней.`,
  keyboard: new InlineKeyboard()
    .text('Получить файл', subjectFileButton.data(subject.key))
    .row()
    .text('Удалить данные', eraseSubjectButton.data(subject.key))
    .row()
    .text('‹ Настройки', settingsButton.data()),
});

export const eraseSubjectScreen = (subject: FoundSubject): Screen => ({
  content: fmt`${b}Удалить данные: ${labelOf(subject)}?${b}\n\n${LEFT}`,
  keyboard: new InlineKeyboard()
    .text('Удалить навсегда', surelyEraseSubjectButton.data(subject.key))
    .row()
    .text('Оставить', subjectButton.data(subject.key)),
});
