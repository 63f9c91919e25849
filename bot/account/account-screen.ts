import { b, type FormattedString, fmt } from '@grammyjs/parse-mode';
import { InlineKeyboard } from 'grammy';
import { buttonKind } from '#bot/kernel/callback-data.ts';
import { momentOf } from '#bot/kernel/local-time.ts';
import type { Screen } from '#bot/kernel/screen.ts';
import type { OwnSession } from '#shared/domain/customers/sessions.ts';

export const signOutAllButton = buttonKind('signoutall');
export const resetPasswordButton = buttonKind('resetpassword');
export const confirmResetButton = buttonKind('resetpasswordnow');

/** A person with twenty sessions does not need all of them here: the website shows the rest. */
const MOST_SHOWN = 8;

export const accountKeyboard = (): InlineKeyboard =>
  new InlineKeyboard().text('Выйти везде', signOutAllButton.data()).text('Сбросить пароль', resetPasswordButton.data());

interface Account {
  sessions: readonly OwnSession[];
  timezone: string;
}

/** The list of somebody's sessions, and what they can do if one is not theirs. */
export function accountScreen({ sessions, timezone }: Account): Screen {
  const lines = sessions.slice(0, MOST_SHOWN).map((session) => lineOf(session, timezone));
  const rest = sessions.length - lines.length;
  if (rest > 0) lines.push(`…и ещё ${rest}`);
  const list = lines.length > 0 ? lines.join('\n') : 'Сейчас вход нигде не выполнен.';
  const content: FormattedString = fmt`${b}Вход в магазин${b}

${list}

Если среди них есть чужое устройство, нажмите «Выйти везде» и сбросьте пароль.`;
  return { content, keyboard: accountKeyboard() };
}

const lineOf = ({ device, lastUsedAt }: OwnSession, timezone: string): string =>
  `• ${device === '' ? 'Неизвестное устройство' : device} — ${momentOf(lastUsedAt, timezone)}`;
