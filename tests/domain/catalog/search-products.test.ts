import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { searchInput } from '#shared/contract/search.ts';
import { quickSearchProducts, searchProducts } from '#shared/domain/catalog/search-products.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { codeOf } from '#tests/support/failure-code.ts';
import { fillSearchShop } from '#tests/support/search-shop.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  await fillSearchShop(database.prisma);
});
afterAll(() => database.drop());

const found = async (q: string, rest: object = {}) => {
  const { products, pagination } = await searchProducts(database.prisma, searchInput.parse({ q, ...rest }));
  expect(pagination.total).toBeGreaterThanOrEqual(products.length);
  return products.map(({ title }) => title);
};
const quick = async (q: string, limit = 10) =>
  (await quickSearchProducts(database.prisma, { q, limit })).map(({ title }) => title);

const UTRO = 'Кружка керамическая «Утро», 320 мл';
const MUGS = ['Кружка', UTRO, 'Подставка под кружку', 'Чайник заварочный'];

describe('a search', () => {
  it.each([
    ['кружка', MUGS],
    ['кружки', MUGS],
    ['КРУЖКАМИ', MUGS],
    ['кружек', MUGS],
    ['круж', ['Кружка', UTRO, 'Подставка под кружку']],
    ['крушка', MUGS],
    ['кржка', MUGS],
    ['кружкка', MUGS],
    ['ркужка', MUGS],
    ['кружак', MUGS],
    ['кржками', MUGS],
    ['кру\u0301жка', MUGS],
    ['керамические', ['Ваза керамическая', UTRO]],
    ['керамчиеская', ['Ваза керамическая', UTRO]],
    ['кераммческой', ['Ваза керамическая', UTRO]],
    ['кермичсская', ['Ваза керамическая', UTRO]],
    ['ёлка', ['Ёлка искусственная']],
    ['елка', ['Ёлка искусственная']],
    ['елки', ['Ёлка искусственная']],
    ['ёлочный', ['Елочные игрушки']],
    ['тарелок', ['Тарелка глубокая']],
    ['блакнот', ['Блокнот дорожный']],
    ['локнот', ['Блокнот дорожный']],
    ['блокнто', ['Блокнот дорожный']],
    ['320', [UTRO]],
    ['325', []],
    ['синхрофазотрон', []],
  ])('understands «%s»', async (q, titles) => {
    expect((await found(q)).sort()).toEqual([...titles].sort());
  });

  it.each([
    ['керамическую кружку', [UTRO]],
    ['кружки керамчиеские', [UTRO]],
    ['кружка глазурь', [UTRO]],
    ['заварочн чайн', ['Чайник заварочный']],
    ['подставка для кружки', ['Подставка под кружку']],
    ['кружка блокнот', []],
    ['посуда тарелка', ['Тарелка глубокая']],
    ['бирюзовая кружка', [UTRO]],
    ['ёлка подставка', ['Ёлка искусственная']],
  ])('finds products with all words of «%s», in any order', async (q, titles) => {
    expect(await found(q)).toEqual(titles);
  });

  describe('for an SKU', () => {
    let products: { id: number }[];
    beforeAll(async () => {
      const { prisma } = database;
      const { id: categoryId } = await prisma.category.findFirstOrThrow({ where: { slug: 'prazdnik' } });
      const make = (data: { title: string; sku?: string; isHidden?: boolean }) =>
        prisma.product.create({ data: { ...data, categoryId, price: 1 } });
      const shirt = await make({ title: 'Рубашка в клетку', sku: 'RB-7' });
      const shelved = await make({ title: 'Рубашка прошлогодняя', sku: 'RB-6', isHidden: true });
      const vase = await make({ title: 'Салатник', sku: 'ваза' });
      await prisma.productVariant.create({ data: { productId: shirt.id, valueIds: [1], sku: 'RB-7/Кл-M' } });
      products = [shirt, shelved, vase];
    });
    afterAll(() => database.prisma.product.deleteMany({ where: { id: { in: products.map(({ id }) => id) } } }));

    it.each([
      ['RB-7', ['Рубашка в клетку']],
      [' rb-7 ', ['Рубашка в клетку']],
      ['RB-7/Кл-M', ['Рубашка в клетку']],
      ['RB-6', []],
      // Words come first: somebody who searches for a vase does not know of this SKU.
      ['ваза', ['Ваза керамическая']],
    ])('finds by «%s» the product on sale that has it', async (q, titles) => {
      expect(await found(q)).toEqual(titles);
      expect(await quick(q)).toEqual(titles);
    });

    it('counts, filters and pages it as any other result', async () => {
      const input = searchInput.parse({ q: 'RB-7', facets: '1' });
      const counted = { pagination: { total: 1 }, readAs: null, next: null, facets: { in_stock: 1 } };
      expect(await searchProducts(database.prisma, input)).toMatchObject(counted);
      expect(await found('RB-7', { in_stock: '1' })).toEqual(['Рубашка в клетку']);
      expect(await found('RB-7', { on_sale: '1' })).toEqual([]);
      expect(await found('RB-7', { category: 'posuda' })).toEqual([]);
      expect(await found('RB-7', { page: '2', per_page: '1' })).toEqual([]);
    });

    it('pages through goods whose SKUs differ by case alone', async () => {
      const { prisma } = database;
      const { categoryId } = await prisma.product.findFirstOrThrow({ where: { sku: 'RB-7' } });
      const small = await prisma.product.create({ data: { title: 'Галстук', sku: 'rb-7', categoryId, price: 1 } });
      const first = await searchProducts(prisma, searchInput.parse({ q: 'RB-7', per_page: '1' }));
      const rest = searchInput.parse({ q: 'RB-7', per_page: '1', after: first.next ?? '' });
      const second = await searchProducts(prisma, rest);
      const titles = [...first.products, ...second.products].map(({ title }) => title);
      expect(titles.sort()).toEqual(['Галстук', 'Рубашка в клетку']);
      await prisma.product.delete({ where: { id: small.id } });
    });
  });

  it('finds what is written with о for ё, and with another vowel', async () => {
    const { prisma } = database;
    const { id: categoryId } = await prisma.category.create({ data: { slug: 'yo', title: 'Разное' } });
    const titles = ['Футболка жёлтая', 'Кеды чёрные', 'Щётка для обуви', 'Решётка гриль', 'Ручка перьевая'];
    for (const title of titles) await prisma.product.create({ data: { categoryId, title, price: 1 } });
    for (const [q, title] of [
      ['жолтые', titles[0]],
      ['жолтый', titles[0]],
      ['чорный', titles[1]],
      ['чорная', titles[1]],
      ['щотки', titles[2]],
      ['решотки', titles[3]],
      ['рочки', titles[4]],
    ] as const) {
      expect(await found(q), q).toContain(title);
    }
    await prisma.product.deleteMany({ where: { categoryId } });
  });

  it('offers nothing for a word that the shop does not have, nor for a letter between signs', async () => {
    const { prisma } = database;
    const { id: categoryId } = await prisma.category.create({ data: { slug: 'pans', title: 'Сковороды' } });
    const pan = await prisma.product.create({ data: { title: 'Сковорода для плиты в дом', categoryId, price: 1 } });
    expect(await found('плита')).toEqual(['Сковорода для плиты в дом']);
    for (const q of ['платье', 'gkfnmt', '<b>']) expect(await found(q), q).toEqual([]);
    await prisma.product.delete({ where: { id: pan.id } });
  });

  it('takes a word that only descriptions have for a typo when it finds nothing with the others, and says so', async () => {
    expect(await found('вата керамическая')).toEqual(['Ваза керамическая']);
    const { readAs } = await searchProducts(database.prisma, searchInput.parse({ q: 'вата керамическая' }));
    expect(readAs).toBe('вата или ваза керамическая');
    expect(await found('вата')).toEqual(['Чайник заварочный']);
  });

  it.each([
    ['кожаный браслет', ['Браслет «Звёздное небо», кожа']],
    ['браслет звезды', ['Браслет «Звёздное небо», кожа']],
    ['кружечка с ромашками', []],
    ['гель с ромашкой', ['Гель «Ромашковое поле»']],
    ['мятный гель', ['Гель «Мята и лайм»']],
  ])('goes from «%s» to words of the same root when it finds nothing with the words themselves', async (q, titles) => {
    const { prisma } = database;
    const { id: categoryId } = await prisma.category.create({ data: { slug: 'roots', title: 'Уход' } });
    // So that the catalogue knows each of the words, somewhere else.
    const other = [
      'Браслет «Сова»',
      'Фартук кожаный',
      'Брошь «Звезда»',
      'Мыло «Ромашка»',
      'Свеча мятная',
      'Гель «Лес»',
    ];
    for (const title of ['Браслет «Звёздное небо», кожа', 'Гель «Ромашковое поле»', 'Гель «Мята и лайм»', ...other]) {
      await prisma.product.create({ data: { categoryId, title, price: 1 } });
    }
    expect(await found(q)).toEqual(titles);
    await prisma.product.deleteMany({ where: { categoryId } });
    await prisma.category.delete({ where: { id: categoryId } });
  });

  it.each([
    ['полотенце 50x90', 'полотенце 50×90'],
    ['полотенце 50Х90', 'полотенце 50×90'],
    ['полотенце 0.75л', 'полотенце 0.75 л'],
    ['полотенце 50 90', null],
  ])('takes sizes apart that are typed together: «%s»', async (q, readAs) => {
    const { prisma } = database;
    const { id: categoryId } = await prisma.category.create({ data: { slug: 'sizes', title: 'Ванная' } });
    await prisma.product.create({ data: { categoryId, title: 'Полотенце, 50 × 90 см, 0,75 л', price: 1 } });
    const { products, ...answer } = await searchProducts(prisma, searchInput.parse({ q }));
    expect([products.length, answer.readAs]).toEqual([1, readAs]);
    await prisma.product.deleteMany({ where: { categoryId } });
    await prisma.category.delete({ where: { id: categoryId } });
  });

  it('puts the title that is the query first, then titles that begin with it, other titles, and descriptions last', async () => {
    expect(await found('кружка')).toEqual(MUGS);
  });

  it('puts forms before beginnings, and beginnings before typos', async () => {
    const { prisma } = database;
    const { id: categoryId } = await prisma.category.create({ data: { slug: 'ranks', title: 'Ряды' } });
    const titles = ['Гриф', 'Грифон', 'Гриб'];
    for (const title of [...titles].reverse()) await prisma.product.create({ data: { categoryId, title, price: 1 } });
    expect(await found('гриф')).toEqual(['Гриф', 'Грифон']);
    expect(await found('гриф', { category: 'ranks' })).toEqual(['Гриф', 'Грифон']);
    await prisma.product.deleteMany({ where: { categoryId } });
    await prisma.category.delete({ where: { id: categoryId } });
  });

  it('finds beginnings while they are typed', async () => {
    const typed = 'кружка';
    for (let length = 1; length <= typed.length; length++) {
      expect(await quick(typed.slice(0, length))).toContain('Кружка');
    }
    expect(await quick('кружка кера')).toEqual([UTRO]);
    expect(await quick('кружка к')).toEqual(MUGS);
    expect(await quick('круж', 1)).toEqual(['Кружка']);
  });

  it.each([
    ['rhe;rf', MUGS],
    ['rhe;rt', MUGS],
    ['`krf', ['Ёлка искусственная']],
    ['kruzhka', MUGS],
    ['kruzhki keramicheskie', [UTRO]],
    ['chainik', ['Чайник заварочный']],
    ['blocnot', ['Блокнот дорожный']],
    ['sinhrofazotron', []],
  ])('reads «%s» in another layout or alphabet when it finds nothing', async (q, titles) => {
    expect((await found(q)).sort()).toEqual([...titles].sort());
    expect((await quick(q)).sort()).toEqual([...titles].sort());
  });

  it('suggests what has most of the words if nothing has all of them', async () => {
    expect(await found('кружка rhe;rf')).toEqual([]);
    expect(await quick('кружка rhe;rf')).toEqual(MUGS);
    expect(await quick('кружка синхрофазотрон', 1)).toEqual(['Кружка']);
  });

  it('does not reinterpret the query if it finds something as it was typed', async () => {
    const { prisma } = database;
    const { id: categoryId } = await prisma.category.create({ data: { slug: 'latin', title: 'Латиница' } });
    await prisma.product.create({ data: { categoryId, title: 'Kruzhka Bar', price: 1 } });
    const { products, readAs } = await searchProducts(prisma, searchInput.parse({ q: 'kruzhka' }));
    expect(products.map(({ title }) => title)).toEqual(['Kruzhka Bar']);
    expect(readAs).toBeNull();
    await prisma.product.deleteMany({ where: { categoryId } });
    await prisma.category.delete({ where: { id: categoryId } });
  });

  it('says how it has read the words, and reads them the same on the next page', async () => {
    const first = await searchProducts(database.prisma, searchInput.parse({ q: 'rhe;rf', perPage: '3' }));
    expect(first).toMatchObject({ readAs: 'кружка', pagination: { total: 4, hasNext: true } });
    const rest = searchInput.parse({ q: 'rhe;rf', perPage: '3', page: '2', after: first.next });
    const second = await searchProducts(database.prisma, rest);
    expect(second).toMatchObject({ readAs: 'кружка', next: null, pagination: { total: 4 } });
    expect([...first.products, ...second.products].map(({ title }) => title)).toEqual(MUGS);
  });

  it('shows no product that is hidden or whose category is hidden', async () => {
    expect(await found('склада')).toEqual([]);
    expect(await found('скрытая')).toEqual([]);
  });
});

