import type pg from 'pg';
import type { Database } from '#shared/domain/database.ts';

type Asked = Pick<pg.ClientBase, 'query'>;

/** The same for a database and all its standbys; different for a restored copy or another shop. */
const IDENTITY = `
  SELECT (SELECT system_identifier FROM pg_control_system())::text || ' '
    || (SELECT oid FROM pg_database WHERE datname = current_database()) AS identity, pg_is_in_recovery() AS "isStandby"`;

interface Identity {
  identity: string;
  isStandby: boolean;
}

/**
 * Throws unless the client's server is a standby, by streaming replication, of the very database that the shop writes
 * to.
 */
export async function assertStandbyOf(primary: Database, client: Asked): Promise<void> {
  const [own, of] = await Promise.all([
    client.query<Identity>(IDENTITY).then(({ rows }) => rows[0]),
    primary.$queryRawUnsafe<Identity[]>(IDENTITY).then(([row]) => row),
  ]);
  if (!own?.isStandby) throw new Error('по адресу DATABASE_READ_URL нет копии: этот сервер пишет сам');
  if (own.identity !== of?.identity) throw new Error('по адресу DATABASE_READ_URL копия другой базы');
}

/** Identifies one run of one server. */
export async function serverOf(client: Asked): Promise<string> {
  const { rows } = await client.query<{ server: string }>(
    `SELECT pg_postmaster_start_time()::text || ' ' || coalesce(inet_server_addr()::text, '') AS server`,
  );
  return rows[0]?.server ?? '';
}

/** How many bytes of the primary's log before `position` the standby has not replayed yet. */
export async function lagBehind(client: Asked, position: string): Promise<number> {
  const { rows } = await client.query<{ lag: number; isStandby: boolean }>(
    `SELECT greatest(0, pg_wal_lsn_diff($1::pg_lsn, pg_last_wal_replay_lsn()))::float8 AS lag,
      pg_is_in_recovery() AS "isStandby"`,
    [position],
  );
  const [row] = rows;
  // A promoted standby has a new timeline, so log positions of the primary mean nothing there.
  if (!row?.isStandby) throw new Error('это больше не копия: сервер пишет сам');
  return row.lag;
}
