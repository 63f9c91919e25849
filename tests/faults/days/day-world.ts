import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { subscribe } from '#shared/domain/customers/newsletter.ts';
import { openSession } from '#shared/domain/customers/sessions.ts';
import { connectDatabase } from '#shared/platform/database.ts';
import { ANNA, PAVEL, startTelegram } from '../../support/bot.ts';
import { redisOnPath } from '../../support/find-program.ts';
import { freePort } from '../../support/free-port.ts';
import { startRedis } from '../../support/redis-server.ts';
import { cabinet, openRobokassa } from '../../support/robokassa.ts';
import {
  addVariant,
  makeDelivery,
  makePaymentMethod,
  makeProduct,
  makeShirt,
  rub,
  setShop,
} from '../../support/shop-fixture.ts';
import { keepProgram } from './day-programs.ts';
import type { OwnDisk } from './own-disk.ts';
import type { OwnPostgres } from './own-postgres.ts';
import { openStockRoom } from './stock-room.ts';

export const BUYERS = [601, 602, 603, 604];
const STOCK = [40, 6, 200, 15];
/** Longer than any fault: the provider repeats until it is answered. */
const KASSA_RETRIES_MS = Array(200).fill(300);

export type DayWorld = Awaited<ReturnType<typeof openWorld>>;

interface Ground {
  disk: OwnDisk;
  postgres: OwnPostgres;
  seed: number;
}

/** A whole shop: its programs, with the database, the provider and the other services. */
export async function openWorld({ disk, postgres, seed }: Ground) {
  const diary: string[] = [];
  const tell = (line: string) => void diary.push(`${Math.round(performance.now() - begun)} ms  ${line}`);
  const begun = performance.now();
  const databaseName = `day_${seed}`;
  const databaseUrl = await postgres.createDatabase(databaseName);
  const { prisma: db, close: closeDatabase } = connectDatabase(databaseUrl);
  const telegram = await startTelegram();
  const [port, botPort] = [await freePort(), await freePort()];
  const shopUrl = `http://127.0.0.1:${port}`;
  const kassa = await openRobokassa({ shopUrl, retryDelaysMs: KASSA_RETRIES_MS });
  const redisProgram = redisOnPath();
  const redis = redisProgram === undefined ? undefined : await startRedis(redisProgram);
  const dataDir = path.join(disk.folder, 'data');
  const clockFile = path.join(disk.folder, 'clock');
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(clockFile, '0');

  const env: Record<string, string> = {
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    BOT_TOKEN: telegram.token,
    TELEGRAM_API_ROOT: telegram.apiRoot,
    PUBLIC_URL: shopUrl,
    PORT: String(port),
    BOT_PORT: String(botPort),
    BOT_WEBHOOK_SECRET: '',
    OWNER_TELEGRAM_ID: '1',
    REDIS_URL: redis?.url ?? '',
    RATE_LIMIT_FACTOR: '1000',
    UNDO_SECONDS: '0',
    LOG_LEVEL: 'info',
    ROBOKASSA_LOGIN: cabinet.login,
    ROBOKASSA_HASH: cabinet.hash,
    ROBOKASSA_PASSWORD_1: cabinet.password1,
    ROBOKASSA_PASSWORD_2: cabinet.password2,
    ROBOKASSA_PASSWORD_3: cabinet.password3,
    ROBOKASSA_AUTH_URL: kassa.url,
    ROBOKASSA_SERVICES_URL: kassa.url,
    ROBOKASSA_FISCAL_URL: kassa.url,
  };
  const clock = pathToFileURL(path.join(import.meta.dirname, 'day-clock.ts')).href;
  const withClock = { ...env, DAY_CLOCK: clockFile, NODE_OPTIONS: `--import ${clock}` };
  const api = keepProgram({ file: 'api/main.ts', env: withClock, ready: /the shop is open/, tell });
  const bot = keepProgram({ file: 'bot/main.ts', env: withClock, ready: /the bot runs/, tell });
  const goods = await fillShop();
  await Promise.all([api.isReady(), bot.isReady()]);

  async function fillShop() {
    await setShop(db, { taxSystem: 'usn_income' });
    const products = [];
    for (const stock of STOCK) products.push(await makeProduct(db, { stock, price: rub(100 + stock) }));
    const shirt = await fillShirt();
    const stockRoom = openStockRoom(db, { products, variants: shirt.variants });
    const [delivery, cash, online] = [
      await makeDelivery(db),
      await makePaymentMethod(db, { type: 'cash' }),
      await makePaymentMethod(db, { type: 'online', provider: 'robokassa' }),
    ];
    for (const id of BUYERS) {
      await telegram.addPerson(id, `Покупатель ${id}`);
      await telegram.act(id, 'write-access');
      const { id: userId } = await db.user.create({ data: { telegramId: BigInt(id), canMessage: true } });
      await subscribe({ db }, userId);
    }
    const staff = async (telegramId: number, role: 'manager' | 'admin') => {
      await telegram.act(telegramId, 'write-access');
      const { id } = await db.user.create({ data: { telegramId: BigInt(telegramId), canMessage: true, role } });
      return { id, telegramId, token: await openSession(db, id) };
    };
    return {
      products,
      shirt,
      stockRoom,
      delivery,
      cash,
      online,
      manager: await staff(PAVEL, 'manager'),
      admin: await staff(ANNA, 'admin'),
    };
  }

  /** A product with a small stock for each size, so that it can be sold out. */
  async function fillShirt() {
    const { id, values, line } = await makeShirt(db, { price: rub(900) });
    const { red, blue, s: small, m: medium } = values;
    const variants = [];
    for (const [colour, size, stock] of [
      [red, small, 5],
      [red, medium, 8],
      [blue, small, 3],
    ] as const) {
      variants.push(await addVariant(db, id, [colour, size], { stock }));
    }
    return { id, variants, lines: [line(red, small), line(red, medium), line(blue, small)] };
  }

  return {
    seed,
    db,
    databaseUrl,
    telegram,
    kassa,
    redis,
    disk,
    postgres,
    api,
    bot,
    shopUrl,
    env,
    diary,
    tell,
    ...goods,
    setClock: (offsetMs: number) => writeFileSync(clockFile, String(offsetMs)),
    close: async () => {
      await Promise.all([api.close(), bot.close()]);
      await redis?.kill();
      await telegram.close();
      await kassa.close();
      await closeDatabase();
      await postgres.dropDatabase(databaseName);
    },
  };
}
