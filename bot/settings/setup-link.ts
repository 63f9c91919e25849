import { Composer } from 'grammy';
import type { BotContext, BotDeps } from '#bot/kernel/context.ts';
import { isAdmin } from '#bot/kernel/guards.ts';
import { show } from '#bot/kernel/screen.ts';
import { FIRST_STEPS } from '#shared/contract/desk/first-steps.ts';
import { findStaff } from '#shared/domain/customers/roles.ts';
import { readShop } from '#shared/domain/settings/shop-overview.ts';
import { firstStepsScreen } from './first-steps.ts';

const PAYLOADS: ReadonlySet<string> = new Set(FIRST_STEPS.map((step) => `setup_${step}`));

/** `/start setup_delivery`, from the desk: what the shop still needs, with buttons for the questions. */
export function setupLinkFeature({ db, payments }: BotDeps): Composer<BotContext> {
  const composer = new Composer<BotContext>();
  composer.chatType('private').command('start', async (ctx, next) => {
    if (!PAYLOADS.has(ctx.match)) return next();
    const staff = await findStaff({ db }, ctx.from.id);
    if (!isAdmin(staff)) return next();
    await show(ctx, firstStepsScreen(await readShop(db, payments.gateways)));
  });
  return composer;
}
