import type { Database } from '#shared/domain/database.ts';
import type { Env } from '#shared/platform/env.ts';
import type { TelegramConnection } from '#shared/platform/telegram-connection.ts';
import { checkAddresses } from './check-addresses.ts';
import { checkBucket } from './check-bucket.ts';
import { checkDatabase } from './check-database.ts';
import { checkPayments } from './check-payments.ts';
import { checkPublicAddress } from './check-public-address.ts';
import { checkReplica } from './check-replica.ts';
import { checkShop } from './check-shop.ts';
import { checkStorage } from './check-storage.ts';
import { checkTelegram } from './check-telegram.ts';
import { bad, type Finding, good, warning } from './finding.ts';

interface Patient {
  env: Env;
  telegram: TelegramConnection;
  /** Or why there is none. */
  database: { url: string; db: Database } | { refusal: string };
  /** Undefined if there is none. */
  redisAnswers: (() => Promise<boolean>) | undefined;
}

/** Checks everything that a shop needs. Without a working database, some checks are skipped. */
export async function examineShop({ env, telegram, database, redisAnswers }: Patient): Promise<Finding[]> {
  const first = 'db' in database ? await checkDatabase(database.url) : [bad('База данных', database.refusal)];
  const db = 'db' in database && first.every(({ state }) => state !== 'bad') ? database.db : undefined;
  const rest = await Promise.all([
    checkTelegram(env, telegram),
    checkPublicAddress(env.publicUrl),
    // The sandbox has its own provider.
    db && !telegram.isSandbox ? checkPayments(db, env) : [],
    db ? checkReplica(db, env) : [],
    checkStorage(env),
    checkBucket(env),
    checkAddresses(env),
    checkRedis(redisAnswers),
    db ? checkShop(db) : [],
  ]);
  return [...first, ...rest.flat()];
}

async function checkRedis(answers: Patient['redisAnswers']): Promise<Finding[]> {
  if (!answers) return [];
  if (await answers()) return [good('Redis', 'отвечает')];
  return [warning('Redis', 'не отвечает, и у каждого процесса свои лимиты. Проверьте REDIS_URL и запущен ли он')];
}
