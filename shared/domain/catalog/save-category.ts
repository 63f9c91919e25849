import { advisoryLock, type Transaction } from '#shared/domain/database.ts';
import { literalText } from '#shared/domain/literal-text.ts';
import { ShopError } from '#shared/domain/shop-error.ts';
import type { ProductInput } from './product-input.ts';
import { slugOf } from './slug.ts';

/** The id of the category that a product goes into; a new one comes after the others. Throws `category_not_found`. */
export async function categoryFor(tx: Transaction, category: ProductInput['category']): Promise<number> {
  if ('title' in category) return makeCategory(tx, category.title);
  const found = await tx.category.findUnique({ where: { id: category.id }, select: { id: true } });
  if (!found) throw new ShopError('category_not_found');
  return found.id;
}

/** If the title is already taken, in any letter case, the existing one. */
async function makeCategory(tx: Transaction, title: string): Promise<number> {
  // Two people who add the same category at once create one.
  await advisoryLock(tx, 'categories');
  const known = await tx.category.findFirst({ where: { title: { equals: literalText(title), mode: 'insensitive' } } });
  return known?.id ?? addCategory(tx, title);
}

/** Adds a category at the end. The title must be free; a lock keeps others from adding one at the same time. */
export async function addCategory(tx: Transaction, title: string): Promise<number> {
  const slug = await freeSlug(tx, slugOf(title) || 'category');
  const last = await tx.category.aggregate({ _max: { position: true } });
  const { id } = await tx.category.create({ data: { title, slug, position: (last._max.position ?? 0) + 1 } });
  return id;
}

async function freeSlug(tx: Transaction, wanted: string): Promise<string> {
  const taken = await tx.category.findMany({ where: { slug: { startsWith: wanted } }, select: { slug: true } });
  const slugs = new Set(taken.map(({ slug }) => slug));
  for (let number = 1; ; number++) {
    const slug = number === 1 ? wanted : `${wanted}-${number}`;
    if (!slugs.has(slug)) return slug;
  }
}
