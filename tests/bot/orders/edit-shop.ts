import { afterEach, expect, vi } from 'vitest';
import { ANNA, PAVEL, plain, receivedBy } from '../../support/bot.ts';
import { openBotShop } from '../../support/bot-shop.ts';
import { orderAs } from '../../support/orders.ts';
import { addVariant, makeProduct, makeShirt, rub } from '../../support/shop-fixture.ts';

export const VERA = 501;

/** Buttons of the order of `placed`, and of its preview. */
export const MUGS = 'Кружка × 2';
export const SHIRT = 'Футболка (Красный, S) × 1';
export const NEXT = 'Дальше: что получится';

/** A shop with a bot for tests of one file: Anna orders, Pavel and Vera are managers who edit the order in their chats. */
export async function openEditShop() {
  // These tests do not measure speed: a busy machine may take longer.
  vi.setConfig({ testTimeout: 40_000 });
  const { db, telegram, errors, idle, meet, userOf } = await openBotShop();
  await telegram.addPerson(VERA, 'Вера');
  await meet(ANNA, PAVEL, VERA);
  await db.user.updateMany({
    where: { telegramId: { in: [BigInt(PAVEL), BigInt(VERA)] } },
    data: { role: 'manager' },
  });
  const mug = await makeProduct(db, { title: 'Кружка', price: rub(500), stock: 3 });
  const shirt = await makeShirt(db, { price: rub(1000) });
  const { red, blue, s, m } = shirt.values;
  await addVariant(db, shirt.id, [red, s], { stock: 100 });
  await addVariant(db, shirt.id, [red, m], { stock: 1, price: rub(1200) });
  await addVariant(db, shirt.id, [blue, s], { stock: 0 });

  afterEach(async () => {
    await idle();
    await db.refund.deleteMany();
    await db.payment.deleteMany();
    await db.order.deleteMany();
    await db.product.update({ where: { id: mug.id }, data: { stock: 3 } });
    await db.productVariant.updateMany({ where: { stock: { not: null }, price: rub(1200) }, data: { stock: 1 } });
    for (const person of [ANNA, PAVEL, VERA]) await telegram.act(person, 'clear');
    expect(errors().filter(({ msg }) => msg === 'an update failed')).toEqual([]);
  });

  /** An order of Anna's: two mugs and a red shirt of size S, 2 000 ₽; its cards have come. */
  async function placed() {
    const order = await orderAs(db, ANNA, [{ id: mug.id, quantity: 2 }, shirt.line(red, s)]);
    for (const person of [PAVEL, VERA, ANNA]) await receivedBy(telegram, person, 1);
    await idle();
    return order;
  }

  const lastOf = async (person: number) => (await telegram.received(person)).at(-1) ?? expect.unreachable();
  const cardOf = async (person: number) => (await telegram.received(person))[0] ?? expect.unreachable();
  /** Presses a button of somebody's last message. */
  const press = async (person: number, text: string) =>
    telegram.press(person, (await lastOf(person)).message_id, { text });
  const says = async (person: number) => plain((await lastOf(person)).text).replaceAll('\u00a0', ' ');
  const pressCard = async (person: number, text: string) =>
    telegram.press(person, (await cardOf(person)).message_id, { text });

  /** Opens the edit from the card, and presses buttons one after another. */
  async function edit(person: number, ...texts: string[]) {
    const before = (await telegram.received(person)).length;
    const opened = await pressCard(person, '✏️ Изменить заказ');
    expect(opened?.text).toBeUndefined();
    await receivedBy(telegram, person, before + 1);
    for (const text of texts) await press(person, text);
  }

  const stored = (id: number) =>
    db.order.findUniqueOrThrow({ where: { id }, include: { lines: { orderBy: { position: 'asc' } }, edits: true } });

  return { db, telegram, idle, userOf, mug, shirt, placed, lastOf, cardOf, press, says, pressCard, edit, stored };
}
