import { b, fmt } from '@grammyjs/parse-mode';
import { InlineKeyboard } from 'grammy';
import { memberButton, namedMember } from '#bot/staff/staff-screens.ts';
import { findUser } from '#shared/domain/customers/roles.ts';
import type { Database } from '#shared/domain/database.ts';
import { personOfSubject } from '#shared/domain/notifications/queue-staff-notices.ts';
import { readSettings } from '#shared/domain/settings/settings.ts';
import type { NoticeMessage } from './message-of.ts';

interface Notice {
  subject: string;
}

/** Somebody took an invite, as admins read it. */
export async function staffJoined(db: Database, { subject }: Notice): Promise<NoticeMessage | null> {
  const member = await findUser({ db }, personOfSubject(subject));
  if (!member) return null;
  return {
    content: fmt`${b}Новый сотрудник${b}

Приглашение принято: ${namedMember(member)} — менеджер магазина. Если вы звали не этого человека, уберите его из сотрудников.`,
    keyboard: new InlineKeyboard().text('Открыть', memberButton.data(member.id)),
  };
}

/** Null when the person works here again. */
export async function dismissed(db: Database, { subject }: Notice): Promise<NoticeMessage | null> {
  const [person, { title }] = await Promise.all([findUser({ db }, personOfSubject(subject)), readSettings(db)]);
  if (person?.role !== 'customer') return null;
  return {
    content: fmt`Вы больше не сотрудник магазина «${title}»: карточки заказов и уведомления менеджера сюда не придут.`,
  };
}
