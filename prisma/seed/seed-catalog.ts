import type { Prisma } from '#prisma/generated/client.ts';
import { catalog } from './catalog.ts';
import { pictureName, pictureUrl } from './copy-pictures.ts';
import type { CategorySeed, ProductSeed } from './types.ts';

/** The data are in roubles, the database stores whole kopecks. */
export const kopecks = (roubles: number): number => Math.round(roubles * 100);

/** Positions of products that are not pinned end here; the newest has the smallest (trigger `place_product`). */
const AFTER_NEWER = 2_000_000_000;

type Values = ReadonlyMap<string, { attributeId: number; valueId: number }>;

const valueKey = (attribute: string, value: string): string => `${attribute}\n${value}`;

async function seedAttributes(db: Prisma.TransactionClient): Promise<Values> {
  const names = new Map<string, Set<string>>();
  for (const { name, values } of catalog
    .flatMap(({ products }) => products)
    .flatMap((product) => product.attributes ?? [])) {
    const known = names.get(name) ?? new Set<string>();
    for (const { value } of values) known.add(value);
    names.set(name, known);
  }
  const ids = new Map<string, { attributeId: number; valueId: number }>();
  for (const [name, values] of names) {
    const attribute = await db.attribute.create({
      data: { name, values: { create: [...values].map((value, position) => ({ value, position })) } },
      include: { values: true },
    });
    for (const { id, value } of attribute.values)
      ids.set(valueKey(name, value), { attributeId: attribute.id, valueId: id });
  }
  return ids;
}

function attributeRows(product: ProductSeed, ids: Values): Prisma.ProductAttributeUncheckedCreateWithoutProductInput[] {
  const entries = (product.attributes ?? []).flatMap(({ name, values }) => values.map((entry) => ({ name, ...entry })));
  return entries.map(({ name, value, price }, position) => {
    const found = ids.get(valueKey(name, value));
    if (found === undefined) throw new Error(`${product.slug}: no value ${name} ${value}`);
    return { ...found, position, priceModifier: price === undefined ? null : kopecks(price) };
  });
}

/** The id of a product's value: no two attributes of one product have a value of the same name. */
function valueIdOf({ slug, attributes = [] }: ProductSeed, value: string, ids: Values): number {
  const attribute = attributes.find(({ values }) => values.some((entry) => entry.value === value));
  const found = attribute && ids.get(valueKey(attribute.name, value));
  if (!found) throw new Error(`${slug}: no value ${value}`);
  return found.valueId;
}

function variantRows(product: ProductSeed, ids: Values): Prisma.ProductVariantUncheckedCreateWithoutProductInput[] {
  return (product.variants ?? []).map(({ values, price, oldPrice, stock = null, sku }, position) => ({
    sku,
    stock,
    position,
    valueIds: values.map((value) => valueIdOf(product, value, ids)).sort((a, b) => a - b),
    price: price === undefined ? null : kopecks(price),
    oldPrice: oldPrice === undefined ? null : kopecks(oldPrice),
  }));
}

function pictureRows(
  product: ProductSeed,
  placeholder: string,
  ids: Values,
): Prisma.ProductPictureCreateWithoutProductInput[] {
  const { slug, pictures, pictureValues = [] } = product;
  return pictures.map((alt, position) => ({
    position,
    url: pictureUrl(pictureName(slug, position)),
    width: 800,
    height: 1000,
    alt,
    placeholder,
    valueIds: [pictureValues[position] ?? []].flat().map((value) => valueIdOf(product, value, ids)),
  }));
}

async function seedCategory(db: Prisma.TransactionClient, seed: CategorySeed, position: number): Promise<number> {
  const { slug, title, description } = seed;
  const { id } = await db.category.create({ data: { slug, title, description, position } });
  return id;
}

/** Writes categories, attributes and products; returns the products' ids by their slugs. */
export async function seedCatalog(db: Prisma.TransactionClient): Promise<Map<string, number>> {
  const values = await seedAttributes(db);
  const ids = new Map<string, number>();
  for (const [position, category] of catalog.entries()) {
    const categoryId = await seedCategory(db, category, position);
    for (const [order, product] of category.products.entries()) {
      const { id } = await db.product.create({
        data: {
          categoryId,
          title: product.title,
          description: product.description,
          price: kopecks(product.price),
          oldPrice: product.oldPrice === undefined ? null : kopecks(product.oldPrice),
          stock: product.stock ?? null,
          // The home page takes a product of each category in turn, so that its first screen shows the whole shop. In
          // this order, and after all products that the owner adds.
          position: product.isPinned ? 1 : AFTER_NEWER + order * catalog.length + position,
          pictures: { create: pictureRows(product, category.placeholder, values) },
          attributes: { create: attributeRows(product, values) },
          variants: { create: variantRows(product, values) },
        },
        select: { id: true },
      });
      ids.set(product.slug, id);
    }
  }
  return ids;
}
