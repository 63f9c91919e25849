import { PrismaPg } from '@prisma/adapter-pg';
import pg from 'pg';
import { PrismaClient } from '#prisma/generated/client.ts';
import { askDirectly } from '#shared/domain/ask.ts';
import { checkConnection } from './database-connection.ts';
import { directWay } from './direct-way.ts';
import { acquireEmbeddedPostgres } from './embedded-postgres/acquire-embedded-postgres.ts';
import type { Env } from './env.ts';
import type { Logger } from './logger.ts';
import { statementNames } from './statement-names.ts';

export type Database = Readonly<{ prisma: PrismaClient; close: () => Promise<void> }>;
export type OpenDatabase = Database & Readonly<{ url: string }>;

/** A Prisma client over a bounded pool; it connects at its first query. Times are milliseconds. */
export function connectDatabase(url: string): Database {
  const config = {
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 30_000,
    application_name: 'prilavok',
    // Prisma loads relations side by side, also inside a transaction: they go out together, and none waits for another.
    pipeline: true,
  };
  const pool = new pg.Pool(config);
  // A connection that breaks while nobody uses it is replaced at the next use.
  pool.on('error', () => {});
  const nameOf = statementNames();
  const adapter = new PrismaPg(pool, { statementNameGenerator: nameOf, disposeExternalPool: true });
  const prisma = new PrismaClient({ adapter, transactionOptions: { maxWait: 5_000, timeout: 15_000 } });
  askDirectly(prisma, directWay(pool, nameOf));
  return { prisma, close: () => prisma.$disconnect() };
}

/**
 * The database of this environment: DATABASE_URL, or the embedded one, which close() stops when nobody else uses it.
 * Throws StartError with one line when it cannot be reached.
 */
export async function openDatabase(env: Pick<Env, 'databaseUrl' | 'dataDir'>, log: Logger): Promise<OpenDatabase> {
  const server = await takeServer(env, log);
  const database = connectDatabase(server.url);
  return {
    url: server.url,
    prisma: database.prisma,
    close: async () => {
      await database.close();
      await server.release();
    },
  };
}

/** The same without a client: for those who only hand the address on. */
export async function takeServer(
  env: Pick<Env, 'databaseUrl' | 'dataDir'>,
  log: Logger,
): Promise<{ url: string; release: () => Promise<void> }> {
  if (!env.databaseUrl) return acquireEmbeddedPostgres({ dataDir: env.dataDir, log });
  await checkConnection(env.databaseUrl);
  return { url: env.databaseUrl, release: async () => {} };
}
