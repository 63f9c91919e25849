import { describe, expect, it } from 'vitest';
import { verifyInitData } from '#shared/domain/customers/verify-init-data.ts';
import { ShopError } from '#shared/domain/shop-error.ts';
import { BOT_TOKEN, signFields } from '../../support/launch-data.ts';

// Vectors of Telegram's algorithm that several independent implementations agree on.
const RAW =
  'user=%7B%22id%22%3A279058397%2C%22first_name%22%3A%22%D0%90%D0%BD%D0%BD%D0%B0+%2B+%26+%3D+%25%22%2C%22last_name%22%3A%22%D0%A2%D0%B5%D1%81%D1%82%22%2C%22username%22%3A%22anna_test%22%2C%22language_code%22%3A%22ru%22%2C%22is_premium%22%3Atrue%2C%22allows_write_to_pm%22%3Atrue%2C%22photo_url%22%3A%22https%3A%5C%2F%5C%2Ft.me%5C%2Fi%5C%2Fuserpic%5C%2F320%5C%2Fx.svg%22%7D' +
  `&chat_instance=-3788475317572404878&chat_type=private&start_param=product_42&auth_date=1767225600&signature=${'A'.repeat(86)}` +
  '&hash=c7574fdf6644146e5cb9ada09d16d1dac9244f0519c65bca0e8ea80667d34c83';
const SIGNED_AT = 1_767_225_600;
const PUBLISHED_TOKEN = '5768337691:AAH5YkoiEuPk8-FZa32hStHTqXiLPtAEhx8';
const PUBLISHED =
  'query_id=AAHdF6IQAAAAAN0XohDhrOrc&user=%7B%22id%22%3A279058397%2C%22first_name%22%3A%22Vladislav%22%2C%22last_name%22%3A%22Kibenko%22%2C%22username%22%3A%22vdkfrost%22%2C%22language_code%22%3A%22ru%22%2C%22is_premium%22%3Atrue%7D&auth_date=1662771648&hash=c501b71e775f74ce10e377dea85a7ea24ecd640b223ea86dfe453e0eaed2e2b2';

const at = (seconds: number): Date => new Date(seconds * 1000);

function verdict(raw: string, token = BOT_TOKEN, now = SIGNED_AT + 10): string {
  try {
    verifyInitData(raw, token, at(now));
    return 'valid';
  } catch (error) {
    if (error instanceof ShopError) return error.code;
    throw error;
  }
}

