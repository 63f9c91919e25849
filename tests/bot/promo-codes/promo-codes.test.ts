import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ANNA, buttonsOf, PAVEL, PUBLIC_URL, plain } from '../../support/bot.ts';
import { openBotShop } from '../../support/bot-shop.ts';
import { chatPartner } from '../../support/chat-partner.ts';
import { orderAs } from '../../support/orders.ts';
import { makeCategory, makeProduct, rub } from '../../support/shop-fixture.ts';

const { db, telegram, errors, restart, meet } = await openBotShop({ RATE_LIMIT_FACTOR: '1' });

const pavel = chatPartner(telegram, PAVEL, 20_000);
const anna = chatPartner(telegram, ANNA, 20_000);

beforeAll(async () => {
  await meet(ANNA, PAVEL);
  await db.user.update({ where: { telegramId: BigInt(PAVEL) }, data: { role: 'manager' } });
});

beforeEach(async () => {
  await pavel.write('/cancel', /отменили|отменять нечего/);
  for (const person of [ANNA, PAVEL]) await telegram.act(person, 'clear');
  await db.order.deleteMany();
  await db.promoCode.deleteMany();
  await db.product.deleteMany();
});

const begin = async () => {
  await pavel.write('/promo', /^Промокоды/);
  await pavel.press('＋ Новый промокод', /Шаг 1 из 4\. Промокод/);
};

const makeCode = (data: Partial<Parameters<typeof db.promoCode.create>[0]['data']> = {}) =>
  db.promoCode.create({ data: { code: 'TEA', codeKey: 'TEA', percent: 10, ...data } });

describe('a new promo code', { timeout: 60_000 }, () => {
  it('is created by four questions and a preview, also across restarts', async () => {
    await makeCategory(db, { title: 'Чай' });
    await begin();
    await pavel.write('!', /от двух до сорока/);
    await pavel.write('Лето 2026', /Шаг 2 из 4\. Скидка/);
    await pavel.write('15%', /Шаг 3 из 4\. Срок/);
    await restart();
    await pavel.write('до 31.12.2199', /Шаг 4 из 4\. Сколько раз/);
    await pavel.write('0', /Хотя бы один/);
    await pavel.write('100', /Лето 2026\nЧерновик[\s\S]*Скидка: −15%\nНа что: на все товары\nСрок: до 31 декабря/);
    await pavel.press('✎ На что действует', /Ничего не выбрать — значит/);
    await pavel.press('Чай', /Выбрано: категория Чай/);
    await pavel.press('Готово', /На что: категория Чай/);
    await pavel.press('✎ От какой суммы', /На какую сумму/);
    await pavel.write('500', /категория Чай, от 500.₽/);
    await pavel.press('✎ Кому', /Кто может/);
    await pavel.press('Только в первом заказе', /только в первом заказе[\s\S]*Всё верно/);
    expect(await db.promoCode.count()).toBe(0);
    const screen = await pavel.press('Создать', /✓ Промокод готов\.[\s\S]*Заказов с ним пока нет/);
    // Links of Telegram allow Latin letters only.
    expect(screen.text).toContain(`${PUBLIC_URL}/?promo=%D0%9B%D0%B5%D1%82%D0%BE%202026`);
    expect(await db.promoCode.findMany({ include: { categories: true } })).toMatchObject([
      {
        code: 'Лето 2026',
        codeKey: 'ЛЕТО2026',
        percent: 15,
        amount: null,
        minTotal: rub(500),
        totalLimit: 100,
        perBuyerLimit: null,
        isFirstOrderOnly: true,
        isActive: true,
        categories: [{}],
      },
    ]);
    expect(errors()).toEqual([]);
  });

  it('can be suggested by the bot, and one that exists is refused and can be changed', async () => {
    await makeCode();
    await begin();
    await pavel.write('tea', /Шаг 2/);
    await pavel.write('300 ₽', /Шаг 3/);
    await pavel.press('Без срока', /Шаг 4/);
    await pavel.press('Сколько угодно', /Всё верно/);
    await pavel.press('Создать', /Такой промокод уже есть/);
    const question = await pavel.press('✎ Промокод', /Какое слово/);
    const suggested = buttonsOf(question).find((label) => label.startsWith('Придумать: ')) ?? expect.unreachable();
    const code = suggested.slice('Придумать: '.length);
    expect(code).toMatch(/^[A-Z2-9]{8}$/);
    await pavel.press(suggested, new RegExp(`${code}\nЧерновик`));
    const screen = await pavel.press('Создать', /✓ Промокод готов/);
    expect(screen.text).toContain(`https://t.me/prilavok_sandbox_bot?start=promo_${code}`);
    expect(await db.promoCode.count()).toBe(2);
  });
});

