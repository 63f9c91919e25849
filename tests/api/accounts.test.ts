import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import {
  botSignInSchema,
  fullUserSchema,
  launchSchema,
  matchedLinkSchema,
  signedInSchema,
} from '#shared/contract/account.ts';
import { userSchema } from '#shared/contract/user.ts';
import { confirmBotSignIn } from '#shared/domain/customers/bot-sign-in.ts';
import { linkAccount } from '#shared/domain/customers/link-account.ts';
import { type Answer, dataOf, detailsOf, failure, startApi } from '../support/api.ts';
import { createTestDatabase } from '../support/database.ts';
import { launchData, nowSeconds } from '../support/launch-data.ts';
import { makeProduct, makeUser, orderBody, setShop } from '../support/shop-fixture.ts';

const database = await createTestDatabase();
const db = database.prisma;
const api = await startApi(db);
afterAll(async () => {
  await api.close();
  await database.drop();
});
beforeEach(async () => {
  await db.user.deleteMany();
  await setShop(db, { botUsername: 'lavka_bot' });
});

const PASSWORD = 'секрет-1';
const signUp = (username: unknown, fields: object = {}) =>
  api.post('/api/user/signup', { username, password: PASSWORD, ...fields });
const signIn = (username: unknown, password: unknown = PASSWORD) =>
  api.post('/api/user/signin', { username, password });
const telegram = (id: number, username: string) =>
  api.post('/api/auth/telegram', { initData: launchData({ id, username }) });
const tokenOf = ({ body }: Answer) => body.token as string;

