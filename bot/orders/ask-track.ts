import { type Context, InlineKeyboard } from 'grammy';
import { buttonKind, idArg } from '#bot/kernel/callback-data.ts';
import type { BotDeps, ConversationKind } from '#bot/kernel/context.ts';
import { ask, STALE_BUTTON } from '#bot/kernel/conversation/ask.ts';
import type { Understood } from '#shared/contract/read-text.ts';
import { readTrack, type Track } from '#shared/contract/track.ts';
import { findStaff } from '#shared/domain/customers/roles.ts';
import { setTrack } from '#shared/domain/orders/set-track.ts';
import { ShopError } from '#shared/domain/shop-error.ts';

interface Args {
  orderId: number;
  number: number;
}

const withoutTrackButton = buttonKind('ask_track', idArg);

/** Asks for the tracking of a sent order; it can be skipped. */
export const askTrack: ConversationKind<Args> = {
  name: withoutTrackButton.word,
  version: 1,
  doing: 'указываете трек-номер',
  dropped: 'Трек-номер не записан: его можно указать на карточке заказа.',
  outlastsCommands: false,
  run: async (talk, ctx, { orderId, number }, deps) => {
    const isPrivate = ctx.chat?.type === 'private';
    const prompt = await ctx.reply(
      `Как следить за заказом №${number}? ${isPrivate ? 'Пришлите' : 'Ответьте на это сообщение:'} трек-номер или ссылку. Перевозчика магазин узнает по номеру, или напишите его перед ним: «ПЭК 123-456».`,
      { reply_markup: new InlineKeyboard().text('Без трека', withoutTrackButton.data(orderId)) },
    );
    const { value: track, ctx: answer } = await ask(talk, (typed) => understandTrack(typed, orderId), {
      at: prompt.date,
      ...(!isPrivate && { answering: prompt.message_id }),
    });
    if (track === null) {
      await answer.editMessageText(`Заказ №${number} отправлен без трек-номера. Указать его можно на карточке.`);
      return;
    }
    const telegramId = answer.from?.id ?? 0;
    await answer.reply(await talk.external(() => keep(deps, { orderId, number, telegramId, track })), {
      link_preview_options: { is_disabled: true },
    });
  },
};

function understandTrack({ message, callbackQuery }: Context, orderId: number): Understood<Track | null> {
  if (callbackQuery) {
    const isOwn = withoutTrackButton.read(callbackQuery.data ?? '')?.[0] === orderId;
    return isOwn ? { value: null } : { hint: STALE_BUTTON };
  }
  const track = readTrack(message?.text ?? '');
  return track
    ? { value: track }
    : { hint: 'Не вижу трек-номера. Пришлите номер или ссылку, которая начинается с https://' };
}

interface Kept extends Args {
  telegramId: number;
  track: Track;
}

/** Stores it with the rights that the person has now; returns the message to show. */
async function keep({ db }: BotDeps, { orderId, number, telegramId, track }: Kept): Promise<string> {
  const staff = await findStaff({ db }, telegramId);
  if (!staff) return 'Трек-номера указывают только менеджеры магазина.';
  try {
    await setTrack({ db }, { id: orderId, asStaff: true }, track, { userId: staff.id, channel: 'bot' });
  } catch (error) {
    if (!(error instanceof ShopError)) throw error;
    return `Не записали: заказ №${number} уже не в пути.`;
  }
  const what = [track.carrier, track.number].filter((part) => part !== '').join(' ') || 'ссылка';
  const link = track.url === '' ? 'Ссылки для этого перевозчика нет: покупатель увидит только номер.' : track.url;
  return `Заказ №${number}: ${what}. ${link}`;
}
