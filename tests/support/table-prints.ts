import type { Database } from '#shared/domain/database.ts';

/** How many rows each table holds, and a print of what they hold. */
type TablePrints = Record<string, string>;

const TABLES = `
  SELECT schemaname || '.' || tablename AS name FROM pg_tables
  WHERE schemaname = 'public' AND tablename <> '_prisma_migrations'
     OR schemaname = 'graphile_worker' AND tablename LIKE '%jobs'`;

/** Also the queue's jobs, which are what the bot will do. */
export async function printTables(db: Database): Promise<TablePrints> {
  const tables = await db.$queryRawUnsafe<{ name: string }[]>(TABLES);
  const prints = tables.map(
    ({
      name,
    }) => `SELECT '${name}' AS name, count(*) || ' ' || coalesce(md5(string_agg(t::text, '' ORDER BY t::text)), '') AS print
      FROM ${name} t`,
  );
  const rows = await db.$queryRawUnsafe<{ name: string; print: string }[]>(prints.join(' UNION ALL '));
  return Object.fromEntries(rows.map(({ name, print }) => [name.replace('public.', ''), print]));
}

/** The tables whose rows are not the same. */
export const changedTables = (before: TablePrints, after: TablePrints): string[] =>
  Object.keys(after)
    .filter((name) => before[name] !== after[name])
    .sort();

/** Empties the shop; its one row of settings stays. */
export async function emptyTables(db: Database): Promise<void> {
  const tables = await db.$queryRawUnsafe<{ name: string }[]>(TABLES);
  const names = tables.map(({ name }) => name).filter((name) => name !== 'public.settings');
  await db.$executeRawUnsafe(`TRUNCATE ${names.join(', ')} RESTART IDENTITY CASCADE`);
}
