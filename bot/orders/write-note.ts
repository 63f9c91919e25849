import type { Context } from 'grammy';
import type { ConversationKind } from '#bot/kernel/context.ts';
import { askInReply } from '#bot/kernel/conversation/ask.ts';
import { ORDER_IS_GONE } from '#bot/orders/no-order.ts';
import { isVisible, type Understood } from '#shared/contract/read-text.ts';
import { findStaff } from '#shared/domain/customers/roles.ts';
import type { Database } from '#shared/domain/database.ts';
import { MAX_NOTE, writeNote as write } from '#shared/domain/orders/order-notes.ts';
import { ShopError } from '#shared/domain/shop-error.ts';

interface Args {
  orderId: number;
  number: number;
}

/** A staff member writes a note about an order for the others. */
export const writeNote: ConversationKind<Args> = {
  name: 'write_note',
  version: 1,
  doing: 'пишете заметку к заказу',
  dropped: 'Заметка не записана.',
  outlastsCommands: false,
  run: async (talk, ctx, { orderId, number }, { db }) => {
    const { value: text, ctx: answer } = await askInReply(talk, ctx, {
      words: `Заметка к заказу №${number}: что важно знать другим? Ответьте на это сообщение. Покупатель её не увидит. Передумали — /cancel.`,
      placeholder: 'Заметка к заказу',
      understand: understandNote,
    });
    const telegramId = answer.from?.id ?? 0;
    await answer.reply(await talk.external(() => keep(db, { orderId, number, telegramId, text })));
  },
};

function understandNote({ message }: Context): Understood<string> {
  const text = (message?.text ?? '').replace(/[\s\p{Cc}]+/gu, ' ').trim();
  if (!isVisible(text)) return { hint: 'Напишите заметку словами.' };
  if (text.length > MAX_NOTE) return { hint: `Слишком длинно: уложитесь, пожалуйста, в ${MAX_NOTE} знаков.` };
  return { value: text };
}

/** Stores it with the rights that the person has now; returns the message to show. */
async function keep(
  db: Database,
  { orderId, number, telegramId, text }: Args & { telegramId: number; text: string },
): Promise<string> {
  const staff = await findStaff({ db }, telegramId);
  if (!staff) return 'Заметки пишут только менеджеры магазина.';
  try {
    await write({ db }, orderId, staff.id, text);
    return `Записали к заказу №${number}.`;
  } catch (error) {
    if (!(error instanceof ShopError)) throw error;
    return ORDER_IS_GONE;
  }
}
