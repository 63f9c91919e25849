import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { type AccountSession, botSignInSchema } from '#shared/contract/account.ts';
import { confirmBotSignIn } from '#shared/domain/customers/bot-sign-in.ts';
import { resetPassword } from '#shared/domain/customers/change-password.ts';
import { makeOwnerAdmin } from '#shared/domain/customers/first-admin.ts';
import { digitChoices } from '#shared/domain/customers/matching-digits.ts';
import { acceptInvite, makeInvite } from '#shared/domain/staff/invites.ts';
import { type Answer, dataOf, failure, startApi } from '../support/api.ts';
import { createTestDatabase } from '../support/database.ts';
import { launchData } from '../support/launch-data.ts';
import { makeUser, setShop } from '../support/shop-fixture.ts';

const database = await createTestDatabase();
const db = database.prisma;
const api = await startApi(db);
afterAll(async () => {
  await api.close();
  await database.drop();
});
beforeEach(async () => {
  await db.notification.deleteMany();
  await db.user.deleteMany();
  await setShop(db, { botUsername: 'lavka_bot' });
});

const PASSWORD = 'прежний-пароль';
const NEXT = 'следующий-пароль';
const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/149.0 Safari/537.36';
const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1 Version/19.0 Mobile Safari/604.1';

const tokenOf = ({ body }: Answer) => body.token as string;
const from = (agent: string) => ({ headers: { 'user-agent': agent } });
const signUp = async (username: string) =>
  tokenOf(await api.post('/api/user/signup', { username, password: PASSWORD }, from(CHROME)));
const signIn = (username: string, password = PASSWORD, agent = SAFARI) =>
  api.post('/api/user/signin', { username, password }, from(agent));
const sessionsOf = async (token: string) => dataOf<AccountSession[]>(await api.get('/api/user/sessions', { token }));
const isAlive = async (token: string) => (await api.get('/api/user/token-check', { token })).status === 200;
const becomesTelegrams = (login: string, telegramId: number) =>
  db.user.update({ where: { loginKey: login }, data: { telegramId } });

describe('where somebody is signed in', () => {
  it('is listed with device and time, and which one is asking', async () => {
    const first = await signUp('ivan');
    const second = tokenOf(await signIn('ivan'));
    expect((await sessionsOf(second)).map(({ device, is_current }) => [device, is_current])).toEqual([
      ['Safari, iPhone', true],
      ['Chrome, Windows', false],
    ]);
    expect((await sessionsOf(first)).find(({ is_current }) => is_current)?.device).toBe('Chrome, Windows');
  });

  it('is ended one by one, never by a stranger', async () => {
    const [ivan, olga] = [await signUp('ivan'), await signUp('olga')];
    const other = tokenOf(await signIn('ivan'));
    const id = (await sessionsOf(ivan)).find(({ is_current }) => !is_current)?.id;
    const stolen = await api.post(`/api/user/sessions/${id}/end`, {}, { token: olga });
    expect(stolen.body).toEqual(failure('not_found'));
    expect((await api.post(`/api/user/sessions/${id}/end`, {}, { token: ivan })).status).toBe(200);
    expect([await isAlive(ivan), await isAlive(other)]).toEqual([true, false]);
  });

  it('is ended everywhere at once', async () => {
    const tokens = [await signUp('ivan'), tokenOf(await signIn('ivan'))];
    const stranger = await signUp('olga');
    expect((await api.post('/api/user/signout-all', {}, { token: tokens[0] ?? '' })).status).toBe(200);
    for (const token of tokens) expect(await isAlive(token)).toBe(false);
    expect(await isAlive(stranger)).toBe(true);
  });
});

