import pg from 'pg';
import type { Logger } from '#shared/platform/logger.ts';

const LOOK_EVERY_MS = 500;

interface Blocker {
  pid: number;
  program: string;
  address: string | null;
  since: string;
  query: string;
}

const BLOCKERS = `
  SELECT pid, application_name AS program, host(client_addr) AS address,
    to_char(coalesce(xact_start, backend_start), 'YYYY-MM-DD HH24:MI:SS TZ') AS since,
    left(regexp_replace(query, '\\s+', ' ', 'g'), 120) AS query
  FROM pg_stat_activity WHERE pid = ANY(pg_blocking_pids($1)) ORDER BY pid`;

/**
 * Logs which processes block a connection, once for each of them, until it is closed. `last` returns those of the last
 * check that found any.
 */
export async function watchBlockers(
  url: string,
  watched: pg.Client,
  log: Logger,
): Promise<{ last: () => string; close: () => Promise<void> }> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => {});
  await client.connect();
  const watchedId = (await watched.query<{ id: number }>('SELECT pg_backend_pid() AS id')).rows[0]?.id;
  let last = '';
  let looking: Promise<void> | undefined;
  const look = async () => {
    const { rows } = await client.query<Blocker>(BLOCKERS, [watchedId]);
    const found = rows.map(told).join('; ');
    if (found === '' || found === last) return;
    last = found;
    log.warn({ blockers: found }, 'the migrations are waiting for another process');
  };
  const timer = setInterval(() => {
    // A failed check is no reason to stop a migration.
    looking ??= look()
      .catch(() => {})
      .finally(() => {
        looking = undefined;
      });
  }, LOOK_EVERY_MS);
  return {
    last: () => last,
    close: async () => {
      clearInterval(timer);
      await looking;
      await client.end();
    },
  };
}

const told = ({ pid, program, address, since, query }: Blocker) =>
  `процесс ${pid} PostgreSQL (${program || 'без имени'}, ${address ?? 'локальный сокет'}, с ${since}: ${query})`;
