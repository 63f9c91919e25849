import type { Prisma } from '#prisma/generated/client.ts';
import type { Transaction } from '#shared/domain/database.ts';

/** Takes combinations out of the shop. Pieces that orders took of them belong to nothing now, and come back nowhere. */
export async function dropVariants(tx: Transaction, where: Prisma.ProductVariantWhereInput): Promise<void> {
  await tx.orderLine.updateMany({
    where: { takenFromStock: true, variant: { ...where, stock: { not: null } } },
    data: { takenFromStock: false },
  });
  await tx.productVariant.deleteMany({ where });
}
