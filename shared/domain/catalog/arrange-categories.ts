import type { ChangeCategoryInput, DeskCategory } from '#shared/contract/desk/categories.ts';
import type { RowOrder } from '#shared/contract/desk/row-order.ts';
import type { Database, Transaction } from '#shared/domain/database.ts';
import { assertOrder } from '#shared/domain/row-order.ts';
import { ShopError } from '#shared/domain/shop-error.ts';
import {
  assertFreeTitle,
  type CategoryEdit,
  changeAll,
  dropCategory,
  inOrder,
  listCategoriesForAdmin,
  type StaffCategory,
} from './change-category.ts';
import { addCategory } from './save-category.ts';
import { signChanges } from './sign-changes.ts';

interface Deps {
  db: Database;
}

/** All categories as the desk shows them, in the order of the storefront. */
export async function listDeskCategories(db: Transaction): Promise<DeskCategory[]> {
  return (await listCategoriesForAdmin(db)).map(view);
}

const view = ({ id, slug, title, isHidden, sizeTable, products }: StaffCategory): DeskCategory => ({
  id,
  slug,
  title,
  products,
  is_hidden: isHidden,
  size_table: sizeTable,
});

interface NewCategory {
  actorId: number;
  title: string;
}

/** Adds a category after the others and returns its id. Throws `forbidden`, `conflict` for a title that is taken. */
export function createCategory({ db }: Deps, { actorId, title }: NewCategory): Promise<number> {
  return changeAll(db, actorId, (tx, all) => {
    assertFreeTitle(all, title);
    return addCategory(tx, title);
  });
}

/**
 * Renames, hides and shows a category, and sets the document with its sizes. Throws `forbidden`, `category_not_found`,
 * `invalid_fields` for a document that does not exist, and `conflict` for a title that is taken or if the category is
 * not what the person saw.
 */
export function changeCategory({ db }: Deps, edit: CategoryEdit & { change: ChangeCategoryInput }): Promise<void> {
  const { title, is_hidden: isHidden, size_table: sizeTable, was } = edit.change;
  return inOrder(db, edit, async (tx, all, one) => {
    const isSeen = one.title === was.title && one.isHidden === was.is_hidden && one.sizeTable === was.size_table;
    if (!isSeen) throw new ShopError('conflict');
    if (title !== undefined) assertFreeTitle(all, title, edit.id);
    const data = {
      title: title ?? one.title,
      isHidden: isHidden ?? one.isHidden,
      ...(sizeTable !== undefined && { sizeTableId: sizeTable === null ? null : await documentId(tx, sizeTable) }),
    };
    await tx.category.update({ where: { id: edit.id }, data });
  });
}

async function documentId(tx: Transaction, slug: string): Promise<number> {
  const document = await tx.document.findUnique({ where: { slug }, select: { id: true } });
  if (document) return document.id;
  throw new ShopError('invalid_fields', { details: [{ path: 'size_table', message: 'Такого документа нет' }] });
}

/** Throws `forbidden`, and `conflict` if the order is not what the person saw, or categories are left out. */
export function orderCategories({ db }: Deps, { actorId, ...order }: RowOrder & { actorId: number }): Promise<void> {
  return changeAll(db, actorId, async (tx, all) => {
    assertOrder(all, order);
    // Old positions may have gaps and duplicates: all are written.
    for (const [position, id] of order.ids.entries()) await tx.category.update({ where: { id }, data: { position } });
  });
}

/**
 * Deletes a category after moving its products to another one. Throws `forbidden`, `category_not_found`,
 * `invalid_fields` if the other one does not exist, `conflict` while it has products or a discount applies to it.
 */
export function removeCategory({ db }: Deps, edit: CategoryEdit & { productsTo?: number | undefined }): Promise<void> {
  const { id, productsTo } = edit;
  return inOrder(db, edit, async (tx, all) => {
    if (productsTo !== undefined) {
      if (productsTo === id || !all.some((one) => one.id === productsTo)) {
        const details = [{ path: 'products_to', message: 'Такой категории нет' }];
        throw new ShopError('invalid_fields', { details });
      }
      await signChanges(tx, { db }, { actorId: edit.actorId });
      await tx.product.updateMany({ where: { categoryId: id }, data: { categoryId: productsTo } });
    }
    await dropCategory(tx, id);
  });
}
