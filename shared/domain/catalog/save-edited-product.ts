import type { CreateProductInput, EditedProduct, SaveProductInput } from '#shared/contract/desk/product-editor.ts';
import type { Database, Transaction } from '#shared/domain/database.ts';
import { requireRole, STAFF } from '#shared/domain/require-role.ts';
import { ShopError } from '#shared/domain/shop-error.ts';
import { editedInput } from './edited-input.ts';
import { findEditedProduct } from './edited-product.ts';
import { changeProduct, createProduct } from './save-product.ts';

interface Deps {
  db: Database;
}

interface Creation {
  actorId: number;
  input: CreateProductInput;
  /** Of the product that this one copies. */
  pictures?: EditedProduct['pictures'];
}

/** A new product from the editor's form. Throws as `createProduct`; the paths of problems are those of the form. */
export async function createEditedProduct(
  { db }: Deps,
  { actorId, input, pictures = [] }: Creation,
): Promise<EditedProduct> {
  const product = editedInput(input, pictures);
  const id = await inFormsWords(() => createProduct({ db }, { actorId, draftKey: input.draft_key, input: product }));
  return findEditedProduct(db, id);
}

interface Saving {
  actorId: number;
  id: number;
  input: SaveProductInput;
}

/**
 * Saves everything in the form, unless somebody has changed the product since it was read: then throws `conflict` with
 * the current product. Pieces that the form did not change stay as they are. Also throws as `changeProduct`.
 */
export async function saveEditedProduct({ db }: Deps, { actorId, id, input }: Saving): Promise<EditedProduct> {
  const { seen } = input;
  await requireRole(db, actorId, STAFF);
  const { pictures } = await findEditedProduct(db, id);
  const product = editedInput(input, pictures);
  const counted = {
    ...product,
    stock: input.stock === seen.stock ? undefined : input.stock,
    variants: product.variants.map((variant) => ({
      ...variant,
      stock: isUntouched(seen, variant) ? undefined : variant.stock,
    })),
  };
  await inFormsWords(() =>
    changeProduct({ db }, { actorId, id, change: counted, assertSeen: (tx) => assertSeen(tx, id, input) }),
  );
  return findEditedProduct(db, id);
}

type Seen = SaveProductInput['seen'];

const isUntouched = (seen: Seen, { id, stock }: { id?: number | undefined; stock?: number | null | undefined }) =>
  seen.variants.some((one) => one.id === id && one.stock === stock);

/** In a transaction that has locked the product's row. */
async function assertSeen(tx: Transaction, id: number, { seen, stock, variants }: SaveProductInput): Promise<void> {
  // Orders take pieces of a variant without locking its product's row.
  await tx.$queryRaw`SELECT id FROM product_variants WHERE product_id = ${id} ORDER BY id FOR UPDATE`;
  const now = await findEditedProduct(tx, id);
  const isRecounted = (was: number | null, is: number | null, wanted: number | null) => wanted !== was && is !== was;
  const isOld =
    now.seen.version !== seen.version ||
    isRecounted(seen.stock, now.stock, stock) ||
    variants.some((variant) => {
      const was = seen.variants.find((one) => one.id === variant.id);
      const is = now.seen.variants.find((one) => one.id === variant.id);
      return was && is && isRecounted(was.stock, is.stock, variant.stock);
    });
  if (isOld) throw new ShopError('conflict', { data: now });
}

const FORM_WORDS: Record<string, string> = { oldPrice: 'old_price', pictureId: 'picture', lowStock: 'low_stock' };

async function inFormsWords<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ShopError) || error.code !== 'invalid_fields') throw error;
    const details = (error.details ?? []).map(({ path, message }) => ({
      path: path.replace(/[a-z]+$/i, (name) => FORM_WORDS[name] ?? name),
      message,
    }));
    throw new ShopError('invalid_fields', { details, cause: error });
  }
}
