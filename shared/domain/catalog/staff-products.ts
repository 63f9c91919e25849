import type { Prisma } from '#prisma/generated/client.ts';
import type { Product } from '#shared/contract/product.ts';
import type { Transaction } from '#shared/domain/database.ts';
import { literalText } from '#shared/domain/literal-text.ts';
import { ShopError } from '#shared/domain/shop-error.ts';
import { isPinned } from './pin-product.ts';
import { productInclude, productView } from './product-view.ts';

/** A product as staff see it, also a hidden one. Its own sums are in kopecks, before any sale. */
export interface StaffProduct extends Product {
  isHidden: boolean;
  isPinned: boolean;
  isArchived: boolean;
  ownPrice: number;
  ownOldPrice: number | null;
  lowStock: number | null;
  category: { id: number; title: string; isHidden: boolean };
  /** Also the hidden ones, in the owner's order. */
  allVariants: StaffVariant[];
}

export interface StaffVariant {
  id: number;
  /** `Красный, M`. */
  name: string;
  valueIds: number[];
  sku: string | null;
  /** Null if the product's is used; the same for the other fields. */
  price: number | null;
  oldPrice: number | null;
  stock: number | null;
  pictureId: number | null;
  isHidden: boolean;
}

const include = {
  ...productInclude,
  category: true,
  variants: { orderBy: productInclude.variants.orderBy },
} satisfies Prisma.ProductInclude;

type StaffRow = Prisma.ProductGetPayload<{ include: typeof include }>;

function staffView(row: StaffRow): StaffProduct {
  const { id, title, isHidden } = row.category;
  return {
    ...productView({ ...row, variants: row.variants.filter((variant) => !variant.isHidden) }),
    stock: row.stock,
    ownPrice: row.price,
    ownOldPrice: row.oldPrice,
    lowStock: row.lowStock,
    isHidden: row.isHidden,
    isPinned: isPinned(row),
    isArchived: row.archivedAt !== null,
    category: { id, title, isHidden },
    allVariants: row.variants.map((variant) => variantView(row, variant)),
  };
}

function variantView(
  { attributes }: StaffRow,
  { position: _at, productId: _of, ...variant }: StaffRow['variants'][number],
) {
  const names = attributes.filter(({ valueId }) => variant.valueIds.includes(valueId)).map(({ value }) => value.value);
  return { ...variant, name: names.join(', ') };
}

/** Throws `not_found`. */
export async function findStaffProduct(db: Transaction, id: number): Promise<StaffProduct> {
  const row = await db.product.findUnique({ where: { id }, include });
  if (!row) throw new ShopError('not_found');
  return staffView(row);
}

/** A product as buyers see it, or would if it were not hidden. Throws `not_found`. */
export async function previewProduct(db: Transaction, id: number): Promise<Product> {
  const row = await db.product.findUnique({ where: { id }, include: productInclude });
  if (!row) throw new ShopError('not_found');
  return productView(row);
}

interface StaffListInput {
  page: number;
  perPage: number;
  /** Words of the title, or codes. */
  words?: string | undefined;
  /** Only archived ones, instead of all others. */
  isArchived?: boolean;
}

/** In the title, in its SKU or in the SKU of a variant. */
const hasWord = (word: Prisma.StringFilter): Prisma.ProductWhereInput => ({
  OR: [{ title: word }, { sku: word }, { variants: { some: { sku: word } } }],
});

/** All products, the newest first; a page past the end gives the last one. */
export async function listStaffProducts(
  db: Transaction,
  { page, perPage, words = '', isArchived = false }: StaffListInput,
): Promise<{ products: StaffProduct[]; total: number; page: number; pages: number }> {
  const where: Prisma.ProductWhereInput = {
    archivedAt: isArchived ? { not: null } : null,
    AND: words
      .split(/\s+/)
      .filter((word) => word !== '')
      .map((word) => hasWord({ contains: literalText(word), mode: 'insensitive' })),
  };
  const total = await db.product.count({ where });
  const pages = Math.max(1, Math.ceil(total / perPage));
  const shown = Math.min(page, pages);
  const rows = await db.product.findMany({
    where,
    include,
    orderBy: { id: 'desc' },
    skip: (shown - 1) * perPage,
    take: perPage,
  });
  return { products: rows.map(staffView), total, page: shown, pages };
}

/** Categories that a product can have, hidden ones too. */
export const listStaffCategories = (db: Transaction): Promise<{ id: number; title: string }[]> =>
  db.category.findMany({ select: { id: true, title: true }, orderBy: [{ position: 'asc' }, { id: 'asc' }] });

/** Names of attributes in use, those of most products first. */
export async function commonAttributes(db: Transaction, count: number): Promise<string[]> {
  const rows = await db.attribute.findMany({
    select: { name: true },
    where: { products: { some: {} } },
    orderBy: [{ products: { _count: 'desc' } }, { id: 'asc' }],
    take: count,
  });
  return rows.map(({ name }) => name);
}

/** The category of the product that was added last, otherwise the first one; null in a shop without categories. */
export async function usualCategory(db: Transaction): Promise<{ id: number; title: string } | null> {
  const select = { id: true, title: true };
  const newest = await db.product.findFirst({ select: { category: { select } }, orderBy: { id: 'desc' } });
  return newest?.category ?? db.category.findFirst({ select, orderBy: [{ position: 'asc' }, { id: 'asc' }] });
}

/** The product that was made from a draft; null before. */
export const findDrafted = (db: Transaction, draftKey: string): Promise<{ id: number } | null> =>
  db.product.findUnique({ where: { draftKey }, select: { id: true } });
