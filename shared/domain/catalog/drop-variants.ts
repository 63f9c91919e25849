import type { Prisma } from '#prisma/generated/client.ts';
import type { Transaction } from '#shared/domain/database.ts';

/** Deletes variants. Pieces that orders took from them can no longer be returned to any stock. */
export async function dropVariants(tx: Transaction, where: Prisma.ProductVariantWhereInput): Promise<void> {
  await tx.orderLine.updateMany({
    where: { takenFromStock: true, variant: { ...where, stock: { not: null } } },
    data: { takenFromStock: false },
  });
  await tx.productVariant.deleteMany({ where });
}
