import { rememberTelegramUser } from '#shared/domain/customers/telegram-user.ts';
import { ShopError } from '#shared/domain/shop-error.ts';
import { ONLY_ADMINS, type Refusals } from '../../admin-press.ts';
import type { BotContext, BotDeps } from '../../context.ts';

/** Does something in the right that the person has now; gives why it was refused, or null when it is done. */
export async function inTheNameOf(
  { db }: Pick<BotDeps, 'db'>,
  { from }: BotContext,
  act: (actorId: number) => Promise<unknown>,
  refusals: Refusals = {},
): Promise<string | null> {
  if (!from) throw new Error('a change has no author');
  const { id } = await rememberTelegramUser(db, from);
  try {
    await act(id);
    return null;
  } catch (error) {
    const all: Refusals = { forbidden: ONLY_ADMINS, ...refusals };
    const refusal = error instanceof ShopError ? all[error.code] : undefined;
    if (refusal === undefined) throw error;
    return refusal;
  }
}
