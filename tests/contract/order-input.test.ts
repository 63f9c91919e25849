import { describe, expect, it } from 'vitest';
import { changeOrderInput, chooseMethodInput, idempotencyKey, placeOrderInput } from '#shared/contract/order.ts';
import { orderHash } from '#shared/contract/order-hash.ts';
import { orderBody } from '../support/shop-fixture.ts';

const body = (fields: object = {}) => orderBody([{ id: 1 }], fields);
const problem = (fields: object) => {
  const issue = placeOrderInput.safeParse(body(fields)).error?.issues[0];
  return issue && `${issue.path.join('.')}: ${issue.message}`;
};

describe('the body of an order', () => {
  it('is brought into one form', () => {
    const input = placeOrderInput.parse(
      body({ user_telegram: ' @Ivan ', fio: '  Иванов   Иван\n', phone: '8 916 1234567', delivery_id: undefined }),
    );
    expect(input).toMatchObject({
      user_telegram: 'Ivan',
      fio: 'Иванов Иван',
      phone: '+7 (916) 123-45-67',
      delivery_id: null,
    });
  });

  it('keeps every text on one line, so that no field can pass for another on a card', () => {
    const spoof = 'Иван\n\nОплата\r\nОплачен\u2028\u0007\u0000!';
    const { fio, address, user_telegram } = placeOrderInput.parse(
      body({ fio: spoof, address: spoof, user_telegram: spoof }),
    );
    for (const text of [fio, address, user_telegram]) expect(text).toBe('Иван Оплата Оплачен !');
  });

  it('loses the marks that would turn the rest of its line around', () => {
    const spoof = '\u200fИван\u202e\u2066 5 ₽\u2069\u202c\u061c';
    const { fio, address, user_telegram } = placeOrderInput.parse(
      body({ fio: spoof, address: spoof, user_telegram: `@\u202e${spoof}` }),
    );
    for (const text of [fio, address, user_telegram]) expect(text).toBe('Иван 5 ₽');
    expect(problem({ fio: '\u202e\u2069' })).toBe('fio: Введите Ф.И.О.');
  });

  it.each([
    [{ fio: ' ' }, 'fio: Введите Ф.И.О.'],
    [{ fio: '\u0000\n' }, 'fio: Введите Ф.И.О.'],
    [{ fio: '\u200b' }, 'fio: Введите Ф.И.О.'],
    [{ fio: '\u2060\u00ad' }, 'fio: Введите Ф.И.О.'],
    [{ fio: '\u3164\u{e0041}' }, 'fio: Введите Ф.И.О.'],
    [{ fio: '...' }, 'fio: Введите Ф.И.О.'],
    [{ fio: undefined }, 'fio: Введите Ф.И.О.'],
    [{ fio: 5 }, 'fio: Введите Ф.И.О.'],
    [{ fio: 'ы'.repeat(201) }, 'fio: Не длиннее 200 знаков'],
    [{ address: '' }, 'address: Введите адрес доставки'],
    [{ address: '\u200b \u2060' }, 'address: Введите адрес доставки'],
    [{ address: 'ы'.repeat(501) }, 'address: Не длиннее 500 знаков'],
    [{ user_telegram: '' }, 'user_telegram: Введите логин'],
    [{ user_telegram: '@\u200d' }, 'user_telegram: Введите логин'],
    [{ user_telegram: ' @ ' }, 'user_telegram: Введите логин'],
    [{ user_telegram: null }, 'user_telegram: Введите логин'],
    [{ phone: '123' }, 'phone: Введите корректный номер телефона'],
    [{ total_price: 10.005 }, 'total_price: Сумма в рублях, не больше двух знаков после запятой'],
  ])('is refused with the words of its field: %j', (fields, expected) => {
    expect(problem(fields)).toBe(expected);
  });

  it.each([
    { delivery_id: 0 },
    { delivery_id: '1' },
    { delivery_id: 1.5 },
    { total_price: '100' },
    { total_price: Number.POSITIVE_INFINITY },
    { consent: 'yes' },
    { replaces: 'short' },
    { replaces: `${'a'.repeat(30)}/..` },
    { phone: 79161234567 },
  ])('is refused: %j', (fields) => {
    expect(problem(fields)).toBeDefined();
  });

  it('may come without a phone', () => {
    expect(problem({ phone: undefined })).toBeUndefined();
  });
});

describe('the changes of an order', () => {
  it('are any of the buyer’s own fields and nothing else', () => {
    const changes = changeOrderInput.parse({ fio: 'Пётр', status: 'completed', total_price: 1, userId: 5 });
    expect(changes).toEqual({ fio: 'Пётр' });
  });

  it('are at least one', () => {
    expect(changeOrderInput.safeParse({}).error?.issues[0]?.message).toBe('Нечего менять');
    expect(changeOrderInput.safeParse({ status: 'paid' }).success).toBe(false);
    expect(changeOrderInput.safeParse({ fio: undefined }).success).toBe(false);
  });

  it('cannot empty a field', () => {
    for (const changes of [{ fio: '' }, { address: ' ' }, { phone: '' }, { payment_method_id: null }]) {
      expect(changeOrderInput.safeParse(changes).success).toBe(false);
    }
    expect(changeOrderInput.parse({ delivery_id: null })).toEqual({ delivery_id: null });
  });
});

describe('the keys of an order', () => {
  it('are unguessable texts of harmless characters', () => {
    expect(orderHash.safeParse('aB_-'.repeat(8)).success).toBe(true);
    for (const text of ['', 'a'.repeat(21), 'a'.repeat(65), 'ы'.repeat(32), `${'a'.repeat(32)}\n`]) {
      expect(orderHash.safeParse(text).success).toBe(false);
    }
  });

  it('name the order whose method is chosen by hash or id', () => {
    expect(chooseMethodInput.safeParse({ payment_method_id: 1 }).success).toBe(false);
    expect(chooseMethodInput.safeParse({ order_id: 1, payment_method_id: 1 }).success).toBe(true);
  });

  it('of a checkout attempt are UUIDs', () => {
    expect(idempotencyKey.safeParse('0191d2a4-7c1e-7b1f-8a55-3f0c6d2f9b11').success).toBe(true);
    expect(idempotencyKey.safeParse('1').success).toBe(false);
  });
});