describe('filters', () => {
  it('keep to a category, by slug or id', async () => {
    expect(await found('подставка', { category: 'prazdnik' })).toEqual(['Ёлка искусственная']);
    const { id } = await database.prisma.category.findUniqueOrThrow({ where: { slug: 'prazdnik' } });
    expect(await found('подставка', { category: String(id) })).toEqual(['Ёлка искусственная']);
  });

  it.each(['nowhere', 'sklad', '0', '99999999999'])('refuse the category %s', async (category) => {
    const input = searchInput.parse({ q: 'кружка', category });
    expect(await codeOf(searchProducts(database.prisma, input))).toBe('category_not_found');
  });

  it.each([
    [{ price_max: '499.99' }, ['Подставка под кружку']],
    [{ price_max: '500' }, ['Кружка', 'Подставка под кружку']],
    [{ price_min: '500', price_max: '500' }, ['Кружка']],
    [{ price_min: '1290', price_max: '1300' }, [UTRO]],
    // The white one costs 1490; no variant of it costs 1400.
    [{ price_min: '1490', price_max: '1490' }, [UTRO]],
    [{ price_min: '1300', price_max: '1489.99' }, []],
    [{ price_min: '9999999999' }, []],
  ])('find products that can be bought at such a price: %j', async (prices, titles) => {
    expect((await found('кружка', prices)).sort()).toEqual([...titles].sort());
  });

  it('ignore a price that no choice leads to', async () => {
    expect(await found('ваза', { price_min: '1800', price_max: '1800' })).toEqual([]);
    expect(await found('ваза', { price_min: '2900' })).toEqual(['Ваза керамическая']);
  });
});

