import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ANNA, PAVEL } from '../../support/bot.ts';
import { openBotShop } from '../../support/bot-shop.ts';
import { chatPartner } from '../../support/chat-partner.ts';
import { png } from '../../support/picture.ts';
import { makeUser, setShop } from '../../support/shop-fixture.ts';

const { db, telegram, errors, restart } = await openBotShop();

const pavel = chatPartner(telegram, PAVEL);

const picture = png(80, 40, [10, 90, 10]);

beforeAll(async () => {
  await makeUser(db, { telegramId: BigInt(PAVEL), role: 'manager' });
  await setShop(db, { contact: '@shop_help' });
});

beforeEach(async () => {
  await pavel.write('/cancel', /отменили|отменять нечего/);
  await telegram.act(PAVEL, 'clear');
  await db.sale.deleteMany();
});

const begin = async () => {
  await pavel.write('/sales', /^Акции/);
  await pavel.press('＋ Новая акция', /Шаг 1 из 4\. Картинка/);
};

describe('a new sale', () => {
  it('comes from questions to the storefront, over restarts and with words put right', async () => {
    await begin();
    await restart();
    await pavel.send([picture], /Шаг 2 из 4\. Название/);
    await restart();
    await pavel.write('−20 % на чай', /Шаг 3 из 4\. Описание/);
    await restart();
    await pavel.write('До воскресенья.', /Шаг 4 из 4\. Контакт/);
    await restart();
    await pavel.press('@shop_help', /Контакт: @shop_help[\s\S]*Всё верно/);
    await restart();
    await pavel.press('✎ Название', /Как назвать акцию/);
    await pavel.write('−25 % на чай', /−25 % на чай[\s\S]*Всё верно/);
    await pavel.press('✎ Картинка', /Пришлите картинку/);
    await pavel.press('Без картинки', /Картинка: нет[\s\S]*Всё верно/);
    await pavel.press('✎ Картинка', /Пришлите картинку/);
    await pavel.send([picture], /Картинка: есть[\s\S]*Всё верно/);
    expect(await db.sale.count()).toBe(0);
    await pavel.press('Опубликовать', /со значком «Горячая акция»/);
    expect(await db.sale.findMany()).toMatchObject([
      {
        title: '−25 % на чай',
        description: 'До воскресенья.',
        contact: '@shop_help',
        isActive: true,
        pictureAlt: '−25 % на чай',
        pictureUrl: expect.stringMatching(/^\/uploads\/pictures\/\w{32}-80x40-\w\/1280\.jpg$/),
      },
    ]);
    expect(errors()).toEqual([]);
  });

  it('is announced once, when the answer was lost and the button is pressed again', async () => {
    await begin();
    await pavel.press('Без картинки', /Шаг 2/);
    await pavel.write('Скидка', /Шаг 3/);
    await pavel.press('Без описания', /Шаг 4/);
    await pavel.press('Не указывать', /Всё верно/);
    await telegram.fault({ method: 'editMessageText', chat_id: PAVEL, kind: 'drop_before', times: 1 });
    await pavel.press('Опубликовать', /Не получилось/);
    await pavel.press('Опубликовать', /со значком/);
    expect(await db.sale.count()).toBe(1);
  });

  it('ends by /cancel, or in the preview, without a trace', async () => {
    await begin();
    await pavel.write('/cancel', /Акция не создана\./);
    await begin();
    await pavel.press('Без картинки', /Шаг 2/);
    await pavel.write('Скидка', /Шаг 3/);
    await pavel.press('Без описания', /Шаг 4/);
    await pavel.press('Не указывать', /Всё верно/);
    await pavel.press('Отменить', /^Акция не создана\.$/);
    expect(await db.sale.count()).toBe(0);
  });

  it('is not announced by somebody who is no manager any more', async () => {
    await begin();
    await pavel.press('Без картинки', /Шаг 2/);
    await pavel.write('Скидка', /Шаг 3/);
    await pavel.press('Без описания', /Шаг 4/);
    await pavel.press('Не указывать', /Всё верно/);
    await db.user.update({ where: { telegramId: BigInt(PAVEL) }, data: { role: 'customer' } });
    await pavel.press('Опубликовать', /только менеджеры/);
    await db.user.update({ where: { telegramId: BigInt(PAVEL) }, data: { role: 'manager' } });
    expect(await db.sale.count()).toBe(0);
  });
});

describe('the list of sales', () => {
  it('shows them, changes them, and deletes after a question', async () => {
    await db.sale.createMany({ data: Array.from({ length: 9 }, (_, n) => ({ title: `Акция ${n + 1}` })) });
    await pavel.write('/sales', /Акции · 9/);
    await pavel.press('🔥 Акция 9', /Акция 9[\s\S]*со значком/);
    await pavel.press('Снять значок «Горячая акция»', /Акция 9[\s\S]*без значка/);
    await pavel.press('✎ Описание', /^Описание\n\nЧто за/);
    await pavel.write('Новое описание', /Акция 9[\s\S]*Новое описание/);
    expect(await db.sale.findFirst({ where: { title: 'Акция 9' } })).toMatchObject({
      isActive: false,
      description: 'Новое описание',
    });
    await pavel.press('Удалить', /Удалить акцию «Акция 9»/);
    await pavel.press('Нет', /Акция 9[\s\S]*без значка/);
    await pavel.press('Удалить', /Удалить акцию «Акция 9»/);
    await pavel.press('Да, удалить', /Акции · 8/);
    expect(await db.sale.count()).toBe(8);
  });

  it('is the staff’s', async () => {
    const { id } = await db.sale.create({ data: { title: 'Скидка' } });
    const anna = chatPartner(telegram, ANNA);
    await telegram.start(ANNA);
    await anna.write('/sales', /\/help/);
    const from = { id: ANNA, is_bot: false, first_name: 'Анна' };
    for (const data of ['addsale', `dropsale:${id}:yes`, `hotsale:${id}:off`, `salefield:${id}:title`]) {
      await telegram.update('callback_query', { id: `a${data}`, from, chat_instance: '1', data });
    }
    await anna.write('/sales', /\/help/);
    expect(await db.sale.findMany()).toMatchObject([{ title: 'Скидка', isActive: true }]);
  });
});
