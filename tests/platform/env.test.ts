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
  it('has a default for everything that is not a secret', () => {
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

  it('treats an empty value as unset', () => {
    expect(readEnv({ PORT: '', BOT_TOKEN: '', DATABASE_URL: '' })).toEqual(readEnv({}));
  });

  it('offers the demo shop only on the embedded database, unless told otherwise', () => {
    const databaseUrl = 'postgresql://shop@db/shop';
    expect(readEnv({ DATABASE_URL: databaseUrl }).demo).toBe(false);
    expect(readEnv({ DATABASE_URL: databaseUrl, DEMO: '1' }).demo).toBe(true);
    expect(readEnv({ DEMO: '0' }).demo).toBe(false);
  });

  it('accepts all settings of a bucket for pictures or none', () => {
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
    expect(problems(bucket)).toEqual(['S3_SECRET_KEY: нужно указать вместе с остальными настройками S3_']);
    expect(problems({ S3_PUBLIC_URL: 'https://cdn.example' })).toHaveLength(1);
    expect(problems({ ...bucket, S3_SECRET_KEY: 'hidden words' }).join()).not.toContain('hidden words');
  });

  it('accepts the address without a pooler only together with the address through it', () => {
    const through = 'postgresql://shop@pooler:6432/shop';
    const past = 'postgresql://shop@db/shop';
    expect(readEnv({ DATABASE_URL: through, DATABASE_DIRECT_URL: past })).toMatchObject({
      databaseUrl: through,
      databaseDirectUrl: past,
    });
    expect(problems({ DATABASE_DIRECT_URL: past })).toEqual([
      'DATABASE_DIRECT_URL: указывают вместе с DATABASE_URL, адресом пула, а он не указан',
    ]);
  });

  it('reads a secret from the file that is named for it', async () => {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'prilavok-secrets-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const file = path.join(folder, 'secret');
    await writeFile(file, `${token}\n`);
    expect(readEnv({ BOT_TOKEN_FILE: file, PUBLIC_URL: 'https://shop.example' }).botToken).toBe(token);
    await writeFile(file, '');
    expect(readEnv({ BOT_TOKEN_FILE: file }).botToken).toBeUndefined();
    expect(problems({ BOT_TOKEN_FILE: path.join(folder, 'none') })).toEqual([
      expect.stringMatching(/^BOT_TOKEN_FILE: файл не прочитать: ENOENT/),
    ]);
  });

  it('puts a password that is kept separately into the address of the database', () => {
    const url = 'postgresql://shop@db:5432/shop';
    expect(readEnv({ DATABASE_URL: url, DATABASE_PASSWORD: 'a b@c%/' }).databaseUrl).toBe(
      'postgresql://shop:a%20b%40c%25%2F@db:5432/shop',
    );
    const own = 'postgresql://shop:own@db:5432/shop';
    expect(readEnv({ DATABASE_URL: own, DATABASE_PASSWORD: 'other' }).databaseUrl).toBe(own);
  });

  it('listens only for the proxy when there is one, and for everybody otherwise', () => {
    expect(readEnv({})).toMatchObject({ host: undefined, botHost: '127.0.0.1' });
    expect(readEnv({ TRUST_PROXY: '1' })).toMatchObject({ host: '127.0.0.1', botHost: '127.0.0.1' });
    expect(readEnv({ TRUST_PROXY: '1', HOST: '0.0.0.0' })).toMatchObject({ host: '0.0.0.0', botHost: '0.0.0.0' });
  });

  it('reads hops, addresses and names of a proxy', () => {
    expect(readEnv({ TRUST_PROXY: '2' }).trustProxy).toBe(2);
    expect(readEnv({ TRUST_PROXY: 'loopback, 10.0.0.0/8, ::1' }).trustProxy).toEqual(['loopback', '10.0.0.0/8', '::1']);
  });

  it('turns on address suggestions by the key alone', () => {
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
    [{ PORT: 'abc' }, 'PORT: нужен порт от 1 до 65535, а указано "abc"'],
    [{ PORT: '0' }, 'PORT: нужен порт от 1 до 65535, а указано "0"'],
    [{ PORT: '6000' }, 'PORT: нужен порт, который открывают браузеры, а указано "6000"'],
    [{ SANDBOX_PORT: '4190' }, 'SANDBOX_PORT: нужен порт, который открывают браузеры, а указано "4190"'],
    [{ BOT_PORT: '70000' }, 'BOT_PORT: нужен порт от 1 до 65535, а указано "70000"'],
    [{ BOT_PORT: '3000' }, 'PORT и BOT_PORT: нужны разные порты, а указан 3000 для обоих'],
    [{ HOST: 'shop.ru' }, 'HOST: нужен IP-адрес или localhost, а указано "shop.ru"'],
    [{ BOT_WEBHOOK_SECRET: 'short' }, /^BOT_WEBHOOK_SECRET: нужно от 16 до 256 латинских букв/],
    [{ SANDBOX_PORT: '3001' }, 'BOT_PORT и SANDBOX_PORT: нужны разные порты, а указан 3001 для обоих'],
    [
      { PUBLIC_URL: 'shop.ru' },
      'PUBLIC_URL: нужен адрес http или https без параметров, имени и пароля, а указано "shop.ru"',
    ],
    [{ TRUST_PROXY: 'yes' }, /^TRUST_PROXY: нужно число прокси .*, а указано "yes"$/],
    [{ TRUST_PROXY: '10.0.0.0/33' }, /^TRUST_PROXY: нужно .*, а указано "10.0.0.0\/33"$/],
    [{ RATE_LIMIT_FACTOR: '-1' }, 'RATE_LIMIT_FACTOR: нужно число больше 0, а указано "-1"'],
    [{ DEMO: 'yes' }, 'DEMO: нужно 0 или 1, а указано "yes"'],
    [{ LOG_LEVEL: 'loud' }, /^LOG_LEVEL: нужно fatal, error, .*, а указано "loud"$/],
    [{ OWNER_TELEGRAM_ID: '@me' }, /^OWNER_TELEGRAM_ID: нужен id пользователя Telegram .*, а указано "@me"$/],
    [{ ROBOKASSA_LOGIN: 'shop' }, /^ROBOKASSA_PASSWORD_1 и ROBOKASSA_PASSWORD_2: нужно указать вместе/],
    [
      { ...robokassa, ROBOKASSA_TEST_PASSWORD_1: 'three' },
      /^ROBOKASSA_TEST_PASSWORD_1 и ROBOKASSA_TEST_PASSWORD_2: нужны оба или ни одного, а указан один$/,
    ],
    [
      { ...robokassa, ROBOKASSA_TEST_PASSWORD_1: 'three', ROBOKASSA_TEST_PASSWORD_2: 'two' },
      /^ROBOKASSA_TEST_PASSWORD_1 и ROBOKASSA_TEST_PASSWORD_2: нужны другие пароли, не боевые$/,
    ],
    [{ ROBOKASSA_HASH: 'crc32' }, /^ROBOKASSA_HASH: нужно md5, .*, а указано "crc32"$/],
    [{ PUBLIC_URL: 'https://shop.ru' }, /^PUBLIC_URL и BOT_TOKEN: с публичным адресом нужен токен бота/],
    [
      { PUBLIC_URL: 'http://shop.ru', BOT_TOKEN: token },
      /^PUBLIC_URL: нужен адрес https, .*, а указано http:\/\/shop.ru$/,
    ],
    [{ BOT_TOKEN: token }, /^PUBLIC_URL: нужен адрес https, .*, а указано ничего/],
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
          /^DATABASE_URL: нужен адрес, в пароле .* через процент .*, а указано скрытое значение/,
        );
        expect(lines[0]).not.toMatch(/qx|xq/);
        const encoded = `postgresql://u:${encodeURIComponent(password)}@${host}`;
        expect(problems({ DATABASE_URL: encoded })).toEqual([]);
      }
      expect(problems({ REDIS_URL: `redis://:${password}@127.0.0.1` })).toHaveLength(1);
    },
  );

  it('accepts the addresses of servers in all their forms', () => {
    for (const url of ['postgresql://h/d', 'postgres://u@h:5432/d?sslmode=require', 'postgresql://u@/d?host=/run/pg']) {
      expect(problems({ DATABASE_URL: url })).toEqual([]);
    }
    expect(problems({ REDIS_URL: 'rediss://:secret@h:6379/1' })).toEqual([]);
  });

  it('lets a token be used with another Bot API server without https', () => {
    expect(problems({ BOT_TOKEN: token, TELEGRAM_API_ROOT: 'http://127.0.0.1:8081' })).toEqual([]);
  });

  it('accepts every loopback address without a token', () => {
    for (const host of ['localhost', '127.0.0.1', '[::1]', 'shop.localhost']) {
      expect(problems({ PUBLIC_URL: `http://${host}:3000` })).toEqual([]);
    }
  });
});
