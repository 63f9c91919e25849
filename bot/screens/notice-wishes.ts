import { b, fmt } from '@grammyjs/parse-mode';
import { InlineKeyboard } from 'grammy';
import type { NotificationPreferences } from '#shared/domain/notifications/notification-preferences.ts';
import { buttonKind, wordArg } from '../callback-data.ts';
import type { Screen } from './screen.ts';

const switchArg = wordArg(['on', 'off']);

export const noticeWishButton = buttonKind('notices', wordArg(['notices', 'digest']), switchArg);

/** What somebody of the staff is told of in their own chat. */
export function noticeWishesScreen({ wantsNotices, wantsDigest }: NotificationPreferences): Screen {
  const content = fmt`${b}Уведомления в этом чате${b}

${wantsNotices ? '🔔' : '🔕'} Новые заказы, отмены, отзывы и сообщения покупателей — ${wantsNotices ? 'приходят' : 'не приходят'}.
${wantsDigest ? '☀️' : '🌙'} Утренняя сводка — ${wantsDigest ? 'приходит' : 'не приходит'}.

Это касается только вас: другим менеджерам и в чат менеджеров всё приходит по-прежнему.`;
  const keyboard = new InlineKeyboard()
    .text(
      wantsNotices ? '🔕 Выключить уведомления' : '🔔 Включить уведомления',
      noticeWishButton.data('notices', wantsNotices ? 'off' : 'on'),
    )
    .row()
    .text(
      wantsDigest ? '🌙 Выключить сводку' : '☀️ Включить сводку',
      noticeWishButton.data('digest', wantsDigest ? 'off' : 'on'),
    );
  return { content, keyboard };
}
