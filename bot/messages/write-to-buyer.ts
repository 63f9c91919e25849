import type { BotDeps, ConversationKind } from '#bot/kernel/context.ts';
import { askInReply } from '#bot/kernel/conversation/ask.ts';
import { ORDER_IS_GONE } from '#bot/orders/no-order.ts';
import { findStaff } from '#shared/domain/customers/roles.ts';
import { writeToBuyer as write } from '#shared/domain/orders/order-messages.ts';
import type { Thread } from '#shared/domain/orders/thread.ts';
import { ShopError } from '#shared/domain/shop-error.ts';
import { understandMessage, type WrittenMessage } from './written-message.ts';

interface Args {
  thread: Thread;
  /** The reader, after 'покупателю': 'заказа №5', '(Анна)'. */
  reader: string;
  /** 'Последнее сообщение магазина (Павел): «Да, есть»'; null while the buyer has the last word. */
  lastAnswer: string | null;
}

/** A staff member writes to a customer. */
export const writeToBuyer: ConversationKind<Args> = {
  name: 'write_to_buyer',
  version: 5,
  doing: 'пишете покупателю',
  dropped: 'Сообщение покупателю не отправлено.',
  outlastsCommands: false,
  run: async (talk, ctx, { thread, reader, lastAnswer }, { db }) => {
    const isPrivate = ctx.chat?.type === 'private';
    const { value: written, ctx: answer } = await askInReply(talk, ctx, {
      words: `${lastAnswer === null ? '' : `${lastAnswer}\n\n`}Что написать покупателю ${reader}? ${isPrivate ? 'Пришлите текст или фото.' : 'Ответьте на это сообщение текстом или фото.'} Передумали — /cancel.`,
      placeholder: 'Сообщение покупателю',
      understand: understandMessage,
    });
    const telegramId = answer.from?.id ?? 0;
    await answer.reply(await talk.external(() => passToBuyer({ db }, { telegramId, thread, reader, written })));
  },
};

interface ToBuyer {
  telegramId: number;
  thread: Thread;
  reader: string;
  written: WrittenMessage;
}

/** Sends it with the rights that its author has now; returns the text to show. */
export async function passToBuyer(
  { db }: Pick<BotDeps, 'db'>,
  { telegramId, thread, reader, written }: ToBuyer,
): Promise<string> {
  const staff = await findStaff({ db }, telegramId);
  if (!staff) return 'Писать покупателям могут только менеджеры магазина.';
  try {
    const isReached = await write({ db }, staff.id, { ...thread, ...written });
    return isReached ? `Отправили покупателю ${reader}.` : `Не отправили. ${unreachable(thread)}`;
  } catch (error) {
    if (!(error instanceof ShopError)) throw error;
    return ORDER_IS_GONE;
  }
}

/** Why the shop cannot write to this person. */
export const unreachable = (thread: Thread): string =>
  `Бот не может написать этому покупателю: он ${'orderId' in thread ? 'оформил заказ не через Telegram или ' : ''}остановил бота.`;
