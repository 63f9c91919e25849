import { describe, expect, it } from 'vitest';
import { catalog } from '#prisma/seed/catalog.ts';
import { customers } from '#prisma/seed/customers.ts';
import { reviews } from '#prisma/seed/reviews.ts';
import { sales } from '#prisma/seed/sales.ts';
import { deliveries, documents } from '#prisma/seed/shop.ts';
import type { ProductSeed } from '#prisma/seed/types.ts';

const products = catalog.flatMap((category) => category.products);
const sentences = (text: string): number => text.split(/[.!?](?:\s|$)/).filter((part) => part.trim() !== '').length;
const repeated = (values: readonly string[]): string[] => values.filter((value, at) => values.indexOf(value) !== at);

const everyText = [
  ...catalog.flatMap(({ title, description }) => [title, description]),
  ...products.flatMap(({ title, description, pictures }) => [title, description, ...pictures]),
  ...products.flatMap(({ attributes = [] }) => attributes.flatMap(({ values }) => values.map(({ value }) => value))),
  ...sales.flatMap(({ title, description, picture }) => [title, description, picture]),
  ...reviews.map(({ comment }) => comment),
  ...documents.flatMap(({ title, body }) => [title, body]),
  ...deliveries.flatMap(({ title, description }) => [title, description]),
];

describe('the demo catalogue', () => {
  it('is a shop, not a sample', () => {
    expect(catalog.length).toBeGreaterThanOrEqual(8);
    expect(products.length).toBeGreaterThanOrEqual(66);
    expect(products.filter(({ attributes }) => attributes !== undefined).length).toBeGreaterThanOrEqual(18);
    expect(Math.min(...catalog.map((category) => category.products.length))).toBeGreaterThanOrEqual(6);
  });

  it('calls nothing twice', () => {
    expect(repeated(products.map(({ title }) => title))).toEqual([]);
    expect(repeated(products.map(({ slug }) => slug))).toEqual([]);
    expect(repeated(catalog.map(({ slug }) => slug))).toEqual([]);
    expect(repeated(products.map(({ description }) => description))).toEqual([]);
  });

  it.each(products)('$title has a text, a price and a picture', (product: ProductSeed) => {
    expect(product.slug).toMatch(/^[a-z]+(?:-[a-z]+)*$/);
    expect(product.title.length).toBeLessThanOrEqual(60);
    expect(sentences(product.description)).toBeGreaterThanOrEqual(2);
    expect(product.description.length).toBeLessThanOrEqual(320);
    expect(Number.isInteger(product.price)).toBe(true);
    expect(product.price).toBeGreaterThanOrEqual(90);
    expect(product.price).toBeLessThanOrEqual(14_900);
    expect(product.pictures.every((alt) => alt.length > 8)).toBe(true);
  });

  it.each(products.filter(({ attributes }) => attributes !== undefined))('$title offers each value once', (product) => {
    const attributes = product.attributes ?? [];
    expect(attributes.length).toBeLessThanOrEqual(2);
    expect(repeated(attributes.map(({ name }) => name))).toEqual([]);
    for (const { values } of attributes) {
      expect(values.length).toBeGreaterThanOrEqual(2);
      expect(repeated(values.map(({ value }) => value))).toEqual([]);
      expect(values.every(({ price = 1 }) => Number.isInteger(price) && price > 0)).toBe(true);
    }
  });

  it('offers first a delivery to any address', () => {
    expect(deliveries.map(({ pickupPoints = [] }) => pickupPoints.length > 0)).toEqual([false, true, false, false]);
  });

  it('has things sold out, nearly sold out and not counted', () => {
    const stocks = products.map(({ stock }) => stock);
    expect(stocks.filter((stock) => stock === 0)).toHaveLength(2);
    expect(stocks.filter((stock) => stock !== undefined && stock > 0 && stock <= 3).length).toBeGreaterThanOrEqual(3);
    expect(stocks.filter((stock) => stock === undefined).length).toBeGreaterThan(products.length / 2);
  });

  it('has goods with variants: with pieces of their own, one sold out, one that does not exist, prices and codes', () => {
    const withVariants = products.filter(({ variants }) => variants !== undefined);
    const variants = withVariants.flatMap((product) => product.variants ?? []);
    const isWhole = ({ attributes = [], variants: own = [] }: ProductSeed) =>
      own.length === attributes.reduce((count, { values }) => count * values.length, 1);
    expect(withVariants.length).toBeGreaterThanOrEqual(4);
    expect(withVariants.filter((product) => !isWhole(product)).length).toBeGreaterThanOrEqual(1);
    expect(variants.filter(({ stock }) => stock === 0).length).toBeGreaterThanOrEqual(1);
    expect(variants.filter(({ stock = 0 }) => stock > 0).length).toBeGreaterThanOrEqual(3);
    expect(repeated(variants.map(({ sku }) => sku))).toEqual([]);
    const struck = withVariants.flatMap(({ price: of, variants: own = [] }) =>
      own.flatMap(({ price = of, oldPrice }) => (oldPrice === undefined ? [] : [{ price, oldPrice }])),
    );
    const old = [...struck, ...products.flatMap(({ price, oldPrice }) => (oldPrice ? [{ price, oldPrice }] : []))];
    expect(old.length).toBeGreaterThanOrEqual(3);
    expect(old.every(({ price, oldPrice }) => oldPrice > price)).toBe(true);
    expect(products.filter(({ isPinned }) => isPinned)).toHaveLength(1);
  });

  it.each(products.filter(({ pictureValues }) => pictureValues !== undefined))(
    '$title says of each picture what it shows',
    ({ pictures, pictureValues = [], attributes = [] }) => {
      expect(pictureValues).toHaveLength(pictures.length);
      const values = attributes.flatMap((attribute) => attribute.values.map(({ value }) => value));
      expect(pictureValues.flat().filter((value) => value !== null && !values.includes(value))).toEqual([]);
    },
  );

  it.each(
    products.flatMap(({ title, attributes = [], pictureValues = [] }) =>
      attributes.flatMap(({ name, values }) => (name === 'Цвет' ? [{ title, values, pictureValues }] : [])),
    ),
  )('$title has a picture of every colour', ({ values, pictureValues }) => {
    expect(values.map(({ value }) => value).filter((value) => !pictureValues.flat().includes(value))).toEqual([]);
  });

  it('reviews goods that exist, by people who exist, once each', () => {
    expect(reviews.filter(({ product }) => !products.some(({ slug }) => slug === product))).toEqual([]);
    expect(reviews.filter(({ by }) => !customers.some(({ key }) => key === by))).toEqual([]);
    expect(repeated(reviews.map(({ product, by }) => `${product} ${by}`))).toEqual([]);
    expect(reviews.filter(({ isApproved }) => isApproved === false)).toHaveLength(3);
    expect(reviews.length).toBeGreaterThanOrEqual(33);
  });

  it.each([
    ['straight quotes, hyphens for dashes, three dots, doubled spaces', /["'`]| - |\.\.\.|[ \t]{2}|\s[,.;:!?]/],
    ['guillemets without their pair', /^[^»]*$(?<=«.*)|»[^«]*»/s],
    ['latin letters that look Russian', /[а-яё][aceopxyABCEHKMOPTX]|[aceopxyABCEHKMOPTX][а-яё]/],
    [
      'words that need ё',
      /(?<![а-яё])(?:еще|ее|мед|зеленый|желтый|елка|черный|масленка|ребенок|теплый|легкий)(?![а-яё])/i,
    ],
  ])('has no %s', (_, fault) => {
    expect(everyText.filter((text) => fault.test(text))).toEqual([]);
  });
});
