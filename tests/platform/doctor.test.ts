import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { setAlarm } from '#shared/domain/monitoring/alarms.ts';
import { examineShop } from '#shared/platform/doctor/examine-shop.ts';
import { lineOf } from '#shared/platform/doctor/finding.ts';
import { readEnv } from '#shared/platform/env.ts';
import { startTelegram, type TestTelegram } from '#tests/support/bot.ts';
import { openBucket } from '#tests/support/bucket.ts';
import { closeServer } from '#tests/support/close-server.ts';
import { openDadata } from '#tests/support/dadata.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { freePort } from '#tests/support/free-port.ts';
import { cabinet, openRobokassa } from '#tests/support/robokassa.ts';
import { makePaymentMethod, makeUser } from '#tests/support/shop-fixture.ts';
import { startProgram } from './program.ts';

let database: TestDatabase;
let telegram: TestTelegram;
let folder: string;
let shopUrl: string;

/** Runs the doctor's checks. */
async function openShop(status = 200): Promise<string> {
  const server = createServer((_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end('{"success":true}');
  });
  await new Promise<void>((resolve) => server.listen({ port: 0, host: '127.0.0.1' }, resolve));
  onTestFinished(() => closeServer(server));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

beforeEach(async () => {
  database = await createTestDatabase();
  telegram = await startTelegram();
  folder = await mkdtemp(path.join(os.tmpdir(), 'prilavok-doctor-'));
  shopUrl = await openShop();
  await makeUser(database.prisma, { role: 'admin' });
  await makePaymentMethod(database.prisma);
  await writeFile(path.join(folder, `prilavok-${new Date().toISOString().slice(0, 10)}.zip`), '');
});
afterEach(async () => {
  await telegram.close();
  await database.drop();
  await rm(folder, { recursive: true });
});

/** The bucket as the environment names it. */
async function bucketVariables(changes: Record<string, string> = {}): Promise<Record<string, string>> {
  const { endpoint, bucket, accessKey, secretKey } = await openBucket();
  return {
    S3_ENDPOINT: endpoint,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY: accessKey,
    S3_SECRET_KEY: secretKey,
    ...changes,
  };
}

const variables = (changes: Record<string, string> = {}) => ({
  DATABASE_URL: database.url,
  BOT_TOKEN: telegram.token,
  TELEGRAM_API_ROOT: telegram.apiRoot,
  PUBLIC_URL: shopUrl,
  DATA_DIR: folder,
  BACKUP_DIR: folder,
  ...changes,
});

/** The failed checks as lines. */
async function complaints(changes: Record<string, string> = {}, token = telegram.token): Promise<string[]> {
  const env = readEnv(variables(changes));
  const findings = await examineShop({
    env,
    telegram: { token, apiRoot: env.telegramApiRoot, isSandbox: false },
    database: { url: database.url, db: database.prisma },
    redisAnswers: undefined,
  });
  return findings.filter(({ state }) => state !== 'good').map(lineOf);
}

describe('the doctor', () => {
  it('finds nothing wrong with a sound shop', async () => {
    expect(await complaints()).toEqual([]);
  });

  it('says that the tables are not those of this version, in a database that was never migrated too', async () => {
    await database.prisma.$executeRaw`DELETE FROM _prisma_migrations WHERE migration_name LIKE '20261122%'`;
    expect(await complaints()).toEqual([
      expect.stringMatching(/^✗ База данных: не хватает обновлений: \d+\. .*db:migrate$/),
    ]);
    await database.prisma.$executeRaw`DROP TABLE _prisma_migrations`;
    expect(await complaints()).toEqual([expect.stringMatching(/^✗ База данных: не хватает обновлений: \d\d/)]);
  });

  it('says that Telegram does not know the token, or is away', async () => {
    expect(await complaints({}, '1:wrong')).toEqual([
      expect.stringMatching(/^✗ Бот: Telegram не знает такого токена .*BOT_TOKEN$/),
    ]);
    const nobody = `http://127.0.0.1:${await freePort()}`;
    expect(await complaints({ TELEGRAM_API_ROOT: nobody })).toEqual([
      expect.stringMatching(/^✗ Бот: Telegram не отвечает по адресу .*ECONNREFUSED/),
    ]);
  });

  it('says that updates do not come in the configured way', async () => {
    expect(await complaints({ BOT_WEBHOOK_SECRET: 'a-secret-of-many-letters' })).toEqual([
      expect.stringMatching(
        /^✗ Сообщения боту: вебхука нет, а по настройкам нужен http:.*\/telegram\/webhook\. Перезапустите/,
      ),
    ]);
  });

  it('says that the address does not open, or that another program answers there', async () => {
    const nobody = `http://127.0.0.1:${await freePort()}`;
    expect(await complaints({ PUBLIC_URL: nobody })).toEqual([
      expect.stringMatching(/^✗ Адрес магазина: .* не открывается/),
    ]);
    expect(await complaints({ PUBLIC_URL: await openShop(404) })).toEqual([
      expect.stringMatching(/^✗ Адрес магазина: .* отвечает не магазин \(HTTP 404\)/),
    ]);
    expect(await complaints({ PUBLIC_URL: await openShop(503) })).toEqual([
      expect.stringMatching(/^✗ Адрес магазина: .* не может продавать/),
    ]);
  });

  it('says that browsers do not accept the certificate', async () => {
    const plain = shopUrl.replace('http:', 'https:');
    expect(await complaints({ PUBLIC_URL: plain })).toEqual([
      expect.stringMatching(/^✗ Адрес магазина: /),
      expect.stringMatching(/^✗ Сертификат: браузеры ему не поверят/),
    ]);
  });

  it('says that buyers do not see a payment method whose account is not set up, and which is in test mode', async () => {
    await makePaymentMethod(database.prisma, { type: 'online', provider: 'robokassa', name: 'Картой', isTest: true });
    expect(await complaints()).toEqual([
      expect.stringMatching(/^✗ Оплата: .*ROBOKASSA_LOGIN/),
      expect.stringMatching(/^! Оплата: «Картой» в тестовом режиме/),
    ]);
  });

  it('asks Robokassa whether it knows the shop by its password', async () => {
    const kassa = await openRobokassa({ shopUrl });
    onTestFinished(kassa.close);
    await makePaymentMethod(database.prisma, { type: 'online', provider: 'robokassa' });
    const account = {
      ROBOKASSA_LOGIN: cabinet.login,
      ROBOKASSA_HASH: cabinet.hash,
      ROBOKASSA_PASSWORD_1: cabinet.password1,
      ROBOKASSA_PASSWORD_2: cabinet.password2,
      ROBOKASSA_AUTH_URL: kassa.url,
    };
    expect(await complaints(account)).toEqual([]);
    expect(await complaints({ ...account, ROBOKASSA_PASSWORD_2: 'wrong' })).toEqual([
      expect.stringMatching(/^✗ Robokassa: не узнаёт магазин .*второй пароль/),
    ]);
  });

  it('asks DaData, where the shop has a key for it', async () => {
    const dadata = await openDadata();
    onTestFinished(dadata.close);
    const keyed = { DADATA_TOKEN: 'key-of-the-shop', DADATA_URL: dadata.url };
    expect(await complaints(keyed)).toEqual([]);
    dadata.says((response) => void response.writeHead(403).end());
    expect(await complaints(keyed)).toEqual([
      expect.stringMatching(/^! Подсказки адреса: DaData не подсказывает \(HTTP 403\).*DADATA_TOKEN/),
    ]);
    expect(await complaints({ ...keyed, DADATA_URL: `http://127.0.0.1:${await freePort()}/` })).toEqual([
      expect.stringMatching(
        /^! Подсказки адреса: DaData не подсказывает \(ECONNREFUSED.*Проверьте сеть сервера и адрес/,
      ),
    ]);
  });

  it('tests the bucket for pictures, where there is one', async () => {
    expect(await complaints(await bucketVariables())).toEqual([]);
    expect(await complaints(await bucketVariables({ S3_BUCKET: 'another' }))).toEqual([
      expect.stringMatching(/^✗ Хранилище картинок: бакет another не отвечает как надо \(.+\)\. Проверьте S3_ENDPOINT/),
    ]);
    const open = await openShop();
    expect(await complaints(await bucketVariables({ S3_PUBLIC_URL: open }))).toEqual([
      expect.stringMatching(/^✗ Хранилище картинок: папка private\/ в бакете открыта всем/),
    ]);
  });

  it('says that backups are missing or old, and which alarms the bot has raised', async () => {
    expect(await complaints({ BACKUP_DIR: 'off' })).toEqual([expect.stringMatching(/^! Резервные копии: выключены/)]);
    const empty = path.join(folder, 'empty');
    expect(await complaints({ BACKUP_DIR: empty })).toEqual([expect.stringMatching(/^! Резервные копии: .* ни одной/)]);
    const file = path.join(folder, 'file');
    await writeFile(file, '');
    expect(await complaints({ BACKUP_DIR: path.join(file, 'backups') })).toEqual([
      expect.stringMatching(/^✗ Резервные копии: в папку .* не записать .*ENOTDIR.*BACKUP_DIR/),
    ]);
    const old = await mkdtemp(path.join(folder, 'old-'));
    await writeFile(path.join(old, 'prilavok-2026-01-01.zip'), '');
    await setAlarm(database.prisma, 'backup', { count: 0, reason: 'ENOSPC' });
    expect(await complaints({ BACKUP_DIR: old })).toEqual([
      expect.stringMatching(/^✗ Резервные копии: последняя от 2026-01-01/),
      expect.stringMatching(/^✗ Тревога: ночная копия не получилась с .* \(ENOSPC\)/),
    ]);
  });
});

it.runIf(process.platform === 'linux')('says that backups cannot be made in a folder that never will be', async () => {
  expect(await complaints({ BACKUP_DIR: '/proc/x/backups' })).toEqual([
    expect.stringMatching(/^✗ Резервные копии: в папку \/proc\/x\/backups не записать/),
  ]);
});

describe('the command', () => {
  const run = (changes: Record<string, string>) =>
    startProgram('../../shared/platform/doctor/main.ts', { env: { ...variables(changes), LOG_LEVEL: 'warn' } }).ended;

  it('ends with 0 for a sound shop, and with 1 for one in trouble', async () => {
    const { code, out, err } = await run({});
    expect([code, err]).toEqual([0, '']);
    expect(out.split('\n').filter((line) => line.startsWith('✓')).length).toBeGreaterThan(6);
    expect(await run({ PUBLIC_URL: await openShop(503) })).toMatchObject({ code: 1, err: '' });
  });

  it('checks the rest when there is no database', async () => {
    const { code, out } = await run({ DATABASE_URL: `postgresql://shop@127.0.0.1:${await freePort()}/shop` });
    expect(code).toBe(1);
    expect(out).toMatch(
      /^✗ База данных: DATABASE_URL: к базе 127\.0\.0\.1:\d+\/shop не подключиться: по этому адресу никто не отвечает\. Проверьте/,
    );
    expect(out).toMatch(/✓ Бот/);
  });
});
