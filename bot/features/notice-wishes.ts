import { Composer } from 'grammy';
import { changeNotificationPreferences } from '#shared/domain/notifications/notification-preferences.ts';
import type { BotContext, BotDeps } from '../context.ts';
import { noticeWishButton, noticeWishesScreen } from '../screens/notice-wishes.ts';
import { show, turnTo } from '../screens/screen.ts';
import { onStaffCommand } from '../staff-command.ts';
import { onStaffPress, sayOnPress } from '../staff-press.ts';

const SWITCHES = new Map([
  ['on', true],
  ['off', false],
]);

/** `/notices`: what somebody of the staff is told of; `/notices off` and `/notices on` do it at once. */
export function noticeWishesFeature(deps: BotDeps): Composer<BotContext> {
  const composer = new Composer<BotContext>();

  onStaffCommand(composer, deps, 'notices', async (ctx, staff) => {
    if (ctx.chat.type !== 'private') return ctx.reply('Эти настройки у каждого свои: отправьте /notices боту лично.');
    const wantsNotices = SWITCHES.get(ctx.match.trim().toLowerCase());
    const wishes =
      wantsNotices === undefined ? staff : await changeNotificationPreferences(deps, staff.id, { wantsNotices });
    return show(ctx, noticeWishesScreen(wishes));
  });

  onStaffPress(composer, deps, noticeWishButton, async (ctx, staff, what, to) => {
    const isOn = to === 'on';
    const change = what === 'notices' ? { wantsNotices: isOn } : { wantsDigest: isOn };
    await turnTo(ctx, noticeWishesScreen(await changeNotificationPreferences(deps, staff.id, change)));
    await sayOnPress(ctx);
  });
  return composer;
}