describe('the list of promo codes', { timeout: 60_000 }, () => {
  it('shows how they are used, changes and stops them', async () => {
    const { id } = await makeCode({ totalLimit: 5 });
    const product = await makeProduct(db, { price: rub(1000) });
    await orderAs(db, ANNA, [{ id: product.id }], { promo_code: 'tea' });
    await pavel.write('/promo', /Промокоды · 1/);
    const screen = await pavel.press('TEA · −10% · 1 из 5', /TEA\nДействует/);
    expect(plain(screen.text)).toContain('1 заказ на 900 ₽, скидок на 100 ₽.');
    await pavel.press('✎ Скидка', /Сколько вычесть/);
    await pavel.write('50 руб', /Скидка: −50.₽/);
    await pavel.press('✎ Сколько раз всего', /Сколько заказов/);
    await pavel.write('1', /TEA\nРазобран/);
    expect(await pavel.pressFor('Остановить')).toBe('Промокод остановлен');
    await pavel.answered(/TEA\nОстановлен/);
    expect(await pavel.pressFor('Включить снова')).toBe('Промокод снова действует');
    expect(await db.promoCode.findUnique({ where: { id } })).toMatchObject({ amount: rub(50), percent: null });
  });

  it('says so when a code is deleted, and is only for staff', async () => {
    const { id } = await makeCode();
    await pavel.write('/promo', /Промокоды · 1/);
    await pavel.press('TEA · −10% · 0', /TEA\nДействует/);
    await anna.write('/promo', /\/help/);
    const from = { id: ANNA, is_bot: false, first_name: 'Анна' };
    const message = { message_id: 1, date: 0, chat: { id: ANNA, type: 'private', first_name: 'Анна' } };
    for (const data of ['addpromo', `promo:${id}`, `promostop:${id}:off`, `promofield:${id}:discount`, 'promos:1']) {
      await telegram.update('callback_query', { id: `a${data}`, from, message, chat_instance: '1', data });
    }
    await anna.write('/help', /Что умеет бот/);
    expect(await db.promoCode.findUnique({ where: { id } })).toMatchObject({ isActive: true });
    await db.promoCode.delete({ where: { id } });
    expect(await pavel.pressFor('Остановить')).toBe('Такого промокода больше нет.');
  });
});

describe('a link with a promo code', { timeout: 60_000 }, () => {
  it('shows the discount, and opens the shop with the code', async () => {
    await makeCode({ minTotal: rub(500) });
    await telegram.start(ANNA, 'promo_tea');
    const offer = await anna.answered(/Ваша скидка −10%/);
    expect(plain(offer.text)).toContain('По промокоду TEA — на все товары, от 500 ₽.');
    expect(offer.reply_markup?.inline_keyboard[0]?.[0]?.web_app?.url).toBe(`${PUBLIC_URL}/?promo=TEA`);
  });

  it('says why a code does not count, and lets nobody guess', async () => {
    await makeCode({ isActive: false });
    await telegram.start(ANNA, 'promo_TEA');
    await anna.answered(/больше не действует/);
    for (let at = 0; at < 10; at++) await telegram.start(ANNA, `promo_WRONG${at}`);
    await anna.answered(/Такого промокода нет/);
    await telegram.start(ANNA, 'promo_TEA');
    await anna.answered(/Слишком много промокодов/);
  });
});
