import pg from 'pg';
import { knownMigrations } from '#prisma/migrate.ts';
import { reason } from '#shared/platform/database-connection.ts';
import { bad, type Finding, good, warning } from './finding.ts';

const ABOUT = 'База данных';
const NO_TABLE = '42P01';
const MAX_APART_MS = 5_000;

/** Checks whether the tables match this version, and whether both clocks agree. */
export async function checkDatabase(url: string): Promise<Finding[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000, statement_timeout: 15_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    return [await checkTables(client), await checkClock(client)];
  } catch (error) {
    return [bad(ABOUT, `не отвечает (${reason(error)}). Проверьте DATABASE_URL и запущен ли PostgreSQL`)];
  } finally {
    await client.end().catch(() => {});
  }
}

async function checkTables(client: pg.Client): Promise<Finding> {
  const applied = await appliedMigrations(client);
  const known = await knownMigrations();
  const failed = applied.find(({ finished }) => !finished);
  if (failed) {
    return bad(
      ABOUT,
      `обновление ${failed.name} оборвалось. Восстановите базу из копии или исправьте её: docs/server.ru.md`,
    );
  }
  const names = applied.map(({ name }) => name);
  if (names.some((name) => !known.includes(name))) {
    return bad(
      ABOUT,
      'она от более новой версии магазина. Обновите программу или восстановите копию той версии, что стоит',
    );
  }
  const missing = known.filter((name) => !names.includes(name)).length;
  if (missing > 0) {
    return bad(ABOUT, `не хватает обновлений: ${missing}. Запустите npm start или выполните npm run db:migrate`);
  }
  const { rows } = await client.query<{ version: string; size: string }>(
    `SELECT current_setting('server_version') AS version, pg_size_pretty(pg_database_size(current_database())) AS size`,
  );
  return good(ABOUT, `PostgreSQL ${rows[0]?.version}, ${rows[0]?.size}, обновления на месте`);
}

async function appliedMigrations(client: pg.Client): Promise<{ name: string; finished: boolean }[]> {
  try {
    const { rows } = await client.query(
      `SELECT migration_name AS name, finished_at IS NOT NULL AS finished
       FROM _prisma_migrations WHERE rolled_back_at IS NULL ORDER BY started_at`,
    );
    return rows;
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === NO_TABLE) return [];
    throw error;
  }
}

async function checkClock(client: pg.Client): Promise<Finding> {
  const asked = Date.now();
  const { rows } = await client.query<{ now: Date }>('SELECT clock_timestamp() AS now');
  const apart = Math.abs((rows[0]?.now.getTime() ?? 0) - (asked + Date.now()) / 2);
  if (apart < MAX_APART_MS) return good('Часы', 'у магазина и базы одно время');
  return warning(
    'Часы',
    `у магазина и базы они расходятся на ${Math.round(apart / 1000)} с. Включите на обоих серверах NTP`,
  );
}