describe('a password', () => {
  const change = (token: string, current_password: string | null, password = NEXT) =>
    api.post('/api/user/password', { current_password, password }, { token });

  it('is changed by a person who knows it, and ends the other sessions', async () => {
    const token = await signUp('ivan');
    const other = tokenOf(await signIn('ivan'));
    for (const wrong of [null, 'не тот пароль']) {
      expect((await change(token, wrong)).body).toEqual(failure('wrong_credentials'));
    }
    expect((await change(token, PASSWORD)).status).toBe(200);
    expect([await isAlive(token), await isAlive(other)]).toEqual([true, false]);
    expect([(await signIn('ivan')).status, (await signIn('ivan', NEXT)).status]).toEqual([401, 200]);
  });

  it('cannot be changed to a too common one', async () => {
    const token = await signUp('ivan');
    const refused = await change(token, PASSWORD, 'password1');
    expect([refused.status, refused.body.code]).toEqual([422, 'invalid_fields']);
    expect((await signIn('ivan')).status).toBe(200);
  });

  it('is changed by one of two attempts at once', async () => {
    const token = await signUp('ivan');
    const answers = await Promise.all([
      change(token, PASSWORD, 'первый-новый'),
      change(token, PASSWORD, 'второй-новый'),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('that was given up in the bot opens nothing, and a first one is set without it', async () => {
    await signUp('ivan');
    const { id } = await becomesTelegrams('ivan', 501);
    await resetPassword({ db }, id);
    expect((await signIn('ivan')).status).toBe(401);
    const initData = launchData({ id: 501, username: 'ivan' });
    const token = tokenOf(await api.post('/api/auth/telegram', { initData }));
    expect((await api.get('/api/user/me', { token })).body).toMatchObject({ data: { has_password: false } });
    expect((await change(token, null)).status).toBe(200);
    expect((await signIn('ivan', NEXT)).status).toBe(200);
  });
});

describe('a new role', () => {
  it('ends every session, and the password opens nothing until another is set', async () => {
    const token = await signUp('ivan');
    const { id } = await becomesTelegrams('ivan', 502);
    const { code } = await makeInvite({ db }, (await makeUser(db, { role: 'admin' })).id);
    await acceptInvite({ db }, code, id);
    expect(await isAlive(token)).toBe(false);
    expect((await signIn('ivan')).body).toEqual(failure('bot_required'));
    expect((await signIn('ivan', 'не тот пароль')).body).toEqual(failure('wrong_credentials'));

    const initData = launchData({ id: 502, username: 'ivan' });
    const mine = tokenOf(await api.post('/api/auth/telegram', { initData }));
    await api.post('/api/user/password', { current_password: PASSWORD, password: NEXT }, { token: mine });
    expect((await signIn('ivan', NEXT)).status).toBe(200);
  });

  it('by the owner’s number in the environment ends sessions once, not at every start', async () => {
    await signUp('ivan');
    await becomesTelegrams('ivan', 503);
    await makeOwnerAdmin({ db }, 503n);
    const token = tokenOf(
      await api.post('/api/auth/telegram', { initData: launchData({ id: 503, username: 'ivan' }) }),
    );
    await makeOwnerAdmin({ db }, 503n);
    expect(await isAlive(token)).toBe(true);
  });
});

describe('a sign-in on the website', () => {
  const told = () => db.notification.count({ where: { kind: 'website_sign_in_for_staff' } });

  it('is reported to staff, and to no customer', async () => {
    await signUp('ivan');
    await signIn('ivan');
    expect(await told()).toBe(0);
    await db.user.updateMany({ data: { role: 'manager', telegramId: 504 } });
    await signIn('ivan');
    await signIn('ivan');
    expect(await told()).toBe(2);
    // The mini app is opened many times a day; each launch is signed by Telegram.
    await api.post('/api/auth/telegram', { initData: launchData({ id: 504, username: 'ivan' }) });
    expect(await told()).toBe(2);
  });

  it('by the bot shows digits that are among the bot’s choices', async () => {
    const { id } = await makeUser(db, { role: 'manager' });
    const { code, secret, digits } = botSignInSchema.parse(dataOf(await api.post('/api/auth/bot/start')));
    expect(digitChoices(code)).toContain(digits);
    expect(new Set(digitChoices(code)).size).toBe(4);
    await confirmBotSignIn({ db }, code, id);
    expect((await api.post('/api/auth/bot/finish', { secret })).status).toBe(200);
    expect(await told()).toBe(1);
  });
});
