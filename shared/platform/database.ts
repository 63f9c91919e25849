import { PrismaPg } from '@prisma/adapter-pg';
import pg from 'pg';
import { PrismaClient } from '#prisma/generated/client.ts';
import { queryDirectly } from '#shared/domain/run-query.ts';
import { checkConnections, SESSION_LIMITS } from './database-connection.ts';
import { directQueries } from './direct-queries.ts';
import { acquireEmbeddedPostgres } from './embedded-postgres/acquire-embedded-postgres.ts';
import type { Env } from './env.ts';
import type { Logger } from './logger.ts';
import { statementNames } from './statement-names.ts';

/** A process's connections to its database: open ones, idle ones, and callers that wait for one. */
export type Connections = Readonly<{ open: number; idle: number; waiting: number }>;

export type Database = Readonly<{ prisma: PrismaClient; connections: () => Connections; close: () => Promise<void> }>;

/** Where a database is. What needs a session of its own (locks, notifications, copies) goes to `directUrl`, past any pooler. */
export type DatabasePlace = Readonly<{ url: string; directUrl: string }>;

export type OpenDatabase = Database & DatabasePlace;

interface ConnectOptions {
  /** A pooler that lends connections for single transactions refuses limits of a session: the role's own hold then. */
  isPooled?: boolean;
  /** A server that takes longer, to connect or to answer, has failed: for a server that others can replace. */
  answerWithinMs?: number;
  /** Looks at each new connection, and refuses it by what it throws. */
  accept?: (connection: pg.ClientBase) => Promise<void>;
}

/**
 * Queries past Prisma are written for one plan whatever their values are, and planning such a one takes longer
 * than running it: the server must not check again each time whether other values would have a cheaper plan, as it does for
 * every limit and list of keys. Prisma's own statements are not: they keep the server's choice, and connections of their
 * own.
 */
const DIRECT_PLANS = '-c plan_cache_mode=force_generic_plan -c jit=off';

/** A Prisma client over two bounded pools, its own and one for queries past Prisma; it connects at its first query. Times are milliseconds. */
export function connectDatabase(
  url: string,
  { isPooled = false, answerWithinMs, accept }: ConnectOptions = {},
): Database {
  const config = {
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: answerWithinMs ?? 5_000,
    ...(accept && { verify: verifyBy(accept) }),
    idleTimeoutMillis: 30_000,
    ...(!isPooled && SESSION_LIMITS),
    ...(answerWithinMs !== undefined && { query_timeout: answerWithinMs, statement_timeout: answerWithinMs }),
    application_name: 'prilavok',
    // Prisma loads relations side by side, also inside a transaction: they go out together, and none waits for another.
    pipeline: true,
  };
  const pool = quietPool(config);
  const directPool = quietPool({ ...config, ...(!isPooled && { options: DIRECT_PLANS }) });
  // A statement prepared on one connection is not known on the next that a pooler lends.
  const nameOf = isPooled ? undefined : statementNames();
  const adapter = new PrismaPg(pool, { ...(nameOf && { statementNameGenerator: nameOf }), disposeExternalPool: true });
  const prisma = new PrismaClient({ adapter, transactionOptions: { maxWait: 5_000, timeout: 15_000 } });
  queryDirectly(prisma, directQueries(directPool, nameOf));
  return {
    prisma,
    connections: () => ({
      open: pool.totalCount + directPool.totalCount,
      idle: pool.idleCount + directPool.idleCount,
      waiting: pool.waitingCount + directPool.waitingCount,
    }),
    close: async () => {
      await Promise.all([prisma.$disconnect(), directPool.end()]);
    },
  };
}

const verifyBy =
  (accept: (connection: pg.ClientBase) => Promise<void>) =>
  (connection: pg.ClientBase, done: (error?: Error) => void): void =>
    void accept(connection).then(() => done(), done);

/**
 * A connection that breaks while nobody uses it is replaced at the next use. One in use emits the error on itself only:
 * unhandled, the event would end the process, and the query that uses it fails anyway.
 */
function quietPool(config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool(config);
  pool.on('error', () => {});
  pool.on('connect', (client) => void client.on('error', () => {}));
  return pool;
}

type DatabaseEnv = Pick<Env, 'databaseUrl' | 'databaseDirectUrl' | 'dataDir'>;

/**
 * The database of this environment: DATABASE_URL, or the embedded one, which close() stops when nobody else uses it.
 * Throws StartError with one line when it cannot be reached.
 */
export async function openDatabase(env: DatabaseEnv, log: Logger): Promise<OpenDatabase> {
  const { url, directUrl, release } = await takeServer(env, log);
  const database = connectDatabase(url, { isPooled: directUrl !== url });
  return {
    url,
    directUrl,
    prisma: database.prisma,
    connections: database.connections,
    close: async () => {
      await database.close();
      await release();
    },
  };
}

/** The same without a client, for code that only passes the address on. */
export async function takeServer(
  env: DatabaseEnv,
  log: Logger,
): Promise<DatabasePlace & Readonly<{ release: () => Promise<void> }>> {
  if (!env.databaseUrl) {
    const { url, release } = await acquireEmbeddedPostgres({ dataDir: env.dataDir, log });
    return { url, directUrl: url, release };
  }
  await checkConnections(env.databaseUrl, env.databaseDirectUrl);
  return { url: env.databaseUrl, directUrl: env.databaseDirectUrl ?? env.databaseUrl, release: async () => {} };
}
