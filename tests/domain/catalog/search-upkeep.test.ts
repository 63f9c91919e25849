import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { searchInput } from '#shared/contract/search.ts';
import { searchProducts } from '#shared/domain/catalog/search-products.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { addAttribute, makeCategory, makeProduct, rub } from '#tests/support/shop-fixture.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const found = async (q: string, rest: object = {}) =>
  (await searchProducts(database.prisma, searchInput.parse({ q, ...rest }))).products.map(({ id }) => id);

describe('what search knows follows', () => {
  it('a product from its birth to its end', async () => {
    const { prisma } = database;
    const { id } = await makeProduct(prisma, { title: 'Самовар угольный', description: 'Медь' });
    expect(await found('самовары')).toEqual([id]);
    expect(await found('медь')).toEqual([id]);
    await prisma.product.update({ where: { id }, data: { title: 'Патефон', description: '' } });
    expect(await found('самовары')).toEqual([]);
    expect(await found('медь')).toEqual([]);
    expect(await found('потефон')).toEqual([id]);
    await prisma.product.update({ where: { id }, data: { isHidden: true } });
    expect(await found('патефон')).toEqual([]);
    await prisma.product.update({ where: { id }, data: { isHidden: false, price: rub(7) } });
    expect(await found('патефон', { price_max: '7' })).toEqual([id]);
    await prisma.product.delete({ where: { id } });
    expect(await found('патефон')).toEqual([]);
  });

  it('its category', async () => {
    const { prisma } = database;
    const { id: categoryId } = await makeCategory(prisma, { title: 'Граммофоны' });
    const { id } = await makeProduct(prisma, { title: 'Труба', categoryId });
    expect(await found('граммофон')).toEqual([id]);
    await prisma.category.update({ where: { id: categoryId }, data: { title: 'Оркестр' } });
    expect(await found('граммофон')).toEqual([]);
    expect(await found('оркестр')).toEqual([id]);
    await prisma.category.update({ where: { id: categoryId }, data: { isHidden: true } });
    expect(await found('труба')).toEqual([]);
    await prisma.category.update({ where: { id: categoryId }, data: { isHidden: false } });
    expect(await found('труба')).toEqual([id]);
    const other = await makeCategory(prisma, { title: 'Балалайки' });
    await prisma.product.update({ where: { id }, data: { categoryId: other.id } });
    expect(await found('оркестр')).toEqual([]);
    expect(await found('балалайка')).toEqual([id]);
  });

  it.each([
    ['42–44', ['42', '43', '44'], ['41', '45']],
    ['98 - 104 см', ['99', '103', '104'], ['97', '105']],
    ['2-5 лет', ['3', '4'], ['1', '6']],
    ['р.42−44, чёрные.', ['43'], ['41', '45']],
    ['2026-05-12', [], ['6', '9']],
    // Too wide to be a size.
    ['50–100 мл', ['50', '100'], ['60', '99']],
    ['0,5–3 л', ['3'], ['2']],
    ['44–42', ['42', '44'], ['43']],
  ])('what is inside a value like «%s»', async (value, inside, outside) => {
    const { prisma } = database;
    const { id: categoryId } = await makeCategory(prisma, { title: 'Обмотки' });
    const { id } = await makeProduct(prisma, { title: 'Портянки', categoryId });
    await addAttribute(prisma, id, 'Размер', [{ value }]);
    for (const size of inside) expect(await found(`портянки ${size}`), size).toEqual([id]);
    for (const size of outside) expect(await found(`портянки ${size}`), size).toEqual([]);
    await prisma.product.delete({ where: { id } });
  });

  it('words with hyphens, as they are typed together too', async () => {
    const { prisma } = database;
    const { id } = await makeProduct(prisma, { title: 'Веб-камера' });
    await addAttribute(prisma, id, 'Связь', [{ value: 'Wi-Fi' }]);
    for (const q of ['вебкамера', 'веб камера', 'веб-камера', 'вебкамеры wifi'])
      expect(await found(q), q).toEqual([id]);
  });

  it('its attributes, their values and prices', async () => {
    const { prisma } = database;
    const { id } = await makeProduct(prisma, { title: 'Абажур', price: rub(100) });
    const { values } = await addAttribute(prisma, id, 'Цвет', [{ value: 'Малиновый' }, { value: 'Синий' }]);
    expect(await found('абажур малиновый')).toEqual([id]);
    await prisma.attributeValue.update({ where: { id: values[0] ?? 0 }, data: { value: 'Вишнёвый' } });
    expect(await found('абажур малиновый')).toEqual([]);
    expect(await found('абажур вишневый')).toEqual([id]);
    expect(await found('абажур', { price_min: '200' })).toEqual([]);
    await prisma.productAttribute.updateMany({ where: { valueId: values[0] ?? 0 }, data: { priceModifier: rub(250) } });
    expect(await found('абажур', { price_min: '200' })).toEqual([id]);
    expect(await found('абажур', { price_max: '100' })).toEqual([id]);
    await prisma.productAttribute.deleteMany({ where: { valueId: values[1] ?? 0 } });
    expect(await found('абажур синий')).toEqual([]);
    // Only the dearer value is left, so nothing can be bought at the product's own price.
    expect(await found('абажур', { price_max: '100' })).toEqual([]);
  });

  it('the prices of its variants, after its sale', async () => {
    const { prisma } = database;
    const { id } = await makeProduct(prisma, { title: 'Этажерка', price: rub(100) });
    const { values } = await addAttribute(prisma, id, 'Ярус', [{ value: 'Первый' }, { value: 'Второй' }]);
    const isAt = async (price: number) =>
      (await found('этажерка', { price_min: String(price), price_max: String(price) })).length > 0;
    const variant = (valueId: number | undefined, price: number | null) =>
      prisma.productVariant.create({ data: { productId: id, valueIds: [valueId ?? 0], price } });
    const first = await variant(values[0], null);
    const second = await variant(values[1], rub(400));
    expect(await Promise.all([100, 400, 200].map(isAt))).toEqual([true, true, false]);
    // It is dearer than the price in the list, so that price stays.
    await prisma.productVariant.update({ where: { id: second.id }, data: { price: rub(500) } });
    expect(await Promise.all([400, 500].map(isAt))).toEqual([false, true]);
    const sale = await prisma.sale.create({
      data: { title: 'Скидка', percent: 10, products: { create: { productId: id } } },
    });
    expect(await Promise.all([90, 450, 500].map(isAt))).toEqual([true, true, false]);
    await prisma.sale.update({ where: { id: sale.id }, data: { percent: 20 } });
    expect(await Promise.all([80, 400, 90].map(isAt))).toEqual([true, true, false]);
    await prisma.productVariant.update({ where: { id: first.id }, data: { isHidden: true } });
    expect(await Promise.all([80, 400].map(isAt))).toEqual([false, true]);
    await prisma.productVariant.deleteMany({ where: { productId: id } });
    expect(await Promise.all([80, 400].map(isAt))).toEqual([true, false]);
  });

  it('the shown price that it is sorted by', async () => {
    const { prisma } = database;
    const dear = await makeProduct(prisma, { title: 'Комод', price: rub(1000) });
    const cheap = await makeProduct(prisma, { title: 'Комод', price: rub(800) });
    expect(await found('комод', { sort: 'price_asc' })).toEqual([cheap.id, dear.id]);
    await prisma.sale.create({ data: { title: 'Скидка', percent: 50, products: { create: { productId: dear.id } } } });
    expect(await found('комод', { sort: 'price_asc' })).toEqual([dear.id, cheap.id]);
  });

  it('the prices that choices of several attributes lead to', async () => {
    const { prisma } = database;
    const { id } = await makeProduct(prisma, { title: 'Чемодан', price: rub(100) });
    await addAttribute(prisma, id, 'Размер', [
      { value: 'S', price: rub(300) },
      { value: 'L', price: rub(500) },
    ]);
    await addAttribute(prisma, id, 'Кожа', [{ value: 'Гладкая' }, { value: 'Тиснёная', price: rub(200) }]);
    const isAt = async (price: string) => (await found('чемодан', { price_min: price, price_max: price })).length > 0;
    // A size costs at least 300, so neither the product's own price nor 200 is the largest.
    expect(await Promise.all(['100', '200', '300', '400', '500'].map(isAt))).toEqual([false, false, true, false, true]);
  });

  it('two changes of one product at once', async () => {
    const { prisma } = database;
    const { id } = await makeProduct(prisma, { title: 'Первое имя', description: 'первый рассказ' });
    for (let round = 0; round < 10; round++) {
      await Promise.all([
        prisma.product.update({ where: { id }, data: { title: `Имя раундов ${round}` } }),
        addAttribute(prisma, id, 'Срок', [{ value: `Отметка${'абвгдежзик'[round]}` }]),
      ]);
      expect(await found(`имя раундов ${round} отметка${'абвгдежзик'[round]}`)).toEqual([id]);
    }
  });

  it('products that come by the thousand, with long and strange texts', async () => {
    const { prisma } = database;
    const { id: categoryId } = await makeCategory(prisma);
    const title = `Шкаф ${'ы'.repeat(3000)} \\ ' & | ! :* ( ) <-> 🎁 ${'слово '.repeat(500)}`;
    await prisma.product.createMany({
      data: [
        ...Array.from({ length: 1000 }, (_, n) => ({ categoryId, title: `Гвоздь ${n}`, price: 1 })),
        { categoryId, title, description: 'описание '.repeat(20_000), price: 1 },
        { categoryId, title: '🎁🎁🎁', price: 1 },
      ],
    });
    expect(await found('гвоздь 777')).toHaveLength(1);
    expect(await found('шкафы')).toHaveLength(1);
  });
});
