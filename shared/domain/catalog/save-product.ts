import type { Product as ProductRow } from '#prisma/generated/client.ts';
import { type Database, type Transaction, transact } from '#shared/domain/database.ts';
import { omitUndefined } from '#shared/domain/omit-undefined.ts';
import { requireRole, STAFF } from '#shared/domain/require-role.ts';
import { ShopError } from '#shared/domain/shop-error.ts';
import type { ProductChange, ProductInput, StoredPicture } from './product-input.ts';
import { saveAttributes } from './save-attributes.ts';
import { categoryFor } from './save-category.ts';

interface Deps {
  db: Database;
}

/** All but what is kept in rows of its own is a column of the same name: a field without one does not compile. */
type Columns = Pick<ProductRow, Exclude<keyof ProductInput, 'category' | 'pictures' | 'attributes'>>;

interface ProductDraft {
  actorId: number;
  /** A UUID of the draft: published again, it is the same product. */
  draftKey: string;
  input: ProductInput;
}

/** Puts a product into the shop and gives its id. Throws `forbidden` for others than staff, `category_not_found`. */
export function createProduct({ db }: Deps, { actorId, draftKey, input }: ProductDraft): Promise<number> {
  return transact(db, async (tx) => {
    await requireRole(tx, actorId, STAFF);
    const { category, pictures, attributes, ...columns } = input;
    // Of two who publish one draft at once the second waits for the row, and finds it made.
    const made = await tx.product.createManyAndReturn({
      data: [{ draftKey, ...(columns satisfies Columns), categoryId: await categoryFor(tx, category) }],
      skipDuplicates: true,
      select: { id: true },
    });
    const id = made[0]?.id;
    if (id === undefined) return (await tx.product.findUniqueOrThrow({ where: { draftKey }, select: { id: true } })).id;
    await savePictures(tx, id, columns.title, pictures);
    await saveAttributes(tx, id, attributes);
    return id;
  });
}

interface ProductEdit {
  actorId: number;
  id: number;
  change: ProductChange;
}

/** Changes what is given and leaves the rest. Orders keep what they were. Throws `forbidden`, `not_found`, `category_not_found`. */
export function changeProduct({ db }: Deps, { actorId, id, change }: ProductEdit): Promise<void> {
  return transact(db, async (tx) => {
    await requireRole(tx, actorId, STAFF);
    // Two who change one product wait for each other.
    const [row] = await tx.$queryRaw<{ title: string }[]>`SELECT title FROM products WHERE id = ${id} FOR UPDATE`;
    if (!row) throw new ShopError('not_found');
    const { category, pictures, attributes, ...columns } = change;
    await tx.product.update({
      where: { id },
      data: {
        ...(omitUndefined(columns) satisfies Partial<Columns>),
        ...(category && { categoryId: await categoryFor(tx, category) }),
      },
    });
    if (pictures) await savePictures(tx, id, columns.title ?? row.title, pictures);
    if (attributes) await saveAttributes(tx, id, attributes);
  });
}

async function savePictures(
  tx: Transaction,
  productId: number,
  title: string,
  pictures: readonly StoredPicture[],
): Promise<void> {
  await tx.productPicture.deleteMany({ where: { productId } });
  await tx.productPicture.createMany({
    data: pictures.map(({ url, width, height, placeholder }, position) => ({
      productId,
      position,
      url,
      width,
      height,
      ...(placeholder !== undefined && { placeholder }),
      alt: pictures.length > 1 ? `${title}, фото ${position + 1}` : title,
    })),
  });
}
