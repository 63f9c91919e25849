import type { Database } from '#shared/domain/database.ts';
import type { Matter } from '#shared/domain/orders/letter-matter.ts';
import { writeToShop } from '#shared/domain/orders/order-messages.ts';
import { readSettings } from '#shared/domain/settings/settings.ts';
import { ShopError } from '#shared/domain/shop-error.ts';
import { ask } from './ask.ts';
import type { ConversationKind } from './kind.ts';
import { type Letter, understandLetter } from './letter.ts';

interface Args {
  userId: number;
  matter: Matter;
  /** 'о заказе №5'; null for anything. */
  about: string | null;
}

/** A customer writes to the shop. */
export const askShop: ConversationKind<Args> = {
  name: 'ask_shop',
  version: 2,
  doing: 'пишете магазину',
  dropped: 'Сообщение магазину не отправлено.',
  outlastsCommands: false,
  run: async (talk, ctx, { userId, matter, about }, { db }) => {
    const { date: at } = await ctx.reply(
      `Напишите, что передать магазину${about === null ? '' : ` ${about}`}. Можно прислать и фото. Передумали — отправьте /cancel.`,
    );
    const { value: letter, ctx: answer } = await ask(talk, understandLetter, { at });
    await answer.reply(await talk.external(() => passToShop(db, { userId, matter, letter })));
  },
};

interface ToShop {
  userId: number;
  matter: Matter;
  letter: Letter;
}

const TOO_MANY =
  'Не передали: сообщений подряд слишком много. Магазин уже видит прежние — подождите, пожалуйста, ответа.';

/** Gives the words to say. */
export async function passToShop(db: Database, { userId, matter, letter }: ToShop): Promise<string> {
  try {
    if (await writeToShop({ db }, userId, { ...matter, ...letter }))
      return 'Передали магазину. Ответ придёт в этот чат.';
  } catch (error) {
    if (!(error instanceof ShopError)) throw error;
    return error.code === 'too_many_requests' ? TOO_MANY : 'Такого заказа больше нет.';
  }
  const { contact } = await readSettings(db);
  return `Сообщение сохранили, но на связи сейчас никого нет.${contact ? ` Срочный вопрос можно задать здесь: ${contact}.` : ''}`;
}
