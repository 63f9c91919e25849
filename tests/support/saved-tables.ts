import type { Database } from '#shared/domain/database.ts';
import { emptyTables, shopTables } from './table-fingerprints.ts';

const COLUMNS = `
  SELECT table_schema || '.' || table_name AS name, string_agg(quote_ident(column_name), ', ' ORDER BY ordinal_position) AS columns
  FROM information_schema.columns WHERE is_generated = 'NEVER' GROUP BY 1`;

/**
 * Saves the shop's tables, and returns a function that restores them: it takes a tenth of the time of making the shop
 * again. Id sequences are not reset.
 */
export async function keepTables(db: Database): Promise<() => Promise<void>> {
  const columnsOf = new Map(
    (await db.$queryRawUnsafe<{ name: string; columns: string }[]>(COLUMNS)).map(({ name, columns }) => [
      name,
      columns,
    ]),
  );
  const tables = await shopTables(db);
  await db.$executeRawUnsafe('CREATE SCHEMA kept');
  for (const [at, name] of tables.entries()) {
    await db.$executeRawUnsafe(`CREATE TABLE kept.t${at} AS SELECT ${columnsOf.get(name)} FROM ${name}`);
  }
  const insertions = tables.map(
    (name, at) => `INSERT INTO ${name} (${columnsOf.get(name)}) OVERRIDING SYSTEM VALUE SELECT * FROM kept.t${at};`,
  );
  return async () => {
    await emptyTables(db);
    // Without triggers and foreign keys: the saved rows are consistent.
    await db.$executeRawUnsafe(`DO $$ BEGIN SET LOCAL session_replication_role = replica;
      DELETE FROM settings; ${insertions.join(' ')} END $$`);
  };
}
