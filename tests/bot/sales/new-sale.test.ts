import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ANNA, PAVEL } from '../../support/bot.ts';
import { openBotShop } from '../../support/bot-shop.ts';
import { chatPartner } from '../../support/chat-partner.ts';
import { png } from '../../support/picture.ts';
import { makeCategory, makeProduct, makeUser, rub, setShop } from '../../support/shop-fixture.ts';

const { db, telegram, errors, restart } = await openBotShop();

const pavel = chatPartner(telegram, PAVEL);

const tableware = makeCategory(db, { title: 'Чай' });

const picture = png(80, 40, [10, 90, 10]);

beforeAll(async () => {
  await makeUser(db, { telegramId: BigInt(PAVEL), role: 'manager' });
  await setShop(db, { contact: '@shop_help' });
});

beforeEach(async () => {
  await pavel.write('/cancel', /отменили|отменять нечего/);
  await telegram.act(PAVEL, 'clear');
  await db.sale.deleteMany();
  await db.product.deleteMany();
});

const begin = async () => {
  await pavel.write('/sales', /^Акции/);
  await pavel.press('＋ Новая акция', /Шаг 1 из 7\. Картинка/);
};

describe('a new sale', () => {
  it('is created by questions, also across restarts and with corrected texts', async () => {
    await begin();
    await restart();
    await pavel.send([picture], /Шаг 2 из 7\. Название/);
    await restart();
    await pavel.write('−20 % на чай', /Шаг 3 из 7\. Описание/);
    await restart();
    await pavel.write('До воскресенья.', /Шаг 4 из 7\. Контакт/);
    await restart();
    await pavel.press('@shop_help', /Шаг 5 из 7\. Скидка/);
    await restart();
    await pavel.press('Без скидки, только объявить', /Скидка: нет[\s\S]*Контакт: @shop_help[\s\S]*Всё верно/);
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

  it('lowers prices of chosen goods, in its time', async () => {
    const tea = await makeProduct(db, { title: 'Пуэр', price: rub(1000), categoryId: (await tableware).id });
    const cup = await makeProduct(db, { title: 'Пиала «Луна»', price: rub(500) });
    const other = await makeProduct(db, { title: 'Чабань', price: rub(900) });
    await begin();
    await pavel.press('Без картинки', /Шаг 2/);
    await pavel.write('Чайная неделя', /Шаг 3/);
    await pavel.press('Без описания', /Шаг 4/);
    await pavel.press('Не указывать', /Шаг 5/);
    await pavel.write('20', /со знаком, например 20%/);
    await pavel.write('150%', /от 1% до 99%/);
    await pavel.write('20%', /Шаг 6 из 7\. Товары[\s\S]*Пока ничего/);
    await pavel.press('Чай', /Выбрано: категория Чай\./);
    await restart();
    await pavel.write('телевизор', /Товаров со словами «телевизор» нет/);
    await pavel.write('пиала', /Нашлись товары/);
    await pavel.press('Пиала «Луна»', /Выбрано: категория Чай; Пиала «Луна»/);
    await pavel.press('✓ Пиала «Луна»', /Выбрано: категория Чай\./);
    await pavel.press('Пиала «Луна»', /Выбрано: категория Чай; Пиала «Луна»/);
    await pavel.press('Готово', /Шаг 7 из 7\. Срок/);
    await pavel.write('вчера', /Напишите даты/);
    await pavel.write('31.02', /Такой даты нет/);
    await pavel.press(
      'Неделя',
      /Скидка: −20%\nТовары: категория Чай; Пиала «Луна»\nСрок: до \d+ \S+\n[\s\S]*Всё верно/,
    );
    await pavel.press('Опубликовать', /Горячая акция». Цены снижены/);
    const prices = async () =>
      (await db.product.findMany({ orderBy: { id: 'asc' } })).map(({ shownPrice }) => shownPrice);
    expect(await prices()).toEqual([rub(800), rub(400), rub(900)]);

    await pavel.press('✎ Скидка', /На сколько снизить/);
    await pavel.write('300 ₽', /✓ Скидка: сохранено[\s\S]*Скидка: −300.₽/);
    expect(await prices()).toEqual([rub(700), rub(200), rub(900)]);
    await pavel.press('✎ Товары', /Выбрано: категория Чай; Пиала «Луна»/);
    await pavel.press('✓ Чай', /Выбрано: Пиала «Луна»/);
    await pavel.press('Готово', /Товары: Пиала «Луна»/);
    expect(await prices()).toEqual([tea.price, rub(200), other.price]);
    expect(await pavel.pressFor('Остановить акцию')).toBe('Акция остановлена');
    expect(await prices()).toEqual([tea.price, cup.price, other.price]);
    expect(await pavel.pressFor('Запустить акцию')).toBe('Акция запущена');
    expect(await prices()).toEqual([tea.price, rub(200), other.price]);
    await pavel.press('✎ Срок', /Когда действуют/);
    await pavel.write('с 1.12.2199', /Срок: с 1 декабря/);
    await pavel.answered(/Цены снизятся в срок/);
    expect(await prices()).toEqual([tea.price, cup.price, other.price]);
    expect(errors()).toEqual([]);
  });

  it('is announced once, when the answer was lost and the button is pressed again', async () => {
    await begin();
    await pavel.press('Без картинки', /Шаг 2/);
    await pavel.write('Скидка', /Шаг 3/);
    await pavel.press('Без описания', /Шаг 4/);
    await pavel.press('Не указывать', /Шаг 5/);
    await pavel.press('Без скидки, только объявить', /Всё верно/);
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
    await pavel.press('Не указывать', /Шаг 5/);
    await pavel.press('Без скидки, только объявить', /Всё верно/);
    await pavel.press('Отменить', /^Акция не создана\.$/);
    expect(await db.sale.count()).toBe(0);
  });

  it('is not announced by somebody who is no longer a manager', async () => {
    await begin();
    await pavel.press('Без картинки', /Шаг 2/);
    await pavel.write('Скидка', /Шаг 3/);
    await pavel.press('Без описания', /Шаг 4/);
    await pavel.press('Не указывать', /Шаг 5/);
    await pavel.press('Без скидки, только объявить', /Всё верно/);
    await db.user.update({ where: { telegramId: BigInt(PAVEL) }, data: { role: 'customer' } });
    await pavel.press('Опубликовать', /только менеджеры/);
    await db.user.update({ where: { telegramId: BigInt(PAVEL) }, data: { role: 'manager' } });
    expect(await db.sale.count()).toBe(0);
  });
});

describe('the list of sales', () => {
  it('shows them, changes them, and deletes them after a question', async () => {
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

  it('is only for staff', async () => {
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
