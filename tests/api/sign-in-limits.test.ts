import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createRateLimits } from '#shared/platform/rate-limits.ts';
import { failure, startApi, type TestApi } from '#tests/support/api.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';

let database: TestDatabase;
let api: TestApi;
let time = 0;

const PASSWORD = 'верный пароль';

beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(async () => {
  // A tenth of the usual limits: one failure for a login, three for an address.
  api = await startApi(database.prisma, { limits: createRateLimits({ factor: 0.1, now: () => time }), trustProxy: 1 });
});
afterEach(() => api.close());
afterAll(() => database.drop());

const signIn = (username: string, password: string, address = '203.0.113.1') =>
  api.post('/api/user/signin', { username, password }, { headers: { 'x-forwarded-for': address } });

const signUp = async (username: string) => {
  const made = await api.post('/api/user/signup', { username, password: PASSWORD });
  expect(made.status).toBe(201);
};

describe('failed sign-ins', () => {
  it('block a login for their address for the rest of the minute, even with its right password', async () => {
    await signUp('anna_petrova');
    expect((await signIn('anna_petrova', 'wrong')).status).toBe(401);
    time += 20_000;
    for (const login of ['anna_petrova', '@ANNA_petrova']) {
      const refused = await signIn(login, PASSWORD);
      expect(refused.status).toBe(429);
      expect(refused.body).toMatchObject(failure('too_many_requests'));
      expect(refused.headers.get('retry-after')).toBe('40');
    }
    time += 40_000;
    expect((await signIn('anna_petrova', PASSWORD)).status).toBe(200);
  });

  it('of a stranger block a login for nobody else', async () => {
    await signUp('vera_lebedeva');
    for (let n = 0; n < 5; n++) await signIn('vera_lebedeva', 'wrong', '203.0.113.66');
    expect((await signIn('vera_lebedeva', PASSWORD)).status).toBe(200);
  });

  it('from everywhere leave only the bot to people it knows, and lock nobody else out', async () => {
    await signUp('galina');
    await signUp('dmitry');
    await database.prisma.user.update({ where: { loginKey: 'galina' }, data: { telegramId: 77 } });
    // A tenth of the limit, each from another address.
    for (let n = 0; n < 10; n++) {
      expect((await signIn('galina', 'wrong', `198.51.100.${n}`)).status).toBe(401);
      expect((await signIn('dmitry', 'wrong', `198.51.101.${n}`)).status).toBe(401);
    }
    for (const password of [PASSWORD, 'wrong']) {
      const refused = await signIn('galina', password, `203.0.113.${password.length}`);
      expect([refused.status, refused.body]).toEqual([403, failure('bot_required')]);
    }
    expect((await signIn('dmitry', PASSWORD)).status).toBe(200);
    time += 3_600_000;
    expect((await signIn('galina', PASSWORD)).status).toBe(200);
  });

  it('are logged with the address, and without what was typed', async () => {
    await signIn('typed_login', 'typed password', '203.0.113.9');
    const lines = api.entries.filter(({ msg }) => msg === 'a sign-in failed');
    expect(lines).toMatchObject([{ address: '203.0.113.9' }]);
    expect(JSON.stringify(api.entries)).not.toMatch(/typed/);
  });

  it('block an address after three logins, and no other address', async () => {
    for (const login of ['first_login', 'second_login', 'third_login']) {
      expect((await signIn(login, 'wrong')).status).toBe(401);
    }
    expect((await signIn('fourth_login', 'wrong')).status).toBe(429);
    expect((await signIn('fifth_login', 'wrong', '203.0.113.2')).status).toBe(401);
  });

  it('are the only ones that count', async () => {
    await signUp('boris_ivanov');
    for (let n = 0; n < 5; n++) expect((await signIn('boris_ivanov', PASSWORD)).status).toBe(200);
    for (let n = 0; n < 5; n++) expect((await api.post('/api/user/signin', {})).status).toBe(422);
    expect((await signIn('boris_ivanov', 'wrong')).status).toBe(401);
    expect((await signIn('boris_ivanov', 'wrong')).status).toBe(429);
  });

  it('let no more through when they come all at once', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => signIn('somebody_else', 'wrong')));
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([401, ...Array<number>(7).fill(429)]);
  });
});
