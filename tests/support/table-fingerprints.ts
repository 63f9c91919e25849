import type { Database } from '#shared/domain/database.ts';

/** The number of rows of each table, and a hash of their content. */
export type TableFingerprints = Record<string, string>;

const TABLES = `
  SELECT schemaname || '.' || tablename AS name FROM pg_tables
  WHERE schemaname = 'public' AND tablename <> '_prisma_migrations'
     OR schemaname = 'graphile_worker' AND tablename LIKE '%jobs'`;

export const shopTables = async (db: Database): Promise<string[]> =>
  (await db.$queryRawUnsafe<{ name: string }[]>(TABLES)).map(({ name }) => name);

/** Also the queue's jobs. */
export async function fingerprintTables(db: Database): Promise<TableFingerprints> {
  const prints = (await shopTables(db)).map(
    (
      name,
    ) => `SELECT '${name}' AS name, count(*) || ' ' || coalesce(md5(string_agg(t::text, '' ORDER BY t::text)), '') AS print
      FROM ${name} t`,
  );
  const rows = await db.$queryRawUnsafe<{ name: string; print: string }[]>(prints.join(' UNION ALL '));
  return Object.fromEntries(rows.map(({ name, print }) => [name.replace('public.', ''), print]));
}

/** The tables with different rows. */
export const changedTables = (before: TableFingerprints, after: TableFingerprints): string[] =>
  Object.keys(after)
    .filter((name) => before[name] !== after[name])
    .sort();

/**
 * Empties the shop, except its row of settings. Tables of a test hold a few rows: DELETE takes a tenth of the time of
 * TRUNCATE, which creates all files again. The role switches triggers and foreign keys off, so the order does not
 * matter.
 */
export async function emptyTables(db: Database): Promise<void> {
  const names = (await shopTables(db)).filter((name) => name !== 'public.settings');
  const deletions = names.map((name) => `DELETE FROM ${name};`).join(' ');
  await db.$executeRawUnsafe(`DO $$ BEGIN SET LOCAL session_replication_role = replica; ${deletions} END $$`);
}
