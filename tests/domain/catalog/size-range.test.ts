import { afterAll, beforeAll, expect, it } from 'vitest';
import { isInsideRange } from '#shared/contract/size-range.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** As the search counts them. */
async function insideBySearch(text: string): Promise<number[]> {
  const [row] = await database.prisma.$queryRaw<{ inside: string | null }[]>`SELECT search_between(${text}) AS inside`;
  return (row?.inside ?? '').split(' ').filter(Boolean).map(Number);
}

/** As a card chooses them. The ends of a range are words of its text anyway. */
const insideByCard = (text: string): number[] =>
  Array.from({ length: 1200 }, (_, number) => number).filter(
    (number) => isInsideRange(number, text) && !text.includes(String(number)),
  );

it.each([
  ['42–44', [43]],
  ['38 - 41', [39, 40]],
  ['на 2-5 лет', [3, 4]],
  ['36−38 и 44—46', [37, 45]],
  ['40-40', []],
  ['44–42', []],
  ['100–112', [101, 102, 103, 104, 105, 106, 107, 108, 109, 110, 111]],
  ['100–113', []],
  ['50–100 мл', []],
  ['1.5-3 л', []],
  ['2-3,5 кг', []],
  ['2026-11-28', []],
  ['8-916-123', []],
  ['1000–1002', []],
  ['XS–L', []],
])('the search and a card know the same numbers inside «%s»', async (text, numbers) => {
  expect(insideByCard(text)).toEqual(numbers);
  expect(await insideBySearch(text)).toEqual(numbers);
});
