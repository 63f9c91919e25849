import type { ClientBase } from 'pg';

/** Triggers of other tables fill these, so they are neither backed up nor restored. */
const DERIVED = ['product_search', 'search_words'];

/** The migrations write their own journal; the journal of backups lists files of the old machine. */
const OWN_JOURNAL = ['_prisma_migrations', 'backups'];

/** Migrations and the first start write here, so an unused shop has rows in these tables too. */
const WRITTEN_BEFORE_USE = ['settings', 'one_time_codes', 'bot_sessions', 'bot_updates', 'alarms'];

export interface ShopTable {
  name: string;
  /** Without computed columns. */
  columns: string[];
}

/** The tables of the shop, each after the tables that it refers to. */
export async function shopTables(client: ClientBase): Promise<ShopTable[]> {
  const { rows } = await client.query<ShopTable & { parents: string[] }>(
    `SELECT c.relname AS name,
       (SELECT array_agg(a.attname::text ORDER BY a.attnum) FROM pg_attribute a
        WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '') AS columns,
       ARRAY(SELECT DISTINCT p.relname::text FROM pg_constraint k JOIN pg_class p ON p.oid = k.confrelid
        WHERE k.conrelid = c.oid AND k.contype = 'f' AND k.confrelid <> c.oid) AS parents
     FROM pg_class c WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace AND c.relname <> ALL($1)
     ORDER BY c.relname`,
    [[...DERIVED, ...OWN_JOURNAL]],
  );
  return parentsFirst(rows).map(({ name, columns }) => ({ name, columns }));
}

function parentsFirst<Row extends { name: string; parents: string[] }>(rows: readonly Row[]): Row[] {
  const sorted: Row[] = [];
  let waiting = [...rows];
  while (waiting.length > 0) {
    const isPlaced = (name: string) => !waiting.some((row) => row.name === name);
    const next = waiting.filter(({ parents }) => parents.every(isPlaced));
    if (next.length === 0) throw new Error(`tables point to each other: ${waiting.map(({ name }) => name).join(', ')}`);
    sorted.push(...next);
    waiting = waiting.filter((row) => !next.includes(row));
  }
  return sorted;
}

/** The first table with data that would be lost; undefined if the shop was never used. */
export async function usedTable(client: ClientBase, tables: readonly ShopTable[]): Promise<string | undefined> {
  for (const { name } of tables) {
    if (WRITTEN_BEFORE_USE.includes(name)) continue;
    const { rows } = await client.query<{ used: boolean }>(`SELECT EXISTS (SELECT FROM ${quoted(name)}) AS used`);
    if (rows[0]?.used) return name;
  }
  return undefined;
}

export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

/** `"orders" ("id", "total")`: the target of a COPY. */
export const copyTarget = ({ name, columns }: ShopTable) => `${quoted(name)} (${columns.map(quoted).join(', ')})`;
