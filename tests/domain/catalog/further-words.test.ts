import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { searchInput } from '#shared/contract/search.ts';
import { searchProducts } from '#shared/domain/catalog/search-products.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { makeCategory, makeProduct, rub } from '#tests/support/shop-fixture.ts';

const TITLES = [
  'Тапочки «Войлок», красные',
  'Шапка «Зима»',
  'Кружка с совой',
  'Кружка с котом, 2 л',
  'Кошка-копилка',
  'Пакет',
  'Плед',
  'Пёс-грелка',
  'Пазл, 1000 деталей',
  'Банка с крышкой',
  'Торшер «Лофт»',
  'Грелка с вишнёвыми косточками',
  'Пикет, синий',
  'Стол дачный',
  'Автокомпрессор 12 В',
  'Тарелки, 6 штук',
  'Картина «Абстракция»',
  'Лампа настольная «Гриб», E27',
  'Чехол Samsung A54',
];

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  const { id: categoryId } = await makeCategory(database.prisma, { slug: 'house', title: 'Дом' });
  for (const title of TITLES) await makeProduct(database.prisma, { categoryId, title, price: 1 });
  await makeProduct(database.prisma, { categoryId, title: 'Покрывало', price: rub(5000) });
});
afterAll(() => database.drop());

const search = async (q: string, rest: object = {}) => {
  const { products, readAs, next } = await searchProducts(database.prisma, searchInput.parse({ q, ...rest }));
  return { titles: products.map(({ title }) => title.replace(/, .*/, '')).sort(), readAs, next };
};

describe('a word that the catalogue does not have', () => {
  it.each([
    ['of the same root', 'тапки', ['Тапочки «Войлок»'], 'тапочки'],
    ['of the same root', 'красные тапки', ['Тапочки «Войлок»'], 'красные тапочки'],
    ['that it surely is a diminutive of', 'пледик', ['Плед'], null],
    ['for the same thing', 'чашечка с совой', ['Кружка с совой'], 'кружка совой'],
    ['for the same thing', 'чашка с совой', ['Кружка с совой'], 'кружка совой'],
    ['for the same thing', 'кружка 2 литра', ['Кружка с котом'], 'кружка 2 л'],
    ['of the same root', 'абстрактная картина', ['Картина «Абстракция»'], 'абстракция картина'],
    ['that ends with it', 'компрессор', ['Автокомпрессор 12 В'], 'автокомпрессор'],
    ['for the same number', 'тарелки шесть', ['Тарелки'], 'тарелки 6'],
    ['in Latin letters', 'чехол на самсунг', ['Чехол Samsung A54'], 'чехол samsung'],
    ['with a letter that looks the same', 'лампа е27', ['Лампа настольная «Гриб»'], 'лампа e27'],
    ['with a letter that looks the same', 'чехол а54', ['Чехол Samsung A54'], 'чехол a54'],
    ['that it is a typo of', 'шопка', ['Шапка «Зима»'], 'шапка'],
    ['that sounds like it, in another form', 'кружка с савой', ['Кружка с совой'], 'кружка совой'],
    [
      'that it is a typo of rather than of another in another form',
      'крушка',
      ['Банка с крышкой', 'Кружка с котом', 'Кружка с совой'],
      'кружка',
    ],
    ['that it is as much a typo of as of another', 'пекет', ['Пакет', 'Пикет'], 'пакет или пикет'],
  ])('is read as one %s: «%s»', async (_, q, titles, readAs) => {
    expect(await search(q)).toMatchObject({ titles, readAs });
  });

  it.each(['кофта', 'кофточка'])('is no typo of one that only has letters in common: «%s»', async (q) => {
    expect(await search(q)).toMatchObject({ titles: [], readAs: null });
  });

  it('is never guessed by its letters without a word about it', async () => {
    expect(await search('песок')).toMatchObject({ titles: ['Пёс-грелка'], readAs: 'пес' });
  });

  it('with digits is no other number', async () => {
    expect(await search('пазл 10000')).toMatchObject({ titles: [], readAs: null });
  });

  it('of three letters is no typo of everything that differs in one', async () => {
    expect(await search('кружка с кинами')).toMatchObject({ titles: [], readAs: null });
  });
});

describe('a word that the catalogue has', () => {
  it('also finds another name of the same thing, after itself', async () => {
    expect(await search('кружка с кошкой')).toMatchObject({ titles: ['Кружка с котом'], readAs: null });
    const { products } = await searchProducts(database.prisma, searchInput.parse({ q: 'кошка' }));
    expect(products.map(({ title }) => title)).toEqual(['Кошка-копилка', 'Кружка с котом, 2 л']);
    expect(await search('плед', { price_min: '500' })).toMatchObject({ titles: ['Покрывало'], readAs: null });
  });

  it('counts as what it may be called only when nothing is found with the others', async () => {
    expect(await search('лампа на стол')).toMatchObject({ titles: ['Лампа настольная «Гриб»'], readAs: null });
    expect((await search('стол')).titles).toEqual(['Стол дачный']);
  });

  it('is not read anew because a filter leaves nothing of what has it', async () => {
    expect(await search('торшер', { price_min: '500' })).toMatchObject({ titles: [], readAs: null });
    expect(await search('покрывало', { price_min: '500' })).toMatchObject({ titles: ['Покрывало'], readAs: null });
  });

  it('in a name is no typo of others', async () => {
    expect(await search('пакет синий')).toMatchObject({ titles: [], readAs: null });
  });
});

it('reads the words in the same way on the next page', async () => {
  const first = await search('пекет', { perPage: '1' });
  const second = await search('пекет', { perPage: '1', page: '2', after: first.next });
  expect([...first.titles, ...second.titles].sort()).toEqual(['Пакет', 'Пикет']);
  expect(second).toMatchObject({ readAs: first.readAs, next: null });
});
