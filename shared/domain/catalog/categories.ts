import type { Category } from '#shared/contract/shop-data.ts';
import type { Transaction } from '#shared/domain/database.ts';
import { recall } from '#shared/domain/recall.ts';
import { ShopError } from '#shared/domain/shop-error.ts';

const shown = { id: true, slug: true, title: true, description: true, sizeTable: { select: { slug: true } } } as const;

export function listCategories(db: Transaction): Promise<Category[]> {
  return recall(db, 'categories', ['catalog'], async () => {
    const rows = await db.category.findMany({
      where: { isHidden: false },
      select: shown,
      orderBy: [{ position: 'asc' }, { id: 'asc' }],
    });
    return rows.map(({ sizeTable, ...category }) => ({ ...category, size_table: sizeTable?.slug ?? null }));
  });
}

/** By slug, or by id if no slug matches. Throws `category_not_found`, `bad_request`. */
export async function findCategory(db: Transaction, slugOrId: string): Promise<Category> {
  // PostgreSQL cannot store it in a text: no category has it, so the caller made a mistake.
  if (slugOrId.includes('\0')) throw new ShopError('bad_request');
  const all = await listCategories(db);
  const asked = /^\d{1,10}$/.test(slugOrId) ? Number(slugOrId) : 0;
  const category = all.find(({ slug }) => slug === slugOrId) ?? all.find(({ id }) => id === asked);
  if (!category) throw new ShopError('category_not_found');
  return category;
}
