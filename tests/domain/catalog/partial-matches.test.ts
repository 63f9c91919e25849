import { afterAll, beforeAll, expect, it } from 'vitest';
import { searchInput } from '#shared/contract/search.ts';
import { partialMatches } from '#shared/domain/catalog/partial-matches.ts';
import { searchProducts } from '#shared/domain/catalog/search-products.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { addAttribute, makeCategory, makeProduct } from '#tests/support/shop-fixture.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  const { prisma } = database;
  const { id: categoryId } = await makeCategory(prisma, { title: 'Разное' });
  const add = (title: string, data: object = {}) => makeProduct(prisma, { title, categoryId, ...data });
  const { id } = await add('Сапоги зимние женские');
  await addAttribute(prisma, id, 'Размер', [{ value: '37' }, { value: '38' }]);
  await add('Сапоги резиновые', { stock: 0 });
  await add('Сапоги осенние');
  await add('Пижама для девочек', { description: 'С рисунком: кот в сапоги обут' });
  await add('Часы наручные женские');
  await add('Часы настенные');
  await add('Ложка для обуви металлическая');
  await add('Кружка красная');
  await add('Футболка мятная');
  await add('Футболка чёрная');
  await add('Фартук льняной');
  await add('Набор «Вечер»', { description: 'Чай и свеча' });
  await add('Кружка синяя', { isHidden: true });
});
afterAll(() => database.drop());

const matchesOf = async (q: string) =>
  (await partialMatches(database.prisma, { q })).map(({ q: words, without, total, products }) => ({
    words,
    without,
    total,
    titles: products.map(({ title }) => title),
  }));

it('a size that there is not is left out rather than the thing', async () => {
  expect(await matchesOf('зимние сапоги 39')).toEqual([
    { words: 'зимние сапоги', without: ['39'], total: 1, titles: ['Сапоги зимние женские'] },
  ]);
});

it('as many words as possible are kept, also when two have to go', async () => {
  const [best] = await matchesOf('женские часики с металлическим ремешком');
  expect(best).toEqual({
    words: 'женские часики',
    without: ['металлическим', 'ремешком'],
    total: 1,
    titles: ['Часы наручные женские'],
  });
});

it('what is sold out comes last', async () => {
  const { products } = await searchProducts(database.prisma, searchInput.parse({ q: 'сапоги' }));
  const titles = products.map(({ title }) => title);
  // After what fits as well, and before what only mentions the word.
  expect(titles.slice(2)).toEqual(['Сапоги резиновые', 'Пижама для девочек']);
  const [best] = await matchesOf('сапоги лакированные');
  expect(best).toMatchObject({ words: 'сапоги', total: 4 });
  expect(best?.titles.at(-1)).toBe('Сапоги резиновые');
  // And what only mentions the word after what is named by it.
  expect(best?.titles.at(-2)).toBe('Пижама для девочек');
});

it('the thing leads, rather than what is said of it', async () => {
  // Neither word begins a title.
  expect((await matchesOf('льняной чай')).map(({ words }) => words)).toEqual(['чай', 'льняной']);
});

it('no product is shown twice', async () => {
  const clocks = await matchesOf('настенные часы женские');
  expect(clocks.map(({ words }) => words).sort()).toEqual(['настенные часы', 'часы женские']);
  const titles = clocks.flatMap((group) => group.titles);
  expect(new Set(titles).size).toBe(titles.length);
});

it.each(['м футболка зелёная', 'футболка м зелёная', 'футболка зелёная м'])(
  'a size is no word to look for alone, nor the beginning of others: «%s»',
  async (q) => {
    expect((await matchesOf(q)).map(({ words, titles }) => [words, titles.sort()])).toEqual([
      ['футболка', ['Футболка мятная', 'Футболка чёрная']],
    ]);
  },
);

it.each([
  ['typed in another layout', 'rhe;rf lbdfy'],
  ['in Latin letters', 'kruzhka divan'],
])('words are understood %s', async (_, q) => {
  expect((await matchesOf(q)).map(({ titles }) => titles)).toEqual([['Кружка красная']]);
});

it('a query of many words is searched for by its first five', async () => {
  const many = 'а б в г сапоги резиновые синие с цветами и бантиками для дачи леса и рыбалки весной осенью';
  expect((await matchesOf(many)).map(({ words }) => words)[0]).toContain('сапоги');
});

it('hidden products do not count', async () => {
  expect(await matchesOf('кружка синяя')).toEqual([
    { words: 'кружка', without: ['синяя'], total: 1, titles: ['Кружка красная'] },
  ]);
});

it.each(['сапоги', '', 'синхрофазотрон ускоритель', '—'])('there is nothing for a part of «%s»', async (q) => {
  expect(await matchesOf(q)).toEqual([]);
});
