import { afterAll, describe, expect, it } from 'vitest';
import { placeOrder } from '#shared/domain/orders/place-order.ts';
import { priceCart, pricedLineView } from '#shared/domain/pricing/price-cart.ts';
import { createTestDatabase } from '../../support/database.ts';
import {
  addAttribute,
  addVariant,
  GUEST,
  makeProduct,
  makeShirt,
  orderInput,
  rub,
} from '../../support/shop-fixture.ts';

const database = await createTestDatabase();
const db = database.prisma;
afterAll(database.drop);

const priced = async (...lines: Parameters<typeof orderInput>[0]) =>
  (await priceCart(db, orderInput(lines).cart_items)).lines.map(pricedLineView);

const picture = (productId: number, url: string, valueIds: number[] = []) =>
  db.productPicture.create({ data: { productId, url, width: 10, height: 10, alt: '', valueIds } });

describe('a line of a product with variants', () => {
  it('has the price, the code and the picture of the variant, and what it does not set from the product', async () => {
    const { id, values, line } = await makeShirt(db, { price: rub(1000), sku: 'SHIRT' });
    await picture(id, '/red.webp', [values.red]);
    await picture(id, '/blue.webp', [values.blue]);
    const own = await picture(id, '/blue-m.webp');
    const redS = await addVariant(db, id, [values.red, values.s], { sku: 'SHIRT-RED-S', price: rub(1200) });
    const blueS = await addVariant(db, id, [values.blue, values.s]);
    const blueM = await addVariant(db, id, [values.blue, values.m], { pictureId: own.id });
    const lines = await priced(line(values.red, values.s), line(values.blue, values.s), line(values.blue, values.m));
    expect(lines.map(({ variant_id, sku, price, thumbnail }) => [variant_id, sku, price, thumbnail])).toEqual([
      [redS.id, 'SHIRT-RED-S', 1200, '/red.webp'],
      [blueS.id, 'SHIRT', 1000, '/blue.webp'],
      [blueM.id, 'SHIRT', 1000, '/blue-m.webp'],
    ]);
  });

  it('is unavailable where the combination does not exist, is hidden, or is incomplete', async () => {
    const { id, values, colour, line } = await makeShirt(db);
    await addVariant(db, id, [values.red, values.s]);
    await addVariant(db, id, [values.red, values.m], { isHidden: true });
    const lines = await priced(
      line(values.blue, values.s),
      line(values.red, values.m),
      { id, selectedAttributeValues: { [colour.attributeId]: values.red } },
      line(values.red, values.s),
    );
    expect(lines.map(({ problem }) => problem)).toEqual(['attributes', 'attributes', 'attributes', null]);
  });

  it('warns of few pieces by the variant’s own stock', async () => {
    const { id, values, line } = await makeShirt(db, { stock: 2 });
    await addVariant(db, id, [values.red, values.s], { stock: 0 });
    await addVariant(db, id, [values.red, values.m], { stock: 70 });
    await addVariant(db, id, [values.blue, values.s]);
    const lines = await priced(
      line(values.red, values.s),
      line(values.red, values.m, 3),
      line(values.blue, values.s, 3),
    );
    expect(lines.map(({ problem, available }) => [problem, available])).toEqual([
      ['sold_out', 0],
      [null, null],
      ['not_enough', 2],
    ]);
  });

  it('costs less by the running sale of its product, and keeps its former price', async () => {
    const sale = await db.sale.create({ data: { title: 'Минус треть', percent: 33 } });
    const { id, values, line } = await makeShirt(db, { price: rub(1000) });
    await addVariant(db, id, [values.red, values.s], { price: rub(99.99) });
    await addVariant(db, id, [values.blue, values.s]);
    const mug = await makeProduct(db, { price: rub(500) });
    await db.saleProduct.createMany({ data: [id, mug.id].map((productId) => ({ saleId: sale.id, productId })) });
    const size = await addAttribute(db, mug.id, 'Объём', [{ value: '0,5 л', price: rub(700) }]);
    const big = { id: mug.id, selectedAttributeValues: { [size.attributeId]: size.values[0] } };
    const lines = await priced(line(values.red, values.s), line(values.blue, values.s), big);
    expect(lines.map(({ price, full_price }) => [price, full_price])).toEqual([
      [67, 99.99],
      [670, 1000],
      [469, 700],
    ]);
  });

  it('strikes through what its page does: the old price, otherwise the one before the sale', async () => {
    const { id, values, line } = await makeShirt(db, { price: rub(1000), oldPrice: rub(1500) });
    await addVariant(db, id, [values.red, values.s], { price: rub(900) });
    await addVariant(db, id, [values.blue, values.s]);
    const struck = async () =>
      (await priced(line(values.red, values.s), line(values.blue, values.s))).map(({ price, old_price }) => [
        price,
        old_price,
      ]);
    expect(await struck()).toEqual([
      [900, null],
      [1000, 1500],
    ]);
    const sale = await db.sale.create({ data: { title: 'Десятая часть', percent: 10 } });
    await db.saleProduct.create({ data: { saleId: sale.id, productId: id } });
    expect(await struck()).toEqual([
      [810, 900],
      [900, 1500],
    ]);
  });
});

it('an order keeps the variant, its code, its former price and the picture of what was chosen', async () => {
  const sale = await db.sale.create({ data: { title: 'Десять', percent: 10 } });
  const { id, values, line } = await makeShirt(db, { price: rub(1000) });
  await db.saleProduct.create({ data: { saleId: sale.id, productId: id } });
  await picture(id, '/red.webp', [values.red]);
  await picture(id, '/blue.webp', [values.blue]);
  const blue = await addVariant(db, id, [values.blue, values.s], { sku: 'BLUE-S' });
  const { order } = await placeOrder({ db }, orderInput([line(values.blue, values.s, 2)]), GUEST);
  expect(order.lines[0]).toMatchObject({
    variantId: blue.id,
    sku: 'BLUE-S',
    thumbnail: '/blue.webp',
    valueName: 'Синий, S',
    unitPrice: rub(900),
    fullPrice: rub(1000),
    quantity: 2,
  });
  expect(order.cartTotal).toBe(rub(1800));
});
