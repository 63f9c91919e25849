import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ANNA, buttonsOf, eventually, PAVEL } from '../../support/bot.ts';
import { openBotShop } from '../../support/bot-shop.ts';
import { chatPartner } from '../../support/chat-partner.ts';
import { png } from '../../support/picture.ts';
import { makeCategory, makeProduct, makeUser, rub } from '../../support/shop-fixture.ts';

const { db, telegram, errors, idle } = await openBotShop();

const pavel = chatPartner(telegram, PAVEL);

const photo = (red: number) => png(40, 50, [red, 30, 30]).toString('base64');

const sends = async (caption: string, expected: RegExp, photos = [photo(200)]) => {
  await telegram.sendPictures(PAVEL, photos, caption);
  return pavel.answered(expected);
};

const products = () => db.product.findMany({ include: { category: true, pictures: { orderBy: { position: 'asc' } } } });

beforeAll(async () => {
  await makeUser(db, { telegramId: BigInt(PAVEL), role: 'manager' });
});

beforeEach(async () => {
  await pavel.write('/cancel', /отменили|отменять нечего/);
  await telegram.act(PAVEL, 'clear');
  await db.product.deleteMany();
  await db.category.deleteMany();
});

describe('a product from a photo with a caption', () => {
  it('is saved hidden in the category of the last one, and shown by one press', async () => {
    await makeCategory(db, { title: 'Сумки' });
    await makeProduct(db, { categoryId: (await makeCategory(db, { title: 'Посуда' })).id });
    const screen = await sends('Кружка «Туман» — 1 290 ₽\nКаменная масса.\nДля машины.', /✓ Товар сохранён/);
    expect(buttonsOf(screen)).toContain('Показать на витрине');
    expect((await products()).at(-1)).toMatchObject({
      title: 'Кружка «Туман»',
      price: rub(1290),
      description: 'Каменная масса.\nДля машины.',
      category: { title: 'Посуда' },
      isHidden: true,
      stock: null,
      pictures: [{ width: 40, height: 50, position: 0 }],
    });
    await pavel.press('Показать на витрине', /1.290.₽ · Посуда · на витрине/);
    expect(errors()).toEqual([]);
  });

  it('takes the rest of an album as its other photos', async () => {
    await sends('Чай-пуэр - 99,50', /✓ Товар сохранён/, [photo(1), photo(2), photo(3)]);
    await eventually(async () => {
      const [tea, ...others] = await products();
      expect(others).toEqual([]);
      expect(tea).toMatchObject({ title: 'Чай-пуэр', price: rub(99.5), category: { title: 'Новые товары' } });
      expect(tea?.pictures.map(({ position }) => position)).toEqual([0, 1, 2]);
    });
    await idle();
    expect((await telegram.received(PAVEL)).filter(({ text = '' }) => text.includes('✓'))).toHaveLength(1);
  });

  it.each([
    ['Кружка — 0', /Цена — от 1/],
    ['Кружка — 12 рублей 50', /Напишите цену числом/],
    [`${'я'.repeat(121)} — 5`, /до 120 знаков/],
  ])('says what is wrong with %j and creates nothing', async (caption, hint) => {
    await sends(caption, hint);
    expect(await products()).toEqual([]);
  });

  it('is not created from other photos, nor by customers', async () => {
    await sends('как вам', /Фото можно передать покупателю/);
    await sends('Кружка-термос 5', /Фото можно передать покупателю/);
    const anna = chatPartner(telegram, ANNA);
    await telegram.start(ANNA);
    await telegram.sendPictures(ANNA, [photo(9)], 'Кружка — 5');
    await anna.answered(/Передать это фото магазину/);
    expect(await products()).toEqual([]);
  });
});
