import type { Context } from 'grammy';

export const STALE_LIST = 'Этот список устарел. Повторите поиск.';

/**
 * The words that a list of results was searched for: they are bold in its message, because a button has no room for
 * them. They are only text, whoever wrote them.
 */
export function searchedFor({ callbackQuery }: Pick<Context, 'callbackQuery'>): string | null {
  const message = callbackQuery?.message;
  if (!message || !('text' in message)) return null;
  const bold = message.entities?.find(({ type }) => type === 'bold');
  return bold ? (message.text ?? '').slice(bold.offset, bold.offset + bold.length) : null;
}
