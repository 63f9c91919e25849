import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { statementNames } from '#shared/platform/statement-names.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';

describe('the names of statements', () => {
  it('names a statement when it comes again, and always by the same name', () => {
    const nameOf = statementNames();
    expect(nameOf({ sql: 'SELECT 1' })).toBe('');
    const name = nameOf({ sql: 'SELECT 1' });
    expect(name).toMatch(/^p[\w-]{22}$/);
    expect(nameOf({ sql: 'SELECT 1' })).toBe(name);
    expect([nameOf({ sql: 'SELECT 2' }), nameOf({ sql: 'SELECT 2' })]).not.toContain(name);
  });

  it('gives a limited number of names', () => {
    const nameOf = statementNames(2);
    for (const sql of ['SELECT 1', 'SELECT 2', 'SELECT 3']) nameOf({ sql });
    const names = ['SELECT 2', 'SELECT 3', 'SELECT 2', 'SELECT 3'].map((sql) => nameOf({ sql }));
    for (const sql of ['SELECT 4', 'SELECT 4', 'SELECT 4']) names.push(nameOf({ sql }));
    expect(new Set(names.filter(Boolean)).size).toBe(2);
    expect(names.slice(-2)).toEqual(['', '']);
  });

  it('gives no name to statements without a plan', () => {
    const nameOf = statementNames();
    for (const sql of ['BEGIN', 'COMMIT', 'ROLLBACK', 'SAVEPOINT s1', `SELECT ${'$1, '.repeat(10_000)} 1`]) {
      nameOf({ sql });
      expect(nameOf({ sql })).toBe('');
    }
  });
});

describe('the statements of a connection', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.drop());

  it('are prepared when they are asked again', async () => {
    const prepared = await database.prisma.$transaction(async (tx) => {
      for (let n = 0; n < 3; n++) await tx.category.findMany({ where: { isHidden: false } });
      return tx.$queryRaw<{ statement: string }[]>`SELECT statement FROM pg_prepared_statements`;
    });
    expect(prepared.filter(({ statement }) => statement.includes('"categories"'))).toHaveLength(1);
  });

  it('are sent in parallel in a transaction, each with its own answer', async () => {
    const answers = await database.prisma.$transaction((tx) =>
      Promise.all(Array.from({ length: 50 }, (_, n) => tx.$queryRaw<{ n: number }[]>`SELECT ${n}::int AS n`)),
    );
    expect(answers.map(([row]) => row?.n)).toEqual(Array.from({ length: 50 }, (_, n) => n));
  });

  it('continue after one of several with the same name has failed', async () => {
    const divide = (by: number) => database.prisma.$queryRaw<{ n: number }[]>`SELECT 6 / ${by}::int AS n`;
    const settled = await Promise.allSettled([3, 0, 2, 0, 1].map(divide));
    expect(settled.map(({ status }) => status)).toEqual([
      'fulfilled',
      'rejected',
      'fulfilled',
      'rejected',
      'fulfilled',
    ]);
    expect(await divide(2)).toEqual([{ n: 3 }]);
  });
});
