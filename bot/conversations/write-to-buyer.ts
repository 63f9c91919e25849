import { findStaff } from '#shared/domain/customers/roles.ts';
import type { Database } from '#shared/domain/database.ts';
import { writeToBuyer as write } from '#shared/domain/orders/order-messages.ts';
import { ShopError } from '#shared/domain/shop-error.ts';
import { askInReply } from './ask-in-reply.ts';
import type { ConversationKind } from './kind.ts';
import { type Letter, understandLetter } from './letter.ts';

interface Args {
  orderId: number;
  number: number;
}

/** Somebody of the staff writes to an order's buyer. */
export const writeToBuyer: ConversationKind<Args> = {
  name: 'write_to_buyer',
  version: 2,
  doing: 'пишете покупателю',
  dropped: 'Сообщение покупателю не отправлено.',
  outlastsCommands: false,
  run: async (talk, ctx, { orderId, number }, { db }) => {
    const isPrivate = ctx.chat?.type === 'private';
    const { value: letter, ctx: answer } = await askInReply(talk, ctx, {
      words: `Что написать покупателю заказа №${number}? ${isPrivate ? 'Пришлите текст или фото.' : 'Ответьте на это сообщение текстом или фото.'} Передумали — /cancel.`,
      placeholder: 'Сообщение покупателю',
      understand: understandLetter,
    });
    const telegramId = answer.from?.id ?? 0;
    await answer.reply(await talk.external(() => passToBuyer(db, { telegramId, orderId, number, letter })));
  },
};

interface ToBuyer {
  telegramId: number;
  orderId: number;
  number: number;
  letter: Letter;
}

/** Sends it in the right that its author has now; gives the words to say. */
export async function passToBuyer(db: Database, { telegramId, orderId, number, letter }: ToBuyer): Promise<string> {
  const staff = await findStaff({ db }, telegramId);
  if (!staff) return 'Писать покупателям могут только менеджеры магазина.';
  try {
    const isReached = await write({ db }, staff.id, { orderId, ...letter });
    return isReached ? `Отправили покупателю заказа №${number}.` : `Не отправили. ${UNREACHABLE}`;
  } catch (error) {
    if (!(error instanceof ShopError)) throw error;
    return 'Такого заказа больше нет.';
  }
}

export const UNREACHABLE =
  'Бот не может написать этому покупателю: он оформил заказ не через Telegram или остановил бота.';
