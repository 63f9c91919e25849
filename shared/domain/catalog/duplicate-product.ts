import type { EditedProduct } from '#shared/contract/desk/product-editor.ts';
import { PRODUCT_LIMITS } from '#shared/contract/product-limits.ts';
import type { Database } from '#shared/domain/database.ts';
import { requireRole, STAFF } from '#shared/domain/require-role.ts';
import { cutText } from '../cut-text.ts';
import { findEditedProduct } from './edited-product.ts';
import { createEditedProduct } from './save-edited-product.ts';

interface Duplication {
  actorId: number;
  id: number;
  /** A UUID: a repeated call returns the same copy. */
  draftKey: string;
}

/**
 * Copies a product, except its codes, its pinned position and its orders; the copy is hidden, because somebody must
 * check it first. Throws `forbidden`, `not_found`.
 */
export async function duplicateProduct(
  { db }: { db: Database },
  { actorId, id, draftKey }: Duplication,
): Promise<EditedProduct> {
  await requireRole(db, actorId, STAFF);
  const { variants, ...facts } = await findEditedProduct(db, id);
  const input = {
    ...facts,
    title: copyTitle(facts.title),
    draft_key: draftKey,
    sku: null,
    is_hidden: true,
    is_pinned: false,
    variants: variants.map((variant) => ({ ...variant, id: null, sku: null })),
  };
  return createEditedProduct({ db }, { actorId, input, pictures: facts.pictures });
}

const MARK = ' (копия)';

const copyTitle = (title: string): string => cutText(title, PRODUCT_LIMITS.title - MARK.length).trimEnd() + MARK;
