import type { ConversationKind } from '#bot/kernel/context.ts';
import { askInReply } from '#bot/kernel/conversation/ask.ts';
import { findStaff } from '#shared/domain/customers/roles.ts';
import type { Database } from '#shared/domain/database.ts';
import type { Matter } from '#shared/domain/orders/letter-matter.ts';
import { writeToBuyer as write } from '#shared/domain/orders/order-messages.ts';
import { ShopError } from '#shared/domain/shop-error.ts';
import { understandMessage, type WrittenMessage } from './written-message.ts';

interface Args {
  matter: Matter;
  /** Who reads it, after 'покупателю': 'заказа №5', '(Анна)'. */
  reader: string;
}

/** Somebody of the staff writes to a customer. */
export const writeToBuyer: ConversationKind<Args> = {
  name: 'write_to_buyer',
  version: 3,
  doing: 'пишете покупателю',
  dropped: 'Сообщение покупателю не отправлено.',
  outlastsCommands: false,
  run: async (talk, ctx, { matter, reader }, { db }) => {
    const isPrivate = ctx.chat?.type === 'private';
    const { value: written, ctx: answer } = await askInReply(talk, ctx, {
      words: `Что написать покупателю ${reader}? ${isPrivate ? 'Пришлите текст или фото.' : 'Ответьте на это сообщение текстом или фото.'} Передумали — /cancel.`,
      placeholder: 'Сообщение покупателю',
      understand: understandMessage,
    });
    const telegramId = answer.from?.id ?? 0;
    await answer.reply(await talk.external(() => passToBuyer(db, { telegramId, matter, reader, written })));
  },
};

interface ToBuyer {
  telegramId: number;
  matter: Matter;
  reader: string;
  written: WrittenMessage;
}

/** Sends it in the right that its author has now; gives the words to say. */
export async function passToBuyer(db: Database, { telegramId, matter, reader, written }: ToBuyer): Promise<string> {
  const staff = await findStaff({ db }, telegramId);
  if (!staff) return 'Писать покупателям могут только менеджеры магазина.';
  try {
    const isReached = await write({ db }, staff.id, { ...matter, ...written });
    return isReached ? `Отправили покупателю ${reader}.` : `Не отправили. ${unreachable(matter)}`;
  } catch (error) {
    if (!(error instanceof ShopError)) throw error;
    return 'Такого заказа больше нет.';
  }
}

/** Why nothing can be written. */
export const unreachable = (matter: Matter): string =>
  `Бот не может написать этому покупателю: он ${'orderId' in matter ? 'оформил заказ не через Telegram или ' : ''}остановил бота.`;
