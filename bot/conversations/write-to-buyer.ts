import type { Context } from 'grammy';
import { findStaff } from '#shared/domain/customers/roles.ts';
import type { Database } from '#shared/domain/database.ts';
import { writeToBuyer as write } from '#shared/domain/orders/order-messages.ts';
import { ShopError } from '#shared/domain/shop-error.ts';
import type { ConversationKind, Talk } from './kind.ts';
import { type Letter, understandLetter } from './letter.ts';

interface Args {
  orderId: number;
  number: number;
}

/** Somebody of the staff writes to an order's buyer. */
export const writeToBuyer: ConversationKind<Args> = {
  name: 'write_to_buyer',
  version: 1,
  doing: 'пишете покупателю',
  dropped: 'Сообщение покупателю не отправлено.',
  outlastsCommands: false,
  run: async (talk, ctx, { orderId, number }, { db }) => {
    const isPrivate = ctx.chat?.type === 'private';
    const prompt = await ctx.reply(
      `Что написать покупателю заказа №${number}? ${isPrivate ? 'Пришлите текст или фото.' : 'Ответьте на это сообщение текстом или фото.'} Передумали — /cancel.`,
      { reply_markup: { force_reply: true, selective: true, input_field_placeholder: 'Сообщение покупателю' } },
    );
    const { letter, ctx: answer } = await letterFrom(talk, isPrivate ? null : prompt.message_id);
    const telegramId = answer.from?.id ?? 0;
    await answer.reply(await talk.external(() => passToBuyer(db, { telegramId, orderId, number, letter })));
  },
};

/** In a group people also talk with each other: there only what answers the question is meant for the buyer. */
async function letterFrom(talk: Talk, promptId: number | null): Promise<{ letter: Letter; ctx: Context }> {
  const questions = [promptId];
  for (;;) {
    const ctx = await talk.wait();
    const answered = ctx.message?.reply_to_message?.message_id ?? null;
    if (promptId !== null && (answered === null || !questions.includes(answered))) await talk.skip({ next: true });
    const understood = understandLetter(ctx);
    if ('value' in understood) return { letter: understood.value, ctx };
    const hint = await ctx.reply(understood.hint, promptId === null ? {} : { reply_markup: { force_reply: true } });
    questions.push(hint.message_id);
  }
}

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