describe('sorting', () => {
  it.each([
    ['price_asc', ['Подставка под кружку', 'Кружка', UTRO, 'Чайник заварочный']],
    ['price_desc', ['Чайник заварочный', UTRO, 'Кружка', 'Подставка под кружку']],
    ['title_asc', ['Кружка', UTRO, 'Подставка под кружку', 'Чайник заварочный']],
    ['title_desc', ['Чайник заварочный', 'Подставка под кружку', UTRO, 'Кружка']],
  ])('goes by %s', async (sort, titles) => {
    expect(await found('кружка', { sort })).toEqual(titles);
  });

  it('puts ё beside е, as Russian rules say', async () => {
    const { prisma } = database;
    const { id: categoryId } = await prisma.category.create({ data: { slug: 'letters', title: 'Буквы' } });
    for (const title of ['Яр проба', 'Ёрш проба', 'еда проба', 'Жук проба', 'Ель проба']) {
      await prisma.product.create({ data: { categoryId, title, price: 100 } });
    }
    const sorted = ['еда проба', 'Ель проба', 'Ёрш проба', 'Жук проба', 'Яр проба'];
    expect(await found('проба', { sort: 'title_asc' })).toEqual(sorted);
    expect(await found('проба', { sort: 'title_desc' })).toEqual(sorted.toReversed());
    await prisma.product.deleteMany({ where: { categoryId } });
    await prisma.category.delete({ where: { id: categoryId } });
  });

  it.each([undefined, 'price_asc', 'price_desc', 'title_asc', 'title_desc'])(
    'pages through equals without repeating or skipping any: %s',
    async (sort) => {
      const { prisma } = database;
      const { id: categoryId } = await prisma.category.create({ data: { slug: 'equals', title: 'Равные' } });
      await prisma.product.createMany({
        data: Array.from({ length: 23 }, () => ({ categoryId, title: 'Равный', price: 100, position: 0 })),
      });
      const ids: number[] = [];
      for (let page = 1; page <= 4; page++) {
        const input = searchInput.parse({ q: 'равный', page: String(page), perPage: '7', ...(sort && { sort }) });
        const { products, pagination } = await searchProducts(prisma, input);
        expect(pagination).toEqual({
          currentPage: page,
          perPage: 7,
          total: 23,
          totalPages: 4,
          hasNext: page < 4,
          hasPrev: page > 1,
        });
        ids.push(...products.map(({ id }) => id));
      }
      expect(new Set(ids).size).toBe(23);
      expect(ids).toHaveLength(23);
      await prisma.product.deleteMany({ where: { categoryId } });
      await prisma.category.delete({ where: { id: categoryId } });
    },
  );

  it('tells the total on a page behind the last one', async () => {
    const { products, pagination } = await searchProducts(
      database.prisma,
      searchInput.parse({ q: 'кружка', page: '900' }),
    );
    expect(products).toEqual([]);
    expect(pagination.total).toBe(4);
  });
});
