import pg from 'pg';
import type { Database } from '#shared/domain/database.ts';
import { place, reason } from '#shared/platform/database-connection.ts';
import type { Env } from '#shared/platform/env.ts';
import { assertStandbyOf, lagBehind } from '#shared/platform/read-replica/standby.ts';
import { type Finding, good, warning } from './finding.ts';

const ABOUT = 'Копия базы для чтения';
/** In bytes of the log. A change of the catalogue is a few kilobytes. */
const FAR_BEHIND = 16 * 1024 * 1024;

/** Checks whether the replica works and keeps up. A failure is not an error: the primary answers instead. */
export async function checkReplica(
  db: Database,
  { databaseReadUrl: url }: Pick<Env, 'databaseReadUrl'>,
): Promise<Finding[]> {
  if (url === undefined) return [];
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000, query_timeout: 5_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    await assertStandbyOf(db, client);
    const [row] = await db.$queryRaw<{ position: string }[]>`SELECT pg_current_wal_insert_lsn()::text AS position`;
    const lag = await lagBehind(client, row?.position ?? '0/0');
    if (lag < FAR_BEHIND) return [good(ABOUT, `отвечает (${place(url)}) и успевает за базой`)];
    return [
      warning(
        ABOUT,
        `отстала от базы на ${Math.round(lag / 1024 / 1024)} МБ журнала, отвечает сама база. Проверьте сеть между ними и диск копии`,
      ),
    ];
  } catch (error) {
    return [warning(ABOUT, `${reason(error)}. Отвечает сама база. Проверьте DATABASE_READ_URL и саму копию`)];
  } finally {
    await client.end().catch(() => {});
  }
}
