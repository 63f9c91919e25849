import { b, fmt } from '@grammyjs/parse-mode';
import { InlineKeyboard } from 'grammy';
import { accountKeyboard } from '#bot/account/account-screen.ts';
import { momentOf } from '#bot/kernel/local-time.ts';
import type { Renderers } from '#bot/kernel/notifications/notification-message.ts';
import { memberButton, namedMember } from '#bot/staff/staff-screens.ts';
import { quoted } from '#shared/contract/quoted.ts';
import { findUser } from '#shared/domain/customers/roles.ts';
import { deviceOfSignIn } from '#shared/domain/customers/sessions.ts';
import { readSettings } from '#shared/domain/settings/settings.ts';

export const staffNotifications = {
  /** A message for admins: somebody accepted an invite. */
  staff_joined_for_admin: async ({ db }, { subject }) => {
    const member = await findUser({ db }, subject.id);
    if (!member) return null;
    return {
      content: fmt`${b}Новый сотрудник${b}

Приглашение принято: ${namedMember(member)} — менеджер магазина. Если вы звали не этого человека, уберите его из сотрудников.`,
      keyboard: new InlineKeyboard().text('Открыть', memberButton.data(member.id)),
    };
  },
  /** Null if the person works here again. */
  dismissed_from_staff: async ({ db }, { subject }) => {
    const [person, { title }] = await Promise.all([findUser({ db }, subject.id), readSettings(db)]);
    if (person?.role !== 'customer') return null;
    return {
      content: fmt`Вы больше не сотрудник магазина ${quoted(title)}: карточки заказов и уведомления менеджера сюда не придут.`,
    };
  },
  /** Somebody signed in on the website under a staff member's name: this person, or somebody who got their access. */
  website_sign_in_for_staff: async ({ db }, { subject }) => {
    const { title, timezone } = await readSettings(db);
    const device = await deviceOfSignIn(db, subject.id, subject.at);
    return {
      content: fmt`${b}Новый вход на сайт ${quoted(title)}${b}

${device === '' ? 'Устройство неизвестно' : device}, ${momentOf(subject.at, timezone)}. Если это не вы, нажмите «Выйти везде» и сбросьте пароль.`,
      keyboard: accountKeyboard(),
    };
  },
  /** The bot was removed from the managers' group. */
  managers_chat_lost_for_admin: async () => ({
    content: fmt`${b}Чат менеджеров отключён${b}

Бота удалили из группы, поэтому карточки заказов приходят теперь только в личные чаты. Чтобы вернуть их в группу, добавьте бота обратно и отправьте в ней /connect.`,
  }),
} satisfies Partial<Renderers>;
