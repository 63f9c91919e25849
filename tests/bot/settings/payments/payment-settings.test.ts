import { beforeEach, describe, expect, it } from 'vitest';
import { missingSteps } from '#shared/domain/settings/first-steps.ts';
import { createMethod, deleteMethod } from '#shared/domain/settings/save-payment-method.ts';
import { readSettings } from '#shared/domain/settings/settings.ts';
import { buttonsOf, eventually, PAVEL } from '../../../support/bot.ts';
import { openBotShop } from '../../../support/bot-shop.ts';
import { chatPartner } from '../../../support/chat-partner.ts';
import { codeOf } from '../../../support/failure-code.ts';
import { makeUser } from '../../../support/shop-fixture.ts';

const { db, telegram, errors, restart } = await openBotShop();

const pavel = chatPartner(telegram, PAVEL, 20_000);

const admin = await makeUser(db, { telegramId: BigInt(PAVEL), role: 'admin' });

const LIVE = { ROBOKASSA_LOGIN: 'lavka', ROBOKASSA_PASSWORD_1: 'a', ROBOKASSA_PASSWORD_2: 'b' };

const BOTH = { ...LIVE, ROBOKASSA_TEST_PASSWORD_1: 'c', ROBOKASSA_TEST_PASSWORD_2: 'd' };

beforeEach(async () => {
  await pavel.write('/cancel', /отменили|отменять нечего/);
  await telegram.act(PAVEL, 'clear');
  await db.order.deleteMany();
  await db.paymentMethod.deleteMany();
});

/** The row of an order with this payment method, without lines. */
const orderWith = (paymentMethodId: number) => ({
  hash: 'a'.repeat(32),
  login: '',
  fullName: 'Анна',
  address: 'Тула',
  deliveryTitle: '',
  deliveryPrice: 0,
  cartTotal: 100,
  rentType: '',
  rentPrice: 0,
  totalPrice: 100,
  amountToPay: 100,
  paymentMethodId,
});

const open = async () => {
  await pavel.write('/settings', /Контакт/);
  await pavel.press('Оплата', /Оплата\n\n/);
};

