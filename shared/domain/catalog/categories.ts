import { MAX_INT } from '#shared/contract/max-int.ts';
import type { Category } from '#shared/contract/shop-data.ts';
import type { Transaction } from '#shared/domain/database.ts';
import { ShopError } from '#shared/domain/shop-error.ts';

const shown = { id: true, slug: true, title: true, description: true } as const;

export function listCategories(db: Transaction): Promise<Category[]> {
  return db.category.findMany({
    where: { isHidden: false },
    select: shown,
    orderBy: [{ position: 'asc' }, { id: 'asc' }],
  });
}

/** By slug, or by id where no slug is spelled so. Throws `category_not_found`. */
export async function findCategory(db: Transaction, slugOrId: string): Promise<Category> {
  const id = /^\d{1,10}$/.test(slugOrId) ? Number(slugOrId) : 0;
  const found = await db.category.findMany({
    where: { isHidden: false, OR: [{ slug: slugOrId }, ...(id > 0 && id <= MAX_INT ? [{ id }] : [])] },
    select: shown,
  });
  const category = found.find(({ slug }) => slug === slugOrId) ?? found[0];
  if (!category) throw new ShopError('category_not_found');
  return category;
}
