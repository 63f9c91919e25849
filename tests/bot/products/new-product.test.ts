import { existsSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ANNA, boldParts, buttonsOf, eventually, PAVEL } from '../../support/bot.ts';
import { openBotShop } from '../../support/bot-shop.ts';
import { chatPartner } from '../../support/chat-partner.ts';
import { png } from '../../support/picture.ts';
import { makeCategory, makeUser, rub } from '../../support/shop-fixture.ts';

const { db, telegram, dataDir, errors, restart } = await openBotShop();

const pavel = chatPartner(telegram, PAVEL);

beforeAll(async () => {
  await makeUser(db, { telegramId: BigInt(PAVEL), role: 'manager' });
  await makeCategory(db, { title: 'Посуда' });
});

beforeEach(async () => {
  await pavel.write('/cancel', /отменили|отменять нечего/);
  await telegram.act(PAVEL, 'clear');
  await db.product.deleteMany();
});

const products = () =>
  db.product.findMany({
    include: {
      category: true,
      pictures: { orderBy: { position: 'asc' } },
      attributes: { include: { attribute: true, value: true }, orderBy: { position: 'asc' } },
    },
  });

const theOne = async () => {
  const all = await products();
  expect(all).toHaveLength(1);
  return all[0] ?? expect.unreachable();
};

const red = png(40, 50, [200, 30, 30]);

const blue = png(60, 50, [30, 30, 200]);

/** From the list to the question about photos. */
const begin = async () => {
  await pavel.write('/products', /^Товары/);
  await pavel.press('＋ Новый товар', /Шаг 1 из 7\. Фото/);
};

/** The shortest way to the preview. */
async function hurryToPreview(title = 'Кружка «Туман»') {
  await begin();
  await pavel.press('Без фото', /Шаг 2 из 7\. Название/);
  await pavel.write(title, /Шаг 3 из 7\. Описание/);
  await pavel.press('Без описания', /Шаг 4 из 7\. Цена/);
  await pavel.write('1290', /Шаг 5 из 7\. Категория/);
  await pavel.press('Посуда', /Шаг 6 из 7\. Варианты/);
  await pavel.press('Без вариантов', /Шаг 7 из 7\. Остаток/);
  return pavel.press('Не считать', /Всё верно\?/);
}