describe('POST /api/user/signup', () => {
  it('answers 201 with token and user, beside data and in it', async () => {
    const answer = await signUp('@Ivan.Petrov', { email: ' ivan@example.ru ', consent: true });
    expect(answer.status).toBe(201);
    const { user, token } = signedInSchema.strict().parse(answer.body.data);
    expect(answer.body).toMatchObject({ success: true, status: 'success', token, user, notice: null });
    expect(userSchema.strict().parse(user)).toMatchObject({ login: 'Ivan.Petrov', email: 'ivan@example.ru' });
    expect(user).toMatchObject({ role: 'customer', is_telegram: false });
    expect(await db.consent.count({ where: { userId: user.id, kind: 'personal_data' } })).toBe(1);
    expect(answer.text).not.toContain('argon2');
  });

  it('records no consent that was not given', async () => {
    await signUp('ivan', { consent: false, email: '' });
    expect(await db.consent.count({ where: { user: { loginKey: 'ivan' } } })).toBe(0);
    expect(await db.user.findFirstOrThrow()).toMatchObject({ email: null });
  });

  it.each([
    ['username', { username: 'ab' }],
    ['username', { username: 'a'.repeat(33) }],
    ['username', { username: 'иван' }],
    ['username', { username: 'ivan petrov' }],
    ['username', { username: '<b>ivan</b>' }],
    ['username', { username: undefined }],
    ['username', { username: { $ne: null } }],
    ['password', { password: '12345' }],
    ['password', { password: 'x'.repeat(129) }],
    ['password', { password: undefined }],
    ['password', { password: 123456 }],
    ['email', { email: 'ivan@' }],
    ['email', { email: `${'x'.repeat(250)}@example.ru` }],
    ['consent', { consent: 'yes' }],
  ])('refuses a wrong %s: %j', async (field, fields) => {
    const answer = await signUp('ivan', fields);
    expect([answer.status, answer.body.code]).toEqual([422, 'invalid_fields']);
    expect(detailsOf(answer)).toEqual({ [field]: expect.stringMatching(/[а-я]/) });
    expect(await db.user.count()).toBe(0);
  });

  it('says how long a password must be, in the words of the specification', async () => {
    const answer = await signUp('ivan', { password: '12345' });
    expect(detailsOf(answer).password).toBe('Пароль должен содержать минимум 6 символов');
  });

  it.each([
    ['qwerty123', 'подбирают первым'],
    ['QWERTY123 ', 'подбирают первым'],
    ['йцукен', 'подбирают первым'],
    ['gfhjkm', 'подбирают первым'],
    ['1234567890', 'подбирают первым'],
    ['IVAN.PETROV', 'не должен совпадать с логином'],
  ])('refuses %s, which a guesser tries first', async (password, words) => {
    const answer = await signUp('ivan.petrov', { password });
    expect([answer.status, answer.body.code]).toEqual([422, 'invalid_fields']);
    expect(detailsOf(answer).password).toContain(words);
    expect(await db.user.count()).toBe(0);
  });

  it('ignores fields that the call does not have', async () => {
    await signUp('ivan', { role: 'admin', telegramId: 1, id: 777, canMessage: true });
    expect(await db.user.findFirstOrThrow()).toMatchObject({ role: 'customer', telegramId: null, canMessage: false });
  });

  it('gives a login to one of two people who want it at once', async () => {
    const answers = await Promise.all([signUp('ivan'), signUp('IVAN'), signUp('@ivan')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    for (const { status, body } of answers) if (status === 409) expect(body).toMatchObject(failure('login_taken'));
  });
});

describe('POST /api/user/signin', () => {
  it('opens another session', async () => {
    const first = await signUp('ivan');
    const answer = await signIn(' @IVAN ');
    expect([answer.status, answer.body.notice]).toEqual([200, null]);
    const { user, token } = signedInSchema.strict().parse(answer.body.data);
    expect(answer.body).toMatchObject({ token, user });
    expect(token).not.toBe(tokenOf(first));
    for (const each of [token, tokenOf(first)]) {
      expect((await api.get('/api/user/token-check', { token: each })).body).toMatchObject({ user: { id: user.id } });
    }
  });

  it('answers the same for an unknown login and a wrong password, to the letter', async () => {
    await signUp('ivan');
    const [unknown, wrong] = [await signIn('nobody'), await signIn('ivan', 'секрет-2')];
    expect([unknown.status, unknown.body]).toEqual([
      401,
      { ...failure('wrong_credentials'), error: 'Неверный логин или пароль.' },
    ]);
    expect(wrong.text).toBe(unknown.text);
  });

  it.each([
    ['username', '', PASSWORD],
    ['username', '@', PASSWORD],
    ['username', 'x'.repeat(101), PASSWORD],
    ['username', ['ivan'], PASSWORD],
    ['password', 'ivan', ''],
    ['password', 'ivan', 'x'.repeat(129)],
    ['password', 'ivan', null],
  ])('refuses a wrong %s', async (field, username, password) => {
    const answer = await signIn(username, password);
    expect([answer.status, Object.keys(detailsOf(answer))]).toEqual([422, [field]]);
  });

  it('survives logins that no database can store', async () => {
    for (const username of ['\0', 'a\0b', '\ud800', '%', "'--"]) expect((await signIn(username)).status).toBe(401);
  });

  it('tells an account that lost its login to a Telegram user what happened', async () => {
    const before = await signUp('anna_s');
    await telegram(42, 'Anna_S');
    expect((await api.get('/api/user/me', { token: tokenOf(before) })).status).toBe(401);
    const answer = await signIn('anna_s');
    expect(answer.status).toBe(200);
    expect(answer.body.notice).toMatch(/«anna_s» теперь у пользователя Telegram.*Подтвердить через Telegram/);
    const me = await api.get('/api/user/me', { token: tokenOf(answer) });
    expect(fullUserSchema.strict().parse(me.body.data).notice).toBe(answer.body.notice);
    expect(me.body.notice).toBe(answer.body.notice);
  });
});

describe('GET /api/user/me', () => {
  it('has the buyer’s orders besides the person', async () => {
    const token = tokenOf(await signUp('ivan'));
    await api.post('/api/order', orderBody([await makeProduct(db)]), { token });
    const answer = await api.get('/api/user/me', { token });
    const user = fullUserSchema.strict().parse(answer.body.data);
    expect(user.statsOrders).toMatchObject({ pending_orders: 1, completed_orders: 0 });
    expect(user.lastOrder).toMatchObject({ user_id: user.id, user_telegram: 'ivan', status: 'pending' });
    expect(answer.body.user).toEqual(answer.body.data);
  });

  it('works only for signed-in people, until they sign out', async () => {
    expect((await api.get('/api/user/me')).body).toMatchObject(failure('unauthorized'));
    const token = tokenOf(await signUp('ivan'));
    const other = tokenOf(await signIn('ivan'));
    expect((await api.post('/api/user/signout', undefined, { token })).status).toBe(200);
    for (const where of ['/api/user/me', '/api/user/token-check']) {
      expect((await api.get(where, { token })).status).toBe(401);
      expect((await api.get(where, { token: other })).status).toBe(200);
    }
    expect((await api.post('/api/user/signout', undefined, { token })).status).toBe(401);
  });
});

describe('POST /api/webapp-data', () => {
  it('says who opened the mini app, and creates no user', async () => {
    const initData = launchData({ id: 42, username: 'Anna_S', last_name: 'Смирнова' });
    const answer = await api.post('/api/webapp-data', { initData });
    expect(launchSchema.strict().parse(answer.body.data)).toEqual({
      user: { id: 42, first_name: 'Анна', last_name: 'Смирнова', username: 'Anna_S' },
      start_param: null,
    });
    expect(await db.user.count()).toBe(0);
  });

  it('accepts only recent data signed by Telegram', async () => {
    const forged = launchData({ id: 42 }).replace('42', '43');
    expect((await api.post('/api/webapp-data', { initData: forged })).body).toMatchObject(failure('init_data_invalid'));
    const old = launchData({ id: 42 }, nowSeconds() - 25 * 3600);
    expect((await api.post('/api/webapp-data', { initData: old })).body).toMatchObject(failure('init_data_expired'));
    expect((await api.post('/api/webapp-data', {})).status).toBe(422);
  });
});

describe('POST /api/user/link-code', () => {
  it('answers a deep link for the account of the website', async () => {
    const token = tokenOf(await signUp('ivan'));
    const answer = await api.post('/api/user/link-code', undefined, { token });
    expect(answer.status).toBe(201);
    const { code, url } = matchedLinkSchema.strict().parse(answer.body.data);
    expect(url).toBe(`https://t.me/lavka_bot?start=link_${code}`);
    const { id } = await makeUser(db);
    await linkAccount({ db }, code, id);
    // The same token now belongs to the Telegram user, whose login is proved.
    expect((await api.get('/api/user/token-check', { token })).body.user).toMatchObject({ id, is_telegram: true });
    const again = await api.post('/api/user/link-code', undefined, { token });
    expect([again.status, again.body]).toEqual([409, failure('already_linked')]);
  });

  it('is not for guests, and 503 while the shop has no bot', async () => {
    expect((await api.post('/api/user/link-code')).status).toBe(401);
    const token = tokenOf(await signUp('ivan'));
    await setShop(db, { botUsername: '' });
    expect((await api.post('/api/user/link-code', undefined, { token })).body).toMatchObject(failure('unavailable'));
    expect(await db.oneTimeCode.count({ where: { kind: 'link' } })).toBe(0);
  });
});

describe('signing in by the bot', () => {
  const start = async () => botSignInSchema.strict().parse((await api.post('/api/auth/bot/start')).body.data);
  const finish = (secret: unknown) => api.post('/api/auth/bot/finish', { secret });

  it('waits for the person, then answers token and user, once', async () => {
    const { secret, code, url } = await start();
    expect(url).toBe(`https://t.me/lavka_bot?start=signin_${code}`);
    expect(url).not.toContain(secret);
    const waiting = await finish(secret);
    expect([waiting.status, waiting.body]).toEqual([
      202,
      { success: true, status: 'success', data: { state: 'pending' } },
    ]);
    const { id } = await makeUser(db);
    await confirmBotSignIn({ db }, code, id);
    const done = await finish(secret);
    const { user, token } = signedInSchema.strict().parse(done.body.data);
    expect(done.body).toMatchObject({ user, token });
    expect(user.id).toBe(id);
    expect((await api.get('/api/user/me', { token })).status).toBe(200);
    expect([(await finish(secret)).status, (await finish(code)).status]).toEqual([404, 404]);
  });

  it.each([[''], ['x'.repeat(101)], [undefined], [{}]])('refuses the secret %j', async (secret) => {
    expect((await finish(secret)).status).toBe(422);
  });

  it('is 503 while the shop has no bot', async () => {
    await setShop(db, { botUsername: '' });
    expect((await api.post('/api/auth/bot/start')).status).toBe(503);
  });
});

describe('GET /api/order/hash/{hash}/follow-link', () => {
  it('leads from an order into the bot', async () => {
    const { order_hash } = dataOf<{ order_hash: string }>(
      await api.post('/api/order', orderBody([await makeProduct(db)])),
    );
    const answer = await api.get(`/api/order/hash/${order_hash}/follow-link`);
    expect(answer.body.data).toEqual({ url: `https://t.me/lavka_bot?start=order_${order_hash}` });
    for (const unknown of ['x'.repeat(32), '%00', 'x']) {
      const refused = await api.get(`/api/order/hash/${unknown}/follow-link`);
      expect([refused.status, refused.body]).toEqual([404, failure('order_not_found')]);
    }
  });
});
