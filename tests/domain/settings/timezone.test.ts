import { afterAll, expect, it } from 'vitest';
import { isTimezone } from '#shared/contract/timezone.ts';
import { createTestDatabase } from '../../support/database.ts';

const database = await createTestDatabase();
afterAll(database.drop);

it('every zone that the shop accepts is one to the database too', async () => {
  const rows = await database.prisma.$queryRaw<{ name: string }[]>`SELECT name FROM pg_timezone_names`;
  const known = new Set(rows.map(({ name }) => name));
  const accepted = [...Intl.supportedValuesOf('timeZone'), 'UTC', ...known].filter(isTimezone);
  expect(accepted.length).toBeGreaterThan(400);
  expect(accepted.filter((name) => !known.has(name))).toEqual([]);
});

it.each([
  'Europe/Moscow',
  'Asia/Barnaul',
  'America/Argentina/Buenos_Aires',
  'America/Port-au-Prince',
  'UTC',
  'Etc/GMT+3',
])('accepts %s', (name) => expect(isTimezone(name)).toBe(true));

it.each(['VST', 'AGT', 'US/Pacific-New', 'SystemV/EST5', 'Europe/Omsk', '+03:00', 'Самара', '', '/', 'Europe/'])(
  'refuses «%s»',
  (name) => expect(isTimezone(name)).toBe(false),
);

it('refuses a long text whatever it is made of, without trying every way of parting it', () => {
  for (const part of ['-', '/', '_', 'a', '+', '-/']) {
    for (const length of [40, 2000, 100_000]) expect(isTimezone(`a${part.repeat(length)}!`)).toBe(false);
  }
});
