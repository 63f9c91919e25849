import { Composer } from 'grammy';
import { queueReviewRefresh } from '#shared/domain/notifications/jobs.ts';
import { approveReview } from '#shared/domain/reviews/approve-review.ts';
import { ShopError } from '#shared/domain/shop-error.ts';
import type { BotContext, BotDeps } from '../context.ts';
import { moderateButton } from '../notifications/review-notice.ts';
import { onStaffPress, sayOnPress } from '../staff-press.ts';

const DONE = { show: 'Отзыв опубликован', hide: 'Отзыв скрыт' };

/** The buttons under the notice of a review: to show it to buyers, or to leave it hidden. */
export function reviewModerationFeature(deps: BotDeps): Composer<BotContext> {
  const { db } = deps;
  const composer = new Composer<BotContext>();

  onStaffPress(composer, deps, moderateButton, async (ctx, staff, id, what, seen) => {
    try {
      const input = { is_approved: what === 'show', updated_at: seen.toISOString() };
      await approveReview({ db }, id, input, staff.id);
      await sayOnPress(ctx, DONE[what]);
    } catch (error) {
      if (!(error instanceof ShopError)) throw error;
      if (error.code !== 'conflict') return sayOnPress(ctx, 'Этого отзыва больше нет.', { isAlert: true });
      await queueReviewRefresh(db, id);
      await sayOnPress(ctx, 'Отзыв успел измениться. Прочитайте его ещё раз.', { isAlert: true });
    }
  });
  return composer;
}