describe('a new product', () => {
  it('is created by questions: photos, texts, price, category, variants and stock', async () => {
    await begin();
    await pavel.send([red, blue], /2 фото приняты/);
    // The same picture is not added twice, although Telegram gives it another id.
    await pavel.send([red], /3 фото приняты/);
    await pavel.press('Дальше', /Шаг 2 из 7\. Название/);
    await pavel.write('Кружка <b>«Туман»</b>', /Шаг 3/);
    await pavel.write('Каменная масса.\n\nМожно мыть в машине.', /Шаг 4/);
    await pavel.write('1 290,50 ₽', /Шаг 5/);
    await pavel.write('Новая глина', /Шаг 6/);
    await pavel.write('Объём', /Перечислите значения/);
    await pavel.write('250 мл\n350 мл — 1 490\n0,5 л: 1690,50', /Объём: 250 мл, 350 мл \(1.490.₽\), 0,5 л/);
    await pavel.press('Дальше', /Шаг 7/);
    const preview = await pavel.write('12', /Всё верно\?/);
    expect(preview.text).toContain('Остаток: 12 шт.');
    expect(boldParts(preview)[0]).toBe('Кружка <b>«Туман»</b>');
    expect(await products()).toEqual([]);

    const card = await pavel.press('Опубликовать', /на витрине/);
    expect(buttonsOf(card)).toContain('Убрать с витрины');
    const product = await theOne();
    expect(product).toMatchObject({
      title: 'Кружка <b>«Туман»</b>',
      description: 'Каменная масса.\n\nМожно мыть в машине.',
      price: rub(1290.5),
      stock: 12,
      isHidden: false,
      category: { title: 'Новая глина', slug: 'novaya-glina' },
      attributes: [
        { attribute: { name: 'Объём' }, value: { value: '250 мл' }, priceModifier: null },
        { value: { value: '350 мл' }, priceModifier: rub(1490) },
        { value: { value: '0,5 л' }, priceModifier: rub(1690.5) },
      ],
      pictures: [
        { width: 40, height: 50, alt: 'Кружка <b>«Туман»</b>, фото 1', placeholder: '#c81e1e' },
        { width: 60, height: 50, placeholder: '#1e1ec8' },
      ],
    });
    expect(product.pictures).toHaveLength(2);
    for (const { url } of product.pictures) {
      expect(url).toMatch(/^\/uploads\/pictures\/[0-9a-f]{32}-\d0x50-\w\/1280\.jpg$/);
      expect(existsSync(path.join(dataDir, url))).toBe(true);
    }
    expect(errors()).toEqual([]);
  });

  it('survives a restart between any two questions', async () => {
    await begin();
    await pavel.send([blue], /1 фото принято/);
    await restart();
    await pavel.press('Дальше', /Шаг 2/);
    await restart();
    await pavel.write('Чашка', /Шаг 3/);
    await restart();
    await pavel.press('Без описания', /Шаг 4/);
    await restart();
    await pavel.write('99', /Шаг 5/);
    await restart();
    await pavel.press('Посуда', /Шаг 6/);
    await restart();
    await pavel.write('Цвет', /Перечислите/);
    await restart();
    await pavel.write('Белый, Чёрный', /Цвет: Белый, Чёрный/);
    await restart();
    await pavel.press('Дальше', /Шаг 7/);
    await restart();
    await pavel.write('0', /Всё верно/);
    await restart();
    await pavel.press('Сохранить скрытым', /скрыт/);
    expect(await theOne()).toMatchObject({ title: 'Чашка', price: rub(99), stock: 0, isHidden: true });
    expect((await theOne()).pictures).toHaveLength(1);
  });

  it('waits while its author uses a command, and ends by /cancel and leaves no trace', async () => {
    await begin();
    await pavel.write('/help', /Вы ещё добавляете товар/);
    await pavel.press('Без фото', /Шаг 2/);
    await pavel.write('/cancel', /Хорошо, отменили\. Товар не добавлен\./);
    expect(await products()).toEqual([]);
    await pavel.write('Кружка', /\/help/);
  });

  it('is not dropped for another conversation', async () => {
    await begin();
    await pavel.press('Без фото', /Шаг 2/);
    await pavel.write('/products', /Вы ещё добавляете товар/);
    await pavel.press('＋ Новый товар', /Закончите это или прервите/);
    await pavel.write('Чашка', /Шаг 3/);
  });

  it('can be corrected in the preview, field by field, and dropped there', async () => {
    await hurryToPreview();
    await pavel.press('✎ Цена', /Сколько стоит/);
    await pavel.write('1 500', /1.500.₽[\s\S]*Всё верно/);
    await pavel.press('✎ Название', /Как называется/);
    await pavel.write('Кружка «Дым»', /Кружка «Дым»[\s\S]*Всё верно/);
    await pavel.press('✎ Фото', /Пришлите фотографии/);
    await pavel.send([red], /1 фото принято/);
    await pavel.press('Дальше', /Фото: 1[\s\S]*Всё верно/);
    await pavel.press('✎ Варианты', /^Варианты/);
    await pavel.write('Вес: 50 г, 100 г +400', /Сейчас нужно только название/);
    await telegram.act(PAVEL, 'clear');
    await pavel.write('50 г, 100 г', /Сейчас нужно только название/);
    await pavel.write('Длина, см', /^Длина, см\n\nПеречислите/);
    await restart();
    await pavel.press('‹ Оставить как есть', /Остаток не считаем\nФото: 1[\s\S]*Всё верно/);
    await pavel.press('✎ Цена', /Сколько стоит/);
    await pavel.press('‹ Оставить как есть', /1.500.₽[\s\S]*Всё верно/);
    await pavel.press('Отменить', /Товар не добавлен/);
    expect(await products()).toEqual([]);
  });

  it.each([
    ['-5', /числом/],
    ['дорого', /числом/],
    ['0', /от 1/],
    ['10000000001', /не больше/],
    ['1e3', /числом/],
    ['12,345', /числом/],
    ['1.290', /числом/],
  ])('does not accept %j as a price', async (text, hint) => {
    await begin();
    await pavel.press('Без фото', /Шаг 2/);
    await pavel.write('Кружка', /Шаг 3/);
    await pavel.press('Без описания', /Шаг 4/);
    await pavel.write(text, hint);
    await pavel.write('1290', /Шаг 5/);
  });

  it('says what does not fit: a long title, a photo for a title, variants named twice, a file for a photo', async () => {
    await begin();
    await pavel.write('вот', /Жду фото/);
    const who = { id: PAVEL, is_bot: false, first_name: 'Павел' };
    const chat = { id: PAVEL, type: 'private', first_name: 'Павел' };
    const document = { file_id: 'd', file_unique_id: 'd', file_name: 'a.svg', mime_type: 'image/svg+xml' };
    await telegram.update('message', { message_id: 900_000, date: 1, chat, from: who, document });
    await pavel.answered(/как фото, а не как файл/);
    await pavel.press('Без фото', /Шаг 2/);
    await pavel.write('я'.repeat(121), /до 120 знаков, а здесь 121/);
    await pavel.send([red], /Ответьте, пожалуйста, текстом/);
    await pavel.write('Кружка\nс ручкой', /Шаг 3/);
    await pavel.press('Без описания', /Шаг 4/);
    await pavel.write('100', /Шаг 5/);
    await pavel.write('посуда', /Шаг 6/);
    await pavel.write('Размер', /Перечислите/);
    await pavel.write('S\ns', /названо дважды/);
    await pavel.write('S — 0,50\nM', /Такая цена/);
    await pavel.write('S\nM', /Размер: S, M/);
    await pavel.press('Дальше', /Шаг 7/);
    await pavel.write('много', /целое число/);
    await pavel.write('5', /Всё верно/);
    await pavel.press('Опубликовать', /на витрине/);
    expect(await theOne()).toMatchObject({ title: 'Кружка с ручкой', category: { title: 'Посуда' } });
    expect(await db.category.count({ where: { title: { equals: 'посуда', mode: 'insensitive' } } })).toBe(1);
  });

  it('is created once, when the answer to its publishing was lost and the button is pressed again', async () => {
    await hurryToPreview();
    await telegram.fault({ method: 'editMessageText', chat_id: PAVEL, kind: 'drop_before', times: 1 });
    await pavel.press('Опубликовать', /Не получилось/);
    expect(await products()).toHaveLength(1);
    await pavel.press('Опубликовать', /на витрине/);
    expect(await products()).toHaveLength(1);
  });

  it('is not created when its photos cannot be downloaded, and is when they can', async () => {
    await begin();
    await pavel.send([red], /1 фото принято/);
    await pavel.press('Дальше', /Шаг 2/);
    await pavel.write('Кружка', /Шаг 3/);
    await pavel.press('Без описания', /Шаг 4/);
    await pavel.write('100', /Шаг 5/);
    await pavel.press('Посуда', /Шаг 6/);
    await pavel.press('Без вариантов', /Шаг 7/);
    await pavel.press('Не считать', /Всё верно/);
    await telegram.fault({ method: 'getFile', error_code: 500, description: 'Internal Server Error', times: 1 });
    await pavel.press('Опубликовать', /Не получилось/);
    expect(await products()).toEqual([]);
    await pavel.press('Опубликовать', /на витрине/);
    expect((await theOne()).pictures).toHaveLength(1);
  });

  it('that is refused shows the reason in a message that stays, with the draft below it', async () => {
    await hurryToPreview();
    const { id } = await db.category.create({ data: { slug: 'teapots', title: 'Чайники' } });
    await pavel.press('✎ Категория', /Где искать товар/);
    await pavel.press('Чайники', /Чайники · черновик/);
    await db.category.delete({ where: { id } });
    await pavel.press('Опубликовать', /Такой категории больше нет/);
    await eventually(async () => {
      const [refusal, draft] = (await telegram.received(PAVEL)).slice(-2);
      expect([refusal?.text, draft?.text]).toEqual([
        'Такой категории больше нет: выберите другую.',
        expect.stringMatching(/Всё верно/),
      ]);
    });
    await pavel.press('Отменить', /Товар не добавлен/);
    expect(await products()).toEqual([]);
  });

  it('can be given up from any of its questions by a press', async () => {
    await begin();
    await pavel.send([red], /1 фото принято/);
    await pavel.press('Дальше', /Шаг 2/);
    await pavel.press('Прервать', /Товар не добавлен/);
    await pavel.write('/cancel', /отменять нечего/);
    expect(await products()).toEqual([]);
  });

  it('is not created by somebody who is no longer a manager', async () => {
    await hurryToPreview();
    await db.user.update({ where: { telegramId: BigInt(PAVEL) }, data: { role: 'customer' } });
    await pavel.press('Опубликовать', /только менеджеры/);
    expect(await products()).toEqual([]);
    await db.user.update({ where: { telegramId: BigInt(PAVEL) }, data: { role: 'manager' } });
  });
});

