import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { changeStatus } from '#shared/domain/orders/change-status.ts';
import { ANNA, eventually, PAVEL, startTelegram, startTestBot } from '../../support/bot.ts';
import { createTestDatabase } from '../../support/database.ts';
import { orderAs } from '../../support/orders.ts';
import { makePaymentMethod, makeProduct, rub } from '../../support/shop-fixture.ts';
import { openChat } from '../open-chat.ts';

export const PROVIDER = '381764678:LIVE:12345';

/** A shop with a bot, whose buyer pays in the chat by Telegram's own payments. */
export async function openTelegramShop() {
  const database = await createTestDatabase();
  const db = database.prisma;
  const telegram = await startTelegram();
  const startBot = () => startTestBot({ telegram, database, env: { PAYMENT_PROVIDER_TOKEN: PROVIDER } });
  let bot: Awaited<ReturnType<typeof startTestBot>>;
  let anna: Awaited<ReturnType<typeof openChat>>;
  let product: { id: number };
  let method: { id: number };

  beforeAll(async () => {
    bot = await startBot();
    anna = await openChat(telegram, db, ANNA);
    await openChat(telegram, db, PAVEL);
    await db.user.update({ where: { telegramId: BigInt(PAVEL) }, data: { role: 'manager' } });
    product = await makeProduct(db, { title: 'Кружка «Туман»', price: rub(1990) });
    method = await makePaymentMethod(db, { name: 'Оплата в Telegram', type: 'online', provider: 'telegram' });
  });

  afterAll(async () => {
    await bot.close();
    await telegram.close();
    await database.drop();
  });

  beforeEach(async () => {
    await telegram.forgetFaults();
    await anna.clear();
  });

  const orderNow = (id: number) => db.order.findUniqueOrThrow({ where: { id } });

  const newest = async (isIt: (message: Awaited<ReturnType<typeof telegram.received>>[number]) => boolean) =>
    eventually(async () => (await telegram.received(ANNA)).findLast(isIt) ?? expect.unreachable());

  const said = (words: RegExp) => newest(({ text = '' }) => words.test(text));

  return {
    db,
    telegram,
    product: () => product,
    method: () => method,
    /** The running bot. */
    bot: () => bot,
    /** Another process takes over after the bot was closed. */
    restartBot: async () => {
      bot = await startBot();
    },
    orderNow,
    attempts: (orderId: number) => db.payment.findMany({ where: { orderId }, orderBy: { id: 'asc' } }),
    paymentState: (id: number, state: string) =>
      eventually(async () => expect((await orderNow(id)).paymentState).toBe(state)),
    /** The buyer's last message that fits. */
    newest,
    said,
    /** An order with an invoice for it in the buyer's chat. */
    invoiced: async (): Promise<{ id: number; number: number; hash: string; message_id: number }> => {
      const { id, number, hash } = await orderAs(db, ANNA, [product]);
      const { message_id: first } = await said(new RegExp(`№${number} принят`));
      await telegram.press(ANNA, first, { text: '💳 Оплатить' });
      const { message_id } = await newest(({ invoice }) => invoice?.title === `Заказ №${number}`);
      return { id, number, hash, message_id };
    },
    cancel: (id: number) =>
      changeStatus({ db }, { id, asStaff: true }, 'cancelled', { userId: null, as: 'manager', channel: 'api' }),
  };
}
