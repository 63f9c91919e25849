import { expect, it } from 'vitest';
import { createTestDatabase } from '#tests/support/database.ts';

it('gives every caller its own migrated database', async () => {
  const [one, other] = await Promise.all([createTestDatabase(), createTestDatabase()]);
  try {
    await one.prisma.category.create({ data: { slug: 'tea', title: 'Чай' } });
    expect(await one.prisma.category.count()).toBe(1);
    expect(await other.prisma.category.count()).toBe(0);
  } finally {
    await Promise.all([one.drop(), other.drop()]);
  }
});