describe('the shelf', () => {
  it('is only for staff: for customers the command and the buttons do nothing', async () => {
    const product = await db.product.create({
      data: { title: 'Кружка', price: rub(100), categoryId: (await makeCategory(db)).id },
    });
    const anna = chatPartner(telegram, ANNA);
    await telegram.start(ANNA);
    await anna.write('/products', /\/help/);
    const from = { id: ANNA, is_bot: false, first_name: 'Анна' };
    for (const data of [
      'addproduct',
      `shelf:${product.id}:off`,
      `field:${product.id}:price`,
      `product:${product.id}`,
    ]) {
      await telegram.update('callback_query', { id: `a${data}`, from, chat_instance: '1', data });
    }
    await anna.write('/products', /\/help/);
    expect(await theOne()).toMatchObject({ isHidden: false, price: rub(100) });
    expect(await db.botSession.count({ where: { key: { contains: String(ANNA) } } })).toBe(0);
  });

  it('finds, shows, changes, hides and shows again', async () => {
    const categoryId = (await makeCategory(db, { title: 'Вазы' })).id;
    for (let n = 1; n <= 10; n++) await db.product.create({ data: { title: `Ваза ${n}`, price: rub(n), categoryId } });
    const list = await pavel.write('/products', /Товары · 10/);
    expect(buttonsOf(list)).toContain('1 из 2');
    await pavel.press('→', /Товары · 10/);
    await pavel.write('/products ваза 7', /Нашлось: 1\./);
    await pavel.press('Ваза 7 · 7\u00a0₽', /Ваза 7[\s\S]*на витрине/);
    await pavel.press('✎ Цена', /^Цена\n\nСколько/);
    await pavel.write('700', /700.₽[\s\S]*на витрине/);
    await pavel.press('✎ Цена', /Сейчас 700.₽\. Можно и процентами/);
    await pavel.write('-200%', /от 1/);
    await pavel.write('+ 15 %', /805.₽[\s\S]*на витрине/);
    await pavel.press('✎ Цена', /Сейчас 805/);
    await pavel.write('−13%', /700.₽[\s\S]*на витрине/);
    await pavel.press('✎ Варианты', /^Варианты/);
    await pavel.press('‹ Не менять', /700.₽[\s\S]*на витрине/);
    await pavel.press('✎ Варианты', /^Варианты/);
    await pavel.write('Цвет', /Перечислите/);
    await pavel.write('Белый', /Цвет: Белый/);
    await pavel.press('Дальше', /700.₽[\s\S]*Цвет: Белый\nОстаток не считаем/);
    await pavel.press('Убрать с витрины', /700.₽ · Вазы · скрыт/);
    const vase = await db.product.findFirstOrThrow({ where: { title: 'Ваза 7' } });
    expect(vase).toMatchObject({ price: rub(700), isHidden: true });
    await pavel.press('Показать на витрине', /700.₽ · Вазы · на витрине/);
    await pavel.press('✎ Фото', /Пришлите фотографии/);
    await pavel.send([blue], /1 фото принято/);
    await pavel.press('Дальше', /Фото: 1/);
    await db.product.delete({ where: { id: vase.id } });
    const answer = await pavel.pressFor('✎ Цена');
    expect(answer).toBe('Такого товара больше нет.');
  });

  it('says so when a product was deleted while its change was being made', async () => {
    const { id } = await db.product.create({
      data: { title: 'Ваза', price: rub(1), categoryId: (await makeCategory(db)).id },
    });
    await pavel.write('/products', /Товары · 1/);
    await pavel.press('Ваза · 1\u00a0₽', /на витрине/);
    await pavel.press('✎ Цена', /^Цена\n\nСколько/);
    await db.product.delete({ where: { id } });
    await pavel.write('5', /Такого товара больше нет\./);
    await eventually(async () =>
      expect(await db.botSession.count({ where: { key: { contains: String(PAVEL) } } })).toBe(0),
    );
  });
});
