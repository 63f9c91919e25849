import { Prisma, type Sale as SaleRow } from '#prisma/generated/client.ts';
import type { Transaction } from '#shared/domain/database.ts';
import { versionOf } from '#shared/domain/version-of.ts';
import { type GoodsChange, goodsIds, type NamedGoods } from './discount-terms.ts';

/** Makes these the goods of a sale; what is not given stays. Triggers update the prices (migration `assign_sales`). */
export async function setSaleGoods(
  tx: Transaction,
  saleId: number,
  { productIds, categoryIds }: GoodsChange,
): Promise<void> {
  if (productIds) {
    await tx.saleProduct.deleteMany({ where: { saleId, productId: { notIn: [...productIds] } } });
    const data = productIds.map((productId) => ({ saleId, productId }));
    await tx.saleProduct.createMany({ data, skipDuplicates: true });
  }
  if (categoryIds) {
    await tx.saleCategory.deleteMany({ where: { saleId, categoryId: { notIn: [...categoryIds] } } });
    const data = categoryIds.map((categoryId) => ({ saleId, categoryId }));
    await tx.saleCategory.createMany({ data, skipDuplicates: true });
  }
}

/** The goods of a sale, with names; both lists are empty for a sale that only announces. */
export async function findSaleGoods(db: Transaction, id: number): Promise<NamedGoods> {
  const where = { sales: { some: { saleId: id } } };
  const query = { where, select: { id: true, title: true }, orderBy: { id: 'asc' } } as const;
  return { products: await db.product.findMany(query), categories: await db.category.findMany(query) };
}

/** It changes when anybody has changed the sale or its goods. */
export const saleVersion = (sale: SaleRow, goods: NamedGoods): string => versionOf([sale, ...goodsIds(goods)]);

/** `AND …` for a list of products: only the sale's. */
export const isOfSale = (saleId: number | undefined): Prisma.Sql =>
  saleId === undefined
    ? Prisma.empty
    : Prisma.sql`AND product.id IN (
        SELECT goods.product_id FROM sale_products AS goods WHERE goods.sale_id = ${saleId}::int
        UNION
        SELECT one.id FROM sale_categories AS goods JOIN products AS one ON one.category_id = goods.category_id
        WHERE goods.sale_id = ${saleId}::int
      )`;

/** The same for Prisma. */
export const ofSale = (saleId: number) =>
  ({
    OR: [{ sales: { some: { saleId } } }, { category: { sales: { some: { saleId } } } }],
  }) satisfies Prisma.ProductWhereInput;
