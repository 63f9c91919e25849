import { afterAll, expect, it } from 'vitest';
import { applyImport } from '#shared/domain/imports/apply-import.ts';
import { readGoodsFile } from '#shared/domain/imports/read-goods-file.ts';
import { keepImport } from '#shared/domain/imports/stored-import.ts';
import type { Cell } from '#shared/domain/imports/table-row.ts';
import { createTestDatabase } from '../../support/database.ts';

const database = await createTestDatabase();
const db = database.prisma;
afterAll(database.drop);

const TABLES = ['products', 'product_search', 'product_events', 'product_variants', 'product_attributes'];

/** The planner's estimate of the rows of each table. */
const sizes = async () =>
  new Map(
    (
      await db.$queryRaw<{ name: string; rows: number }[]>`
        SELECT relname AS name, reltuples::int AS rows FROM pg_class
        WHERE relname = ANY (${TABLES}::text[]) AND relnamespace = 'public'::regnamespace`
    ).map(({ name, rows }) => [name, rows]),
  );

it('an import of thousands tells the planner of them before they are committed', async () => {
  const rows: Cell[][] = [['Группа', 'Название', 'Цена', 'Размер']];
  for (let number = 1; number <= 1001; number++) {
    for (const size of ['S', 'M']) rows.push([`S-${number}`, `Рубашка № ${number}`, 1490, size]);
  }
  const file = { kind: 'table' as const, rows: rows.map((cells, at) => ({ number: at + 1, cells })) };
  const id = await keepImport({ db }, { actorId: null, fileName: 'goods.csv', read: await readGoodsFile(file) });
  // The state after an undone import: the statistics say that the tables are empty.
  for (const table of TABLES) await db.$executeRawUnsafe(`ANALYZE ${table}`);
  expect([...(await sizes()).values()].every((size) => size < 1)).toBe(true);

  await applyImport({ db }, { id, actorId: null, options: { leave: [], hideVanished: false } });
  for (const [table, known] of await sizes()) expect(known, table).toBeGreaterThanOrEqual(1000);
});
