import { Composer } from 'grammy';
import type { BotContext, BotDeps } from '#bot/kernel/context.ts';
import { onStaffCommand } from '#bot/kernel/guards.ts';
import { show } from '#bot/kernel/screen.ts';
import { digestMessage } from '#bot/orders/notifications/digest-notification.ts';
import { dayTotals } from '#shared/domain/figures/read-figures.ts';
import { shopDigest } from '#shared/domain/figures/shop-digest.ts';
import { shopDay } from '#shared/domain/settings/period.ts';

/** `/digest`: yesterday, today so far, and what waits. The morning's digest is sent by schedule. */
export function digestFeature(deps: BotDeps): Composer<BotContext> {
  const { db } = deps;
  const composer = new Composer<BotContext>();

  onStaffCommand(composer, deps, 'digest', async (ctx) => {
    const [day, thisDay] = await Promise.all([shopDay(db, 1), shopDay(db)]);
    const [digest, today] = await Promise.all([shopDigest(db, day), dayTotals(db, thisDay)]);
    await show(ctx, digestMessage({ day, digest, today, now: new Date() }));
  });
  return composer;
}
