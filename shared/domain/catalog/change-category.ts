import { advisoryLock, type Database, type Transaction, transact } from '#shared/domain/database.ts';
import { movedUp } from '#shared/domain/move-up.ts';
import { ADMINS, requireRole } from '#shared/domain/require-role.ts';
import { ShopError } from '#shared/domain/shop-error.ts';

/** A category as an admin sees it. */
export interface StaffCategory {
  id: number;
  slug: string;
  title: string;
  isHidden: boolean;
  /** The slug of its document with sizes. */
  sizeTable: string | null;
  /** Hidden ones too. */
  products: number;
  isFirst: boolean;
}

/** All categories in the order of the storefront; hidden ones too. */
export async function listCategoriesForAdmin(db: Transaction): Promise<StaffCategory[]> {
  const rows = await db.category.findMany({
    include: { _count: { select: { products: true } }, sizeTable: { select: { slug: true } } },
    orderBy: [{ position: 'asc' }, { id: 'asc' }],
  });
  return rows.map(({ id, slug, title, isHidden, sizeTable, _count }, at) => ({
    id,
    slug,
    title,
    isHidden,
    sizeTable: sizeTable?.slug ?? null,
    products: _count.products,
    isFirst: at === 0,
  }));
}

/** Throws `category_not_found`. */
export async function findCategoryForAdmin(db: Transaction, id: number): Promise<StaffCategory> {
  return theOne(await listCategoriesForAdmin(db), id);
}

export interface CategoryEdit {
  actorId: number;
  id: number;
}

/** Its address stays, so links still work. Throws `forbidden`, `category_not_found`, `conflict` for a taken title. */
export function renameCategory(
  { db }: { db: Database },
  { title, ...edit }: CategoryEdit & { title: string },
): Promise<unknown> {
  return inOrder(db, edit, async (tx, all) => {
    assertFreeTitle(all, title, edit.id);
    return tx.category.update({ where: { id: edit.id }, data: { title } });
  });
}

/** Hides a category with its products, or shows it again. Throws `forbidden`, `category_not_found`. */
export function showCategory(
  { db }: { db: Database },
  { isHidden, ...edit }: CategoryEdit & { isHidden: boolean },
): Promise<unknown> {
  return inOrder(db, edit, (tx) => tx.category.update({ where: { id: edit.id }, data: { isHidden } }));
}

/** Moves it before the one that buyers see above it. Throws `forbidden`, `category_not_found`. */
export function moveCategoryUp({ db }: { db: Database }, edit: CategoryEdit): Promise<void> {
  return inOrder(db, edit, async (tx, all) => {
    for (const [position, id] of movedUp(all, edit.id).entries())
      await tx.category.update({ where: { id }, data: { position } });
  });
}

/** Throws `forbidden`, `category_not_found`, `conflict` while it has products or a discount applies to it. */
export function deleteCategory({ db }: { db: Database }, edit: CategoryEdit): Promise<void> {
  return inOrder(db, edit, (tx) => dropCategory(tx, edit.id));
}

/** Throws `conflict` while it has products or a discount applies to it, which would then apply to other goods. */
export async function dropCategory(tx: Transaction, id: number): Promise<void> {
  const { count } = await tx.category.deleteMany({
    where: { id, products: { none: {} }, sales: { none: {} }, promoCodes: { none: {} } },
  });
  if (count === 0) throw new ShopError('conflict');
}

/** Throws `conflict` for a title that another category has, ignoring case. */
export function assertFreeTitle(all: readonly StaffCategory[], title: string, exceptId?: number): void {
  const isTaken = all.some((one) => one.id !== exceptId && one.title.toLowerCase() === title.toLowerCase());
  const details = [{ path: 'title', message: 'Категория с таким названием уже есть' }];
  if (isTaken) throw new ShopError('conflict', { details });
}

function theOne(all: readonly StaffCategory[], id: number): StaffCategory {
  const found = all.find((one) => one.id === id);
  if (!found) throw new ShopError('category_not_found');
  return found;
}

/** One change of one category at a time. */
export function inOrder<T>(
  db: Database,
  { actorId, id }: CategoryEdit,
  work: (tx: Transaction, all: readonly StaffCategory[], one: StaffCategory) => Promise<T>,
): Promise<T> {
  return changeAll(db, actorId, (tx, all) => work(tx, all, theOne(all, id)));
}

/** The same for changes of all of them. */
export function changeAll<T>(
  db: Database,
  actorId: number,
  work: (tx: Transaction, all: readonly StaffCategory[]) => Promise<T>,
): Promise<T> {
  return transact(db, async (tx) => {
    await requireRole(tx, actorId, ADMINS);
    await advisoryLock(tx, 'categories');
    return work(tx, await listCategoriesForAdmin(tx));
  });
}