describe('the payment methods in the chat', { timeout: 60_000 }, () => {
  it('are added, renamed, reordered, switched off and deleted', async () => {
    await open();
    const kinds = await pavel.press('＋ Новый способ', /ROBOKASSA_LOGIN/);
    expect(buttonsOf(kinds)).toEqual([
      'Наличными при получении',
      'Картой при получении',
      'По договорённости с менеджером',
      '‹ Оплата',
    ]);
    await pavel.press('Наличными при получении', /Деньги получаете вы сами\nПредлагается покупателям/);
    await pavel.press('✎ Комиссия', /Сколько процентов/);
    await pavel.write('101', /от 0 до 100/);
    await pavel.write('2,5', /Комиссия 2,5\s%/);
    await pavel.press('✎ Название', /Как назвать способ оплаты/);
    await pavel.write('Наличными курьеру', /Наличными курьеру\n/);
    await pavel.press('‹ Оплата', /Порядок здесь/);
    await pavel.press('＋ Новый способ', /Выберите, как/);
    await pavel.press('Картой при получении', /Картой при получении\nДеньги/);
    await pavel.press('↑ Выше', /Порядок здесь/);
    expect(await db.paymentMethod.findMany({ orderBy: { position: 'asc' } })).toMatchObject([
      { name: 'Картой при получении', type: 'card', provider: 'offline' },
      { name: 'Наличными курьеру', type: 'cash', position: 1 },
    ]);
    await pavel.press('Картой при получении', /Картой при получении\nДеньги/);
    await pavel.press('Выключить', /Выключен/);
    await pavel.press('Удалить', /Нажмите на способ/);
    expect(await db.paymentMethod.count()).toBe(1);
    expect(errors()).toEqual([]);
  });

  it('cannot be deleted while an order refers to them', async () => {
    await open();
    await pavel.press('＋ Новый способ', /Выберите, как/);
    await pavel.press('По договорённости с менеджером', /Деньги получаете вы сами/);
    const { id } = await db.paymentMethod.findFirstOrThrow();
    await db.order.create({ data: orderWith(id) });
    expect(await pavel.pressFor('Удалить')).toMatch(/заказы о нём помнят/);
    expect(await codeOf(deleteMethod({ db }, { actorId: admin.id, id }))).toBe('conflict');
    expect(await db.paymentMethod.count()).toBe(1);
  });

  it('take money online only with an account, in a mode that it has', async () => {
    const kind = 'robokassa' as const;
    expect(await codeOf(createMethod({ db, providers: {} }, { actorId: admin.id, kind }))).toBe(
      'payment_method_unavailable',
    );
    await restart(LIVE);
    await open();
    await pavel.press('＋ Новый способ', /Выберите, как/);
    const only = await pavel.press('Картой онлайн или через СБП', /Деньги принимает Robokassa\nПредлагается/);
    expect(buttonsOf(only)).not.toContain('Перейти на пробу');
    const { id } = await db.paymentMethod.findFirstOrThrow();
    await restart(BOTH);
    await pavel.press('Выключить', /Выключен/);
    await pavel.press('Перейти на пробу', /настоящий заказ так не оплатить/);
    await pavel.press('Принимать настоящие деньги', /Robokassa\nВыключен$/);
    await restart(LIVE);
    const from = { id: PAVEL, is_bot: false, first_name: 'Павел' };
    const data = `methodact:${id}:test`;
    const message = { message_id: 1, date: 0, chat: { id: PAVEL, type: 'private', first_name: 'Павел' } };
    await telegram.update('callback_query', { id: 'x', from, message, chat_instance: '1', data });
    await eventually(async () =>
      expect((await telegram.calls('answerCallbackQuery')).at(-1)?.params).toMatchObject({
        text: 'Платёжная система не подключена для этого режима.',
      }),
    );
    expect(await db.paymentMethod.findFirstOrThrow()).toMatchObject({ isTest: false });
    await restart({});
    await open();
    await pavel.press('Картой онлайн или через СБП · выключен', /Выключен/);
    await pavel.press('Включить', /на сервере нет рабочих паролей Robokassa/);
  });

  it('do not count as set up while all of them are in test mode', async () => {
    const providers = { robokassa: { account: { merchantId: null, publicToken: null }, takes: () => true } };
    const method = { name: 'Картой', type: 'online', provider: 'robokassa' } as const;
    const { id } = await db.paymentMethod.create({ data: { ...method, isTest: true } });
    expect(await missingSteps(db, providers)).toContain('payment');
    await db.paymentMethod.update({ where: { id }, data: { isTest: false } });
    expect(await missingSteps(db, providers)).not.toContain('payment');
    expect(await missingSteps(db, {})).toContain('payment');
  });

  it('are switched off as a whole, with a text instead', async () => {
    await open();
    await pavel.press('Выключить выбор оплаты', /«Для оформления заказа свяжитесь с менеджером»/);
    await pavel.press('✎ Слова вместо оплаты', /Что покупатель прочтёт/);
    await pavel.write('Менеджер пришлёт счёт.', /«Менеджер пришлёт счёт\.»/);
    await pavel.press('✎ Сервисный сбор', /Сколько прибавлять/);
    await pavel.write('49', /Сервисный сбор: 49.₽/);
    expect(await readSettings(db)).toMatchObject({
      paymentsEnabled: false,
      textWithoutPayment: 'Менеджер пришлёт счёт.',
      rentType: 'u2p',
      rentPrice: 4900,
    });
    await pavel.press('✎ Сервисный сбор', /Сколько прибавлять/);
    await pavel.press('Без сбора', /Сервисный сбор: нет/);
    await pavel.press('Включить выбор оплаты', /Покупатель выбирает способ/);
  });
});
