import { describe, expect, it } from 'vitest';
import { type PersonalData, personalDataSchema } from '#shared/contract/personal-data.ts';
import { newClaimCode } from '#shared/domain/customers/first-admin.ts';
import { ANNA, eventually, PAVEL } from '../../support/bot.ts';
import { openBotShop } from '../../support/bot-shop.ts';
import { chatPartner } from '../../support/chat-partner.ts';
import { orderAs } from '../../support/orders.ts';
import { makeProduct } from '../../support/shop-fixture.ts';

const { db, telegram, errors } = await openBotShop();

const anna = chatPartner(telegram, ANNA, 20_000);
const pavel = chatPartner(telegram, PAVEL, 20_000);

/** The newest file that the bot has sent to a person, after `before` earlier ones. */
async function fileFor(person: number, before: number): Promise<PersonalData> {
  const message = await eventually(async () => {
    const files = (await telegram.received(person)).filter(({ document }) => document);
    expect(files.length).toBeGreaterThan(before);
    return files.at(-1);
  }, 20_000);
  expect(message?.document?.file_name).toMatch(/^персональные-данные-\d{4}-\d\d-\d\d\.json$/);
  const answer = await fetch(`${telegram.apiRoot}/sandbox/files/${message?.document?.file_id}`);
  return personalDataSchema.parse(await answer.json());
}

const usersOf = (telegramId: number) => db.user.count({ where: { telegramId: BigInt(telegramId) } });

describe('personal data in the chat', { timeout: 60_000 }, () => {
  it('are sent as one file, and are erased once no order is open', async () => {
    const product = await makeProduct(db);
    await anna.write('/mydata', /Мои данные/);
    const order = await orderAs(db, ANNA, [product]);
    await anna.press('Получить файл', /Мои данные/);
    const data = await fileFor(ANNA, 0);
    expect(data.profile?.telegram_id).toBe(String(ANNA));
    expect(data.orders).toMatchObject([{ order_number: order.number, phone: order.phone }]);

    await anna.press('Удалить мои данные', /Удалить ваши данные\?/);
    expect(await anna.pressFor('Удалить навсегда')).toMatch(/Сначала дождитесь/);
    expect(await usersOf(ANNA)).toBe(1);
    await db.order.update({ where: { id: order.id }, data: { status: 'completed' } });
    await anna.press('Удалить навсегда', /Данные удалены[\s\S]*№1/);
    expect(await usersOf(ANNA)).toBe(0);
    expect(await db.order.findUnique({ where: { id: order.id } })).toMatchObject({ fullName: '', phone: '' });
    expect(errors()).toEqual([]);
  });

  it('are found, exported and erased by the owner for a written request', async () => {
    const product = await makeProduct(db);
    const order = await orderAs(db, null, [product], { phone: '8 916 765-43-21', fio: 'Гостева Ольга' });
    await db.order.update({ where: { id: order.id }, data: { status: 'cancelled' } });
    await pavel.write(`/claim ${await newClaimCode({ db })}`, /С чего начать/);
    await pavel.write('/settings', /Минимальный заказ/);
    await pavel.press('Данные покупателей', /Чьи данные нужны\?/);
    await pavel.write('89160000000', /Никого не нашлось/);
    await pavel.press('Искать ещё', /Чьи данные нужны\?/);
    await pavel.write('89167654321', /Кто это\?/);
    await pavel.press('Гостева Ольга · @ivan_petrov · 1 заказ', /десять рабочих дней/);
    await pavel.press('Получить файл', /десять рабочих дней/);
    expect(await fileFor(PAVEL, 0)).toMatchObject({ profile: null, orders: [{ fio: 'Гостева Ольга' }] });
    await pavel.press('Удалить данные', /исчезнут сразу/);
    await pavel.press('Удалить навсегда', /Данные удалены/);
    expect(await db.order.count({ where: { fullName: 'Гостева Ольга' } })).toBe(0);
    expect(await db.erasure.findMany({ orderBy: { id: 'asc' }, select: { cause: true } })).toEqual([
      { cause: 'person' },
      { cause: 'written_request' },
    ]);
    expect(errors()).toEqual([]);
  });
});
