import { PrismaPg } from '@prisma/adapter-pg';
import pg from 'pg';
import { PrismaClient } from '#prisma/generated/client.ts';
import { queryDirectly } from '#shared/domain/run-query.ts';
import { checkConnections, SESSION } from './database-connection.ts';
import { directQueries } from './direct-queries.ts';
import { acquireEmbeddedPostgres } from './embedded-postgres/acquire-embedded-postgres.ts';
import type { Env } from './env.ts';
import type { Logger } from './logger.ts';
import { statementNames } from './statement-names.ts';

/** A process's connections to its database: how many are open, how many are idle, and how many callers wait for one. */
export type Connections = Readonly<{ open: number; idle: number; waiting: number }>;

export type Database = Readonly<{ prisma: PrismaClient; connections: () => Connections; close: () => Promise<void> }>;

/**
 * The addresses of a database. Locks, notifications and copies need their own session: they use `directUrl`, past any
 * pooler.
 */
export type DatabasePlace = Readonly<{ url: string; directUrl: string }>;

export type OpenDatabase = Database & DatabasePlace;

interface ConnectOptions {
  /** Connections of each of the two pools. */
  max?: number;
  /** A pooler in transaction mode refuses session limits; then the limits of the role apply. */
  isPooled?: boolean;
  /**
   * A server that needs longer to connect or to answer counts as failed. Only for a server that another can replace.
   */
  answerWithinMs?: number;
  /** Checks each new connection; if it throws, the connection is refused. */
  accept?: (connection: pg.ClientBase) => Promise<void>;
}

/**
 * Queries past Prisma are written so that one plan fits all values, and planning them takes longer than running them.
 * So the server must not look for a cheaper plan for each set of values, as it does by default for every limit and list
 * of keys. Prisma's statements are different: they keep the default, and have their own connections.
 */
const DIRECT_PLANS = '-c plan_cache_mode=force_generic_plan -c jit=off';

/**
 * A Prisma client over two bounded pools: one for Prisma, one for queries past it. It connects at the first query.
 * Times are in milliseconds.
 */
export function connectDatabase(
  url: string,
  { max = 10, isPooled = false, answerWithinMs, accept }: ConnectOptions = {},
): Database {
  const config = {
    connectionString: url,
    max,
    connectionTimeoutMillis: answerWithinMs ?? 5_000,
    ...(accept && { verify: verifyBy(accept) }),
    idleTimeoutMillis: 30_000,
    ...(!isPooled && SESSION),
    ...(answerWithinMs !== undefined && { query_timeout: answerWithinMs, statement_timeout: answerWithinMs }),
    application_name: 'prilavok',
    // Prisma loads relations in parallel, also inside a transaction: the queries are sent together, and none waits for
    // another.
    pipeline: true,
  };
  const pool = quietPool(config);
  const directPool = quietPool({ ...config, ...(!isPooled && { options: `${SESSION.options} ${DIRECT_PLANS}` }) });
  // Behind a pooler, the next transaction may use a connection where the statement was not prepared.
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
 * If an idle connection breaks, the pool replaces it at the next use. A connection in use emits the error only on
 * itself: unhandled, the event would end the process, although the running query fails with the error anyway.
 */
function quietPool(config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool(config);
  pool.on('error', () => {});
  pool.on('connect', (client) => void client.on('error', () => {}));
  return pool;
}

type DatabaseEnv = Pick<Env, 'databaseUrl' | 'databaseDirectUrl' | 'dataDir'>;

/**
 * The database of this environment: DATABASE_URL, or the embedded one, which close() stops if nobody else uses it.
 * Throws StartError with one line if it cannot be reached.
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
