import type { Transaction } from '#shared/domain/database.ts';
import { ShopError } from '#shared/domain/shop-error.ts';

/**
 * Makes a review's pictures exactly these, in their order: its author must have sent them, and no other review may have
 * them. Throws `invalid_fields`.
 */
export async function attachReviewPictures(
  tx: Transaction,
  { id: reviewId, userId }: { id: number; userId: number },
  ids: readonly number[],
): Promise<void> {
  await tx.reviewPicture.updateMany({ where: { reviewId, id: { notIn: [...ids] } }, data: { reviewId: null } });
  for (const [position, id] of ids.entries()) {
    const { count } = await tx.reviewPicture.updateMany({
      where: { id, userId, OR: [{ reviewId: null }, { reviewId }] },
      data: { reviewId, position },
    });
    if (count === 0) throw gone();
  }
}

const gone = (): ShopError =>
  new ShopError('invalid_fields', {
    details: [{ path: 'pictures', message: 'Фото больше нет. Приложите его ещё раз' }],
  });
