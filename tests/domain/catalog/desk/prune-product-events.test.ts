import { afterAll, expect, it } from 'vitest';
import { pruneProductEvents } from '#shared/domain/catalog/desk/prune-product-events.ts';
import { createTestDatabase } from '../../../support/database.ts';

const database = await createTestDatabase();
const db = database.prisma;
afterAll(() => database.drop());

const DAY = 24 * 3600 * 1000;

it('changes of goods are deleted after two years, some at a time', async () => {
  const ago = (days: number) => new Date(Date.now() - days * DAY);
  const event = (title: string, at: Date) => ({ productId: 1, title, kind: 'changed' as const, changes: {}, at });
  await db.productEvent.deleteMany();
  await db.productEvent.createMany({
    data: [...[900, 800, 731].map((days) => event('old', ago(days))), event('kept', ago(729)), event('new', ago(0))],
  });
  expect(await pruneProductEvents(db, 2)).toBe(3);
  expect((await db.productEvent.findMany({ orderBy: { id: 'asc' } })).map(({ title }) => title)).toEqual([
    'kept',
    'new',
  ]);
  expect(await pruneProductEvents(db, 2)).toBe(0);
});
