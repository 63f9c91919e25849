import { b, fmt } from '@grammyjs/parse-mode';
import { InlineKeyboard } from 'grammy';
import { buttonKind, idArg, wordArg } from '#bot/kernel/callback-data.ts';
import { shorten } from '#bot/kernel/message-text.ts';
import type { Screen } from '#bot/kernel/screen.ts';
import type { User as UserRow } from '#prisma/generated/client.ts';
import type { Role } from '#shared/contract/user.ts';

export const staffButton = buttonKind('staff');
export const inviteButton = buttonKind('staff_invite');
export const memberButton = buttonKind('staff_member', idArg);
/** Asks whether to dismiss a staff member. */
export const dismissButton = buttonKind('staff_dismiss', idArg);
/** Changes a person's role; `customer` dismisses them. */
export const roleButton = buttonKind('staff_role', idArg, wordArg(['admin', 'manager', 'customer']));

const ROLE_NAMES = { admin: 'администратор', manager: 'менеджер', customer: 'покупатель' } satisfies Record<
  Role,
  string
>;

/** The usual name, with the name in Telegram. */
export function namedMember(member: UserRow): string {
  const { login, firstName } = member;
  return `${memberName(member)}${login && firstName ? `, @${login}` : ''}`;
}

/** The usual name; it is text that its owner chose. */
function memberName({ firstName, lastName, login }: UserRow): string {
  const fullName = [firstName, lastName].filter(Boolean).join(' ');
  return shorten(fullName || (login ? `@${login}` : 'Без имени'), 40);
}

/** The shop's staff, for an admin. */
export function staffScreen(staff: readonly UserRow[]): Screen {
  const rows = staff.map((one) => {
    const silent = one.canMessage ? '' : ' (ещё не запускал бота)';
    return `• ${namedMember(one)} — ${ROLE_NAMES[one.role]}${silent}`;
  });
  const keyboard = new InlineKeyboard();
  for (const one of staff) keyboard.text(memberName(one), memberButton.data(one.id)).row();
  return {
    content: fmt`${b}Сотрудники${b}

${rows.join('\n')}

Нажмите на имя, чтобы сменить роль или убрать сотрудника.`,
    keyboard: keyboard.text('➕ Пригласить менеджера', inviteButton.data()),
  };
}

/** One of them, with the actions of an admin. */
export function memberScreen(member: UserRow): Screen {
  const { id, role } = member;
  const keyboard = new InlineKeyboard();
  if (role !== 'admin') keyboard.text('Сделать администратором', roleButton.data(id, 'admin')).row();
  if (role !== 'manager') keyboard.text('Сделать менеджером', roleButton.data(id, 'manager')).row();
  if (role !== 'customer') keyboard.text('Убрать из сотрудников', dismissButton.data(id)).row();
  return {
    content: fmt`${b}${memberName(member)}${b} — ${ROLE_NAMES[role]}

Менеджер ведёт заказы, товары и отзывы. Администратор, кроме того, меняет настройки, приглашает сотрудников, пишет подписчикам, возвращает деньги и открывает завершённые и отменённые заказы снова.`,
    keyboard: keyboard.text('← Сотрудники', staffButton.data()),
  };
}

/** An accidental press must not dismiss anybody. */
export function dismissScreen(member: UserRow): Screen {
  return {
    content: fmt`${b}Убрать из сотрудников?${b}

${namedMember(member)} — ${ROLE_NAMES[member.role]}. После этого заказы и отзывы магазина здесь не откроются, а неиспользованные приглашения перестанут действовать. Вернуть можно новым приглашением.`,
    keyboard: new InlineKeyboard()
      .text('Да, убрать', roleButton.data(member.id, 'customer'))
      .text('‹ Не убирать', memberButton.data(member.id)),
  };
}

/** The link that makes the first person who opens it a manager. */
export function inviteScreen(link: string): Screen {
  return {
    content: fmt`${b}Приглашение для менеджера${b}

${link}

Перешлите эту ссылку тому, кого зовёте. Она сработает один раз и действует трое суток.`,
  };
}
