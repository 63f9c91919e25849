import { b, fmt } from '@grammyjs/parse-mode';
import { Composer, InlineKeyboard } from 'grammy';
import { buttonKind, wordArg } from '#bot/kernel/callback-data.ts';
import type { BotContext, BotDeps } from '#bot/kernel/context.ts';
import { onStaffCommand, onStaffPress } from '#bot/kernel/guards.ts';
import { answerPress, type Screen, show, turnTo } from '#bot/kernel/screen.ts';
import {
  changeNotificationPreferences,
  type NotificationPreferences,
} from '#shared/domain/notifications/notification-preferences.ts';

const switchArg = wordArg(['on', 'off']);

const preferenceButton = buttonKind('notices', wordArg(['notices', 'digest']), switchArg);

/** A staff member's notification preferences for their own chat. */
function preferencesScreen({ wantsNotifications, wantsDigest }: NotificationPreferences): Screen {
  const content = fmt`${b}Уведомления в этом чате${b}

${wantsNotifications ? '🔔' : '🔕'} Новые заказы, отмены, отзывы и сообщения покупателей — ${wantsNotifications ? 'приходят' : 'не приходят'}.
${wantsDigest ? '☀️' : '🌙'} Утренняя сводка — ${wantsDigest ? 'приходит' : 'не приходит'}.

Это касается только вас: другим менеджерам и в чат менеджеров всё приходит по-прежнему.`;
  const keyboard = new InlineKeyboard()
    .text(
      wantsNotifications ? '🔕 Выключить уведомления' : '🔔 Включить уведомления',
      preferenceButton.data('notices', wantsNotifications ? 'off' : 'on'),
    )
    .row()
    .text(
      wantsDigest ? '🌙 Выключить сводку' : '☀️ Включить сводку',
      preferenceButton.data('digest', wantsDigest ? 'off' : 'on'),
    );
  return { content, keyboard };
}

const SWITCHES = new Map([
  ['on', true],
  ['off', false],
]);

/** `/notices`: a staff member's notification preferences; `/notices off` and `/notices on` change them at once. */
export function notificationPreferencesFeature(deps: BotDeps): Composer<BotContext> {
  const composer = new Composer<BotContext>();

  onStaffCommand(composer, deps, 'notices', async (ctx, staff) => {
    if (ctx.chat.type !== 'private') return ctx.reply('Эти настройки у каждого свои: отправьте /notices боту лично.');
    const wantsNotifications = SWITCHES.get(ctx.match.trim().toLowerCase());
    const preferences =
      wantsNotifications === undefined
        ? staff
        : await changeNotificationPreferences(deps, staff.id, { wantsNotifications });
    return show(ctx, preferencesScreen(preferences));
  });

  onStaffPress(composer, deps, preferenceButton, async (ctx, staff, what, to) => {
    const isOn = to === 'on';
    const change = what === 'notices' ? { wantsNotifications: isOn } : { wantsDigest: isOn };
    await turnTo(ctx, preferencesScreen(await changeNotificationPreferences(deps, staff.id, change)));
    await answerPress(ctx);
  });
  return composer;
}
