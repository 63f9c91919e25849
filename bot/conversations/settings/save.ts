import { rememberTelegramUser } from '#shared/domain/customers/telegram-user.ts';
import { ShopError } from '#shared/domain/shop-error.ts';
import type { BotContext, BotDeps } from '../../context.ts';

const REFUSALS: Partial<Record<ShopError['code'], string>> = {
  forbidden: 'Настройки меняет администратор магазина.',
  not_found: 'Такого способа доставки больше нет.',
  conflict: 'Способов доставки слишком много: выключите или измените те, что есть.',
};

/** Does something in the right that the person has now; gives why it was refused, or null when it is done. */
export async function inTheNameOf(
  { db }: Pick<BotDeps, 'db'>,
  { from }: BotContext,
  act: (actorId: number) => Promise<unknown>,
): Promise<string | null> {
  if (!from) throw new Error('a change has no author');
  const { id } = await rememberTelegramUser(db, from);
  try {
    await act(id);
    return null;
  } catch (error) {
    const refusal = error instanceof ShopError ? REFUSALS[error.code] : undefined;
    if (refusal === undefined) throw error;
    return refusal;
  }
}
