import type { PromoCode as PromoCodeRow } from '#prisma/generated/client.ts';
import { type GoodsChange, goodsIds, type NamedGoods } from '#shared/domain/catalog/discount-terms.ts';
import type { Transaction } from '#shared/domain/database.ts';
import { versionOf } from '#shared/domain/version-of.ts';

/** Makes these the goods of a code; what is not given stays. */
export async function setPromoCodeGoods(
  tx: Transaction,
  promoCodeId: number,
  { productIds, categoryIds }: GoodsChange,
): Promise<void> {
  if (productIds) {
    await tx.promoCodeProduct.deleteMany({ where: { promoCodeId, productId: { notIn: [...productIds] } } });
    const data = productIds.map((productId) => ({ promoCodeId, productId }));
    await tx.promoCodeProduct.createMany({ data, skipDuplicates: true });
  }
  if (categoryIds) {
    await tx.promoCodeCategory.deleteMany({ where: { promoCodeId, categoryId: { notIn: [...categoryIds] } } });
    const data = categoryIds.map((categoryId) => ({ promoCodeId, categoryId }));
    await tx.promoCodeCategory.createMany({ data, skipDuplicates: true });
  }
}

/** The goods of a code, with names; both lists are empty for a code for everything. */
export async function findPromoCodeGoods(db: Transaction, promoCodeId: number): Promise<NamedGoods> {
  const where = { promoCodes: { some: { promoCodeId } } };
  const query = { where, select: { id: true, title: true }, orderBy: { id: 'asc' } } as const;
  return { products: await db.product.findMany(query), categories: await db.category.findMany(query) };
}

/** It changes when anybody has changed the code or its goods; orders that use it do not count. */
export const promoCodeVersion = ({ usedCount: _uses, ...code }: PromoCodeRow, goods: NamedGoods): string =>
  versionOf([code, ...goodsIds(goods)]);
