import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readEnv } from '#shared/platform/env.ts';
import { EnvError } from '#shared/platform/start-error.ts';

const robokassa = { ROBOKASSA_LOGIN: 'shop', ROBOKASSA_PASSWORD_1: 'one', ROBOKASSA_PASSWORD_2: 'two' };
const token = `123456789:${'A'.repeat(35)}`;

function problems(source: Record<string, string>): string[] {
  try {
    readEnv(source);
  } catch (error) {
    if (error instanceof EnvError) return error.message.split('\n');
    throw error;
  }
  return [];
}

describe('the environment', () => {
  it('has a default for everything that is no secret', () => {
    const env = readEnv({});
    expect(env).toMatchObject({
      port: 3000,
      publicUrl: 'http://localhost:3000',
      botPort: 3001,
      sandboxPort: 3002,
      telegramApiRoot: 'https://api.telegram.org',
      rateLimitFactor: 1,
      logLevel: 'info',
      worksOffline: true,
      demo: true,
    });
    expect([env.botToken, env.databaseUrl, env.robokassa, env.paymentProviderToken]).toEqual(Array(4).fill(undefined));
    expect(Object.isFrozen(env)).toBe(true);
  });

  it('takes an empty value for an unset one', () => {
    expect(readEnv({ PORT: '', BOT_TOKEN: '', DATABASE_URL: '' })).toEqual(readEnv({}));
  });

  it('offers the demo shop only on the embedded database, unless told otherwise', () => {
    const databaseUrl = 'postgresql://shop@db/shop';
    expect(readEnv({ DATABASE_URL: databaseUrl }).demo).toBe(false);
    expect(readEnv({ DATABASE_URL: databaseUrl, DEMO: '1' }).demo).toBe(true);
    expect(readEnv({ DEMO: '0' }).demo).toBe(false);
  });

  it('takes a bucket for pictures whole or not at all', () => {
    const bucket = { S3_ENDPOINT: 'https://s3.example/', S3_BUCKET: 'pictures', S3_ACCESS_KEY: 'a' };
    expect(readEnv({ ...bucket, S3_SECRET_KEY: 'hidden-words' }).s3).toEqual({
      endpoint: 'https://s3.example',
      bucket: 'pictures',
      accessKey: 'a',
      secretKey: 'hidden-words',
      region: 'us-east-1',
      publicUrl: undefined,
    });
    expect(readEnv({}).s3).toBeUndefined();
    expect(problems(bucket)).toEqual(['S3_SECRET_KEY: expected together with the other S3_ settings, got none']);
    expect(problems({ S3_PUBLIC_URL: 'https://cdn.example' })).toHaveLength(1);
    expect(problems({ ...bucket, S3_SECRET_KEY: 'hidden words' }).join()).not.toContain('hidden words');
  });

  it('takes the way past a pooler together with the way through it', () => {
    const through = 'postgresql://shop@pooler:6432/shop';
    const past = 'postgresql://shop@db/shop';
    expect(readEnv({ DATABASE_URL: through, DATABASE_DIRECT_URL: past })).toMatchObject({
      databaseUrl: through,
      databaseDirectUrl: past,
    });
    expect(problems({ DATABASE_DIRECT_URL: past })).toEqual([
      'DATABASE_DIRECT_URL: expected together with DATABASE_URL, the address of its pooler, got it alone',
    ]);
  });

  it('takes a secret from the file that is named for it', async () => {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'prilavok-secrets-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const file = path.join(folder, 'secret');
    await writeFile(file, `${token}\n`);
    expect(readEnv({ BOT_TOKEN_FILE: file, PUBLIC_URL: 'https://shop.example' }).botToken).toBe(token);
    await writeFile(file, '');
    expect(readEnv({ BOT_TOKEN_FILE: file }).botToken).toBeUndefined();
    expect(problems({ BOT_TOKEN_FILE: path.join(folder, 'none') })).toEqual([
      expect.stringMatching(/^BOT_TOKEN_FILE: expected a readable file, got ENOENT/),
    ]);
  });

  it('puts a password that is kept apart into the address of the database', () => {
    const url = 'postgresql://shop@db:5432/shop';
    expect(readEnv({ DATABASE_URL: url, DATABASE_PASSWORD: 'a b@c%/' }).databaseUrl).toBe(
      'postgresql://shop:a%20b%40c%25%2F@db:5432/shop',
    );
    const own = 'postgresql://shop:own@db:5432/shop';
    expect(readEnv({ DATABASE_URL: own, DATABASE_PASSWORD: 'other' }).databaseUrl).toBe(own);
  });

  it('listens for the proxy alone when there is one, and for everybody otherwise', () => {
    expect(readEnv({})).toMatchObject({ host: undefined, botHost: '127.0.0.1' });
    expect(readEnv({ TRUST_PROXY: '1' })).toMatchObject({ host: '127.0.0.1', botHost: '127.0.0.1' });
    expect(readEnv({ TRUST_PROXY: '1', HOST: '0.0.0.0' })).toMatchObject({ host: '0.0.0.0', botHost: '0.0.0.0' });
  });

  it('reads hops, addresses and names of a proxy', () => {
    expect(readEnv({ TRUST_PROXY: '2' }).trustProxy).toBe(2);
    expect(readEnv({ TRUST_PROXY: 'loopback, 10.0.0.0/8, ::1' }).trustProxy).toEqual(['loopback', '10.0.0.0/8', '::1']);
  });

  it('knows who suggests addresses by the key alone', () => {
    expect(readEnv({}).dadata).toBeUndefined();
    expect(readEnv({ DADATA_TOKEN: 'key', DADATA_URL: 'http://127.0.0.1:9/suggest/' }).dadata).toEqual({
      token: 'key',
      url: 'http://127.0.0.1:9/suggest',
    });
  });

  it('reads the payment provider as one thing', () => {
    const env = readEnv({ ROBOKASSA_LOGIN: 'shop', ROBOKASSA_PASSWORD_1: 'one', ROBOKASSA_PASSWORD_2: 'two' });
    expect(env.robokassa).toMatchObject({ login: 'shop', password1: 'one', password2: 'two', hash: 'md5' });
  });

  it.each([
    [{ PORT: 'abc' }, 'PORT: expected a port from 1 to 65535, got "abc"'],
    [{ PORT: '0' }, 'PORT: expected a port from 1 to 65535, got "0"'],
    [{ BOT_PORT: '70000' }, 'BOT_PORT: expected a port from 1 to 65535, got "70000"'],
    [{ BOT_PORT: '3000' }, 'PORT and BOT_PORT: expected different ports, got 3000 for both'],
    [{ HOST: 'shop.ru' }, 'HOST: expected an IP address or localhost, got "shop.ru"'],
    [{ BOT_WEBHOOK_SECRET: 'short' }, /^BOT_WEBHOOK_SECRET: expected 16 to 256 letters/],
    [{ SANDBOX_PORT: '3001' }, 'BOT_PORT and SANDBOX_PORT: expected different ports, got 3001 for both'],
    [
      { PUBLIC_URL: 'shop.ru' },
      'PUBLIC_URL: expected an http or https address without query or sign-in data, got "shop.ru"',
    ],
    [{ TRUST_PROXY: 'yes' }, /^TRUST_PROXY: expected a number of hops, .*, got "yes"$/],
    [{ TRUST_PROXY: '10.0.0.0/33' }, /^TRUST_PROXY: expected .*, got "10.0.0.0\/33"$/],
    [{ RATE_LIMIT_FACTOR: '-1' }, 'RATE_LIMIT_FACTOR: expected a number above 0, got "-1"'],
    [{ DEMO: 'yes' }, 'DEMO: expected 0 or 1, got "yes"'],
    [{ LOG_LEVEL: 'loud' }, /^LOG_LEVEL: expected fatal, error, .*, got "loud"$/],
    [{ OWNER_TELEGRAM_ID: '@me' }, /^OWNER_TELEGRAM_ID: expected a Telegram user id .*, got "@me"$/],
    [{ ROBOKASSA_LOGIN: 'shop' }, /^ROBOKASSA_PASSWORD_1 and ROBOKASSA_PASSWORD_2: expected together/],
    [
      { ...robokassa, ROBOKASSA_TEST_PASSWORD_1: 'three' },
      /^ROBOKASSA_TEST_PASSWORD_1 and ROBOKASSA_TEST_PASSWORD_2: expected both or none, got one$/,
    ],
    [
      { ...robokassa, ROBOKASSA_TEST_PASSWORD_1: 'three', ROBOKASSA_TEST_PASSWORD_2: 'two' },
      /^ROBOKASSA_TEST_PASSWORD_1 and ROBOKASSA_TEST_PASSWORD_2: expected other passwords than the live ones$/,
    ],
    [{ ROBOKASSA_HASH: 'crc32' }, /^ROBOKASSA_HASH: expected md5, .*, got "crc32"$/],
    [{ PUBLIC_URL: 'https://shop.ru' }, /^PUBLIC_URL and BOT_TOKEN: expected a BOT_TOKEN with a public address/],
    [
      { PUBLIC_URL: 'http://shop.ru', BOT_TOKEN: token },
      /^PUBLIC_URL: expected an https address, .*, got http:\/\/shop.ru$/,
    ],
    [{ BOT_TOKEN: token }, /^PUBLIC_URL: expected an https address, .*, got none/],
  ])('refuses %o in one line', (source: Record<string, string>, expected) => {
    expect(problems(source)).toEqual([typeof expected === 'string' ? expected : expect.stringMatching(expected)]);
  });

  it('names every wrong variable at once', () => {
    expect(problems({ PORT: 'a', BOT_PORT: 'b', DEMO: 'c' }).map((line) => line.split(':')[0])).toEqual([
      'PORT',
      'BOT_PORT',
      'DEMO',
    ]);
  });

  it('never repeats a secret', () => {
    const lines = problems({
      BOT_TOKEN: 'secret',
      DATABASE_URL: 'mysql://u:secret@h/d',
      BOT_WEBHOOK_SECRET: 'sec ret',
    });
    expect(lines).toHaveLength(3);
    expect(lines.join()).not.toMatch(/secret@|sec ret|"secret"/);
  });

  it.each(['qx@xq/qx#xq', 'qx@xq', 'qx/xq', 'qx?xq', 'qx#xq', 'qx%xq', '%qx'])(
    'asks for a password such as %s to be percent-encoded, and never repeats it',
    (password) => {
      for (const host of ['127.0.0.1:1/x', 'localhost', '/x?host=/run/postgresql']) {
        const lines = problems({ DATABASE_URL: `postgresql://u:${password}@${host}` });
        expect(lines).toHaveLength(1);
        expect(lines[0]).toMatch(
          /^DATABASE_URL: expected an address with .* percent-encoded .*, got a hidden value of/,
        );
        expect(lines[0]).not.toMatch(/qx|xq/);
        const encoded = `postgresql://u:${encodeURIComponent(password)}@${host}`;
        expect(problems({ DATABASE_URL: encoded })).toEqual([]);
      }
      expect(problems({ REDIS_URL: `redis://:${password}@127.0.0.1` })).toHaveLength(1);
    },
  );

  it('takes the addresses of servers in all their forms', () => {
    for (const url of ['postgresql://h/d', 'postgres://u@h:5432/d?sslmode=require', 'postgresql://u@/d?host=/run/pg']) {
      expect(problems({ DATABASE_URL: url })).toEqual([]);
    }
    expect(problems({ REDIS_URL: 'rediss://:secret@h:6379/1' })).toEqual([]);
  });

  it('lets a token meet another Bot API server without https', () => {
    expect(problems({ BOT_TOKEN: token, TELEGRAM_API_ROOT: 'http://127.0.0.1:8081' })).toEqual([]);
  });

  it('lets every loopback address stand without a token', () => {
    for (const host of ['localhost', '127.0.0.1', '[::1]', 'shop.localhost']) {
      expect(problems({ PUBLIC_URL: `http://${host}:3000` })).toEqual([]);
    }
  });
});
