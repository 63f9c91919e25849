import { beforeEach, describe, expect, it } from 'vitest';
import { changeDelivery, createDelivery } from '#shared/domain/settings/save-delivery.ts';
import { readSettings } from '#shared/domain/settings/settings.ts';
import { ANNA, PAVEL } from '../../support/bot.ts';
import { openBotShop } from '../../support/bot-shop.ts';
import { chatPartner } from '../../support/chat-partner.ts';
import { codeOf } from '../../support/failure-code.ts';
import { makeUser, rub, setShop } from '../../support/shop-fixture.ts';

const { db, telegram, errors, restart } = await openBotShop();

const pavel = chatPartner(telegram, PAVEL);

const admin = await makeUser(db, { telegramId: BigInt(PAVEL), role: 'admin' });

beforeEach(async () => {
  await pavel.write('/cancel', /отменили|отменять нечего/);
  await telegram.act(PAVEL, 'clear');
  await db.delivery.deleteMany();
  await setShop(db, { title: 'Лавка', siteName: 'Лавка', minOrderTotal: 0, city: '', address: '', contact: '' });
});

describe('the shop’s settings in the chat', () => {
  it('show the current values, and change one by one, also across a restart', async () => {
    await pavel.write(
      '/settings',
      /Лавка\n\nМинимальный заказ: нет\nДоставка: включена, 0 способов\nОплата: 0 способов\nГород: не указан/,
    );
    await pavel.press('✎ Название', /Как называется магазин/);
    await restart();
    await pavel.write('Чайная <b>лавка</b>', /Название: сохранено/);
    await pavel.press('✎ Минимальный заказ', /От какой суммы/);
    await pavel.write('пятьсот', /числом/);
    await pavel.write('500', /Минимальный заказ: 500.₽/);
    await pavel.press('✎ Минимальный заказ', /От какой суммы/);
    await pavel.press('От любой', /Минимальный заказ: нет/);
    await pavel.press('✎ Город', /В каком городе/);
    await pavel.press('‹ Не менять', /Город: не указан/);
    await pavel.press('✎ Город', /В каком городе/);
    await pavel.write('Тула', /Город: Тула/);
    await pavel.press('✎ Адрес самовывоза', /Куда приходить/);
    await pavel.write('ул. Металлистов, 1', /Адрес самовывоза: ул. Металлистов, 1/);
    await pavel.press('✎ Контакт', /Как с вами связаться/);
    await pavel.write('@lavka', /Контакт: @lavka/);
    await pavel.press('Выключить доставку', /выключена, только самовывоз/);
    expect(await readSettings(db)).toMatchObject({
      title: 'Чайная <b>лавка</b>',
      siteName: 'Чайная <b>лавка</b>',
      minOrderTotal: 0,
      city: 'Тула',
      address: 'ул. Металлистов, 1',
      contact: '@lavka',
      deliveryEnabled: false,
    });
    await pavel.press('Включить доставку', /Доставка: включена/);
    await pavel.press('Складывать промокод с акцией', /по акции: скидки складываются/);
    expect(await readSettings(db)).toMatchObject({ codesAddToSales: true });
    await pavel.press('Не складывать промокод с акцией', /по акции: действует та скидка, что больше/);
    expect(await readSettings(db)).toMatchObject({ codesAddToSales: false });
    await pavel.press('Принимать заказы без логина', /Заказ без логина: можно, если есть телефон/);
    expect(await readSettings(db)).toMatchObject({ loginRequired: false });
    await pavel.press('Спрашивать логин у гостей', /Заказ без логина: нельзя/);
    expect(await readSettings(db)).toMatchObject({ loginRequired: true });
    expect(errors()).toEqual([]);
  });

  it('leave only the answers and the current settings in the chat', async () => {
    const { message_id: first } = await pavel.write('/settings', /Лавка/);
    await pavel.press('✎ Город', /В каком городе/);
    const { message_id: second } = await pavel.write('Тверь', /Город: Тверь/);
    await pavel.press('✎ Адрес самовывоза', /Куда приходить/);
    await pavel.write('Набережная, 5', /Адрес самовывоза: Набережная, 5/);
    const left = await telegram.received(PAVEL);
    expect(left.map(({ text }) => text).filter((text) => /В каком городе|Куда приходить/.test(text ?? ''))).toEqual([]);
    const ids = left.map(({ message_id }) => message_id);
    expect([first, second].filter((id) => ids.includes(id))).toEqual([]);
  });

  it('include the deliveries: added, changed, switched off', async () => {
    await pavel.write('/settings', /Лавка/);
    await pavel.press('Способы доставки', /Пока ни одного/);
    await pavel.press('＋ Новый способ', /Шаг 1 из 3/);
    await pavel.write('Курьер', /Шаг 2 из 3/);
    await restart();
    await pavel.write('300', /Шаг 3 из 3/);
    await pavel.write('1–2 дня', /«Курьер» предлагается покупателям/);
    await pavel.press('Курьер · 300\u00a0₽', /Курьер\n300.₽ · предлагается покупателям\n\n1–2 дня/);
    await pavel.press('✎ Цена', /Сколько стоит доставка/);
    await pavel.press('Бесплатно', /бесплатно · предлагается/);
    await pavel.press('✎ Бесплатно от', /От какой суммы товаров/);
    await pavel.write('0', /поставьте ей цену 0/);
    await pavel.write('3000', /бесплатно, от 3.000.₽ бесплатно · предлагается/);
    expect(await db.delivery.findMany()).toMatchObject([{ freeFrom: 300_000 }]);
    await pavel.press('✎ Бесплатно от', /От какой суммы товаров/);
    await pavel.press('Всегда за деньги', /бесплатно · предлагается/);
    await pavel.press('Выключить', /бесплатно · выключен/);
    expect(await db.delivery.findMany()).toMatchObject([
      { title: 'Курьер', price: 0, freeFrom: null, description: '1–2 дня', isActive: false },
    ]);
    const mail = await db.delivery.create({ data: { title: 'Почта', position: 9 } });
    await pavel.press('‹ Способы доставки', /Порядок здесь/);
    await pavel.press('Почта · бесплатно', /Почта\nбесплатно/);
    expect(await pavel.pressFor('↑ Выше')).toBe('Способ стал выше');
    expect(await db.delivery.findFirst({ orderBy: { position: 'asc' } })).toMatchObject({ id: mail.id });
    await pavel.press('Почта · бесплатно', /Почта\nбесплатно/);
    expect(await pavel.pressFor('Удалить')).toBe('Способ удалён');
    expect(await db.delivery.findMany()).toMatchObject([{ title: 'Курьер' }]);
    await pavel.press('Курьер · бесплатно · выключен', /бесплатно · выключен/);
    await db.delivery.deleteMany();
    expect(await pavel.pressFor('Включить')).toBe('Такого способа доставки больше нет.');
  });

  it('include the points and the days of a delivery, asked one after another', async () => {
    await db.delivery.deleteMany();
    await db.delivery.create({ data: { title: 'Пункт' } });
    await pavel.write('/settings', /Лавка/);
    await pavel.press('Способы доставки', /Порядок здесь/);
    await pavel.press('Пункт · бесплатно', /Пункт\nбесплатно/);
    await pavel.press('✎ Пункты выдачи', /Каждый пункт — с новой строки/);
    await pavel.write('Тула | 10–20\nТверь', /Пункты выдачи:\n• Тула \(10–20\)\n• Тверь/);
    await pavel.press('✎ Дни и часы', /Через сколько дней/);
    await pavel.write('1', /Сколько дней предложить/);
    await pavel.write('0', /Хотя бы один день/);
    await pavel.write('5', /По каким дням недели/);
    await restart();
    await pavel.write('сб, вс', /До какого часа/);
    await pavel.press('До полуночи', /В какие часы/);
    await pavel.write('10-14', /Можно ли оформить заказ без дня/);
    await pavel.press(
      'День обязателен',
      /День выбирает покупатель: первый — на следующий день, на выбор 5, кроме сб, вс/,
    );
    expect(await db.delivery.findFirst()).toMatchObject({
      pickupPoints: [
        { address: 'Тула', hours: '10–20' },
        { address: 'Тверь', hours: '' },
      ],
      days: { from: 1, count: 5, closed: [6, 7], until: null, intervals: ['10:00–14:00'], required: true },
    });
    await pavel.press('✎ Дни и часы', /Через сколько дней/);
    await pavel.press('Без выбора дня', /Дни и часы: сохранено/);
    expect(await db.delivery.findFirst()).toMatchObject({ days: null });
    await db.delivery.deleteMany();
    expect(errors()).toEqual([]);
  });

  it('are only for an admin, also at the moment of saving', async () => {
    await pavel.write('/settings', /Лавка/);
    await pavel.press('✎ Название', /Как называется магазин/);
    await db.user.update({ where: { id: admin.id }, data: { role: 'manager' } });
    await pavel.write('Чужая лавка', /Настройки меняет администратор/);
    await pavel.write('/settings', /Настройки меняет администратор/);
    const from = { id: PAVEL, is_bot: false, first_name: 'Павел' };
    for (const data of ['deliver:off', 'shopfield:title', 'adddelivery']) {
      await telegram.update('callback_query', { id: `m${data}`, from, chat_instance: '1', data });
    }
    await pavel.write('/cancel', /отменять нечего/);
    expect(await readSettings(db)).toMatchObject({ deliveryEnabled: true });
    const input = {
      title: 'Почта',
      description: '',
      price: rub(1),
      freeFrom: null,
      pickupPoints: [],
      days: null,
      isActive: true,
    };
    expect(await codeOf(createDelivery({ db }, { actorId: admin.id, input }))).toBe('forbidden');
    await db.user.update({ where: { id: admin.id }, data: { role: 'admin' } });
    expect(await codeOf(changeDelivery({ db }, { actorId: admin.id, id: 9_999, change: {} }))).toBe('not_found');
    expect(await readSettings(db)).toMatchObject({ title: 'Лавка' });
    await chatPartner(telegram, ANNA).write('/settings', /\/help/);
  });

  it('accept a limited number of deliveries, and each once', async () => {
    const input = {
      title: 'Почта',
      description: '',
      price: rub(1),
      freeFrom: null,
      pickupPoints: [],
      days: null,
      isActive: true,
    };
    const make = (title: string) => createDelivery({ db }, { actorId: admin.id, input: { ...input, title } });
    expect(await make('Почта')).toBe(await make('Почта'));
    for (let n = 1; n < 20; n++) await make(`Почта ${n}`);
    expect(await codeOf(make('Ещё'))).toBe('conflict');
  });
});