describe('launch data', () => {
  it('signed by Telegram is read', () => {
    expect(verifyInitData(RAW, BOT_TOKEN, at(SIGNED_AT + 10))).toEqual({
      user: expect.objectContaining({
        id: 279058397,
        first_name: 'Анна + & = %',
        last_name: 'Тест',
        username: 'anna_test',
        allows_write_to_pm: true,
      }),
      startParam: 'product_42',
    });
  });

  it('published with Telegram’s own example is valid', () => {
    expect(verdict(PUBLISHED, PUBLISHED_TOKEN, 1_662_771_650)).toBe('valid');
  });

  it('is valid in any order of its fields', () => {
    expect(verdict(RAW.split('&').reverse().join('&'))).toBe('valid');
  });

  it.each([
    ['another user', RAW.replace('279058397', '279058398'), BOT_TOKEN],
    ['another bot', RAW, `${BOT_TOKEN}x`],
    ['no signature', RAW.replace(/&signature=A+/, ''), BOT_TOKEN],
    ['a field more', `${RAW}&x=1`, BOT_TOKEN],
    ['a field twice', `${RAW}&user=%7B%22id%22%3A1%7D`, BOT_TOKEN],
    ['the hash twice', `${RAW}&hash=${'0'.repeat(64)}`, BOT_TOKEN],
    ['no hash', RAW.replace(/&hash=.*/, ''), BOT_TOKEN],
    ['an upper-case hash', RAW.replace(/[0-9a-f]{64}$/, (hash) => hash.toUpperCase()), BOT_TOKEN],
    ['a short hash', RAW.slice(0, -1), BOT_TOKEN],
    ['a wrong hash', RAW.replace(/.$/, (digit) => (digit === '3' ? '4' : '3')), BOT_TOKEN],
    ['nothing', '', BOT_TOKEN],
    ['noise', '%%%=&&&==', BOT_TOKEN],
  ])('with %s is refused', (_name, raw, token) => {
    expect(verdict(raw, token)).toBe('init_data_invalid');
  });

  it('with a name twice is refused, even when the signature is right for one of its values', () => {
    for (const doubled of ['user=%7B%22id%22%3A1%7D', 'auth_date=1', 'start_param=x', `hash=${'0'.repeat(64)}`]) {
      expect([doubled, verdict(`${doubled}&${RAW}`)]).toEqual([doubled, 'init_data_invalid']);
    }
  });

  it('is good for 24 hours', () => {
    expect(verdict(RAW, BOT_TOKEN, SIGNED_AT + 24 * 3600)).toBe('valid');
    expect(verdict(RAW, BOT_TOKEN, SIGNED_AT + 24 * 3600 + 1)).toBe('init_data_expired');
  });

  it('may come from a clock that is ahead by a minute at most', () => {
    expect(verdict(RAW, BOT_TOKEN, SIGNED_AT - 60)).toBe('valid');
    expect(verdict(RAW, BOT_TOKEN, SIGNED_AT - 61)).toBe('init_data_invalid');
  });

  it.each([
    ['no time', { user: '{"id":1,"first_name":"А"}' }],
    ['a time that is no number', { user: '{"id":1,"first_name":"А"}', auth_date: 'now' }],
    ['a time before all times', { user: '{"id":1,"first_name":"А"}', auth_date: '-5' }],
    ['no user', { auth_date: String(SIGNED_AT) }],
    ['a user without an id', { auth_date: String(SIGNED_AT), user: '{"first_name":"А"}' }],
    ['an id that is text', { auth_date: String(SIGNED_AT), user: '{"id":"1","first_name":"А"}' }],
    ['an id below one', { auth_date: String(SIGNED_AT), user: '{"id":0,"first_name":"А"}' }],
    ['an id beyond exact numbers', { auth_date: String(SIGNED_AT), user: '{"id":9007199254740993}' }],
    ['a user that is no JSON', { auth_date: String(SIGNED_AT), user: '{id:1}' }],
    ['null for a user', { auth_date: String(SIGNED_AT), user: 'null' }],
  ])('rightly signed, but with %s, is refused', (_name, fields) => {
    expect(verdict(signFields(fields as Record<string, string>))).toBe('init_data_invalid');
  });

  it('may carry fields that are not known yet', () => {
    const fields = { auth_date: String(SIGNED_AT), user: '{"id":1,"first_name":"А","new_flag":[1]}', new_field: '1' };
    expect(verdict(signFields(fields))).toBe('valid');
  });

  it('drops impossible characters from names, and a name that Telegram never gives', () => {
    const user = JSON.stringify({ id: 1, first_name: 'А\0н\u202eн\u001b[2Jа', last_name: 'Т\nест', username: 'a b\0' });
    const read = verifyInitData(signFields({ auth_date: String(SIGNED_AT), user }), BOT_TOKEN, at(SIGNED_AT));
    expect(read.user).toMatchObject({ first_name: 'Анн[2Jа', last_name: 'Тест', username: undefined });
  });

  it.each(['product 1', '../admin', 'a\0', '<b>', 'ж', '', 'x'.repeat(513)])('has no start_param in %j', (odd) => {
    const fields = { auth_date: String(SIGNED_AT), user: '{"id":1,"first_name":"А"}', start_param: odd };
    expect(verifyInitData(signFields(fields), BOT_TOKEN, at(SIGNED_AT)).startParam).toBeNull();
  });
});
