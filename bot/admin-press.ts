import type { Composer } from 'grammy';
import type { ErrorCode } from '#shared/contract/error-codes.ts';
import { ShopError } from '#shared/domain/shop-error.ts';
import type { ButtonKind } from './callback-data.ts';
import type { BotContext, BotDeps } from './context.ts';
import { type Screen, turnTo } from './screens/screen.ts';
import { onStaffPress, type StaffPress, sayOnPress } from './staff-press.ts';

/** Why something was refused, in words. */
export type Refusals = Partial<Record<ErrorCode, string>>;

export const ONLY_ADMINS = 'Настройки меняет администратор магазина.';

/**
 * Listens to buttons of admins: `const onPress = adminPresses(composer, deps, REFUSALS)`. What a button names may be
 * gone, or not be possible any more; a button may have refusals of its own.
 */
export function adminPresses(composer: Composer<BotContext>, deps: Pick<BotDeps, 'db'>, refusals: Refusals = {}) {
  return <Values extends readonly unknown[]>(
    kind: ButtonKind<Values>,
    handle: (ctx: StaffPress, actorId: number, ...values: Values) => Promise<unknown>,
    own = refusals,
  ): void =>
    onStaffPress(composer, deps, kind, async (ctx, staff, ...values) => {
      if (staff.role !== 'admin') return sayOnPress(ctx, ONLY_ADMINS, { isAlert: true });
      try {
        await handle(ctx, staff.id, ...values);
      } catch (error) {
        await sayOnPress(ctx, refusalWords(error, own), { isAlert: true });
      }
    });
}

/** Why something of an admin's was refused; what nobody foresaw is thrown on. */
export function refusalWords(error: unknown, refusals: Refusals): string {
  const all: Refusals = { forbidden: ONLY_ADMINS, ...refusals };
  const words = error instanceof ShopError ? all[error.code] : undefined;
  if (words === undefined) throw error;
  return words;
}

/** Shows what a press led to, with a word on it. */
export async function turn(ctx: StaffPress, screen: Screen, words?: string): Promise<void> {
  await turnTo(ctx, screen);
  await sayOnPress(ctx, words);
}
