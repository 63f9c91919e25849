import { b, blockquote, fmt } from '@grammyjs/parse-mode';
import { InlineKeyboard } from 'grammy';
import { shorten } from '#bot/kernel/message-text.ts';
import type { Renderers } from '#bot/kernel/notifications/notification-message.ts';
import { productAddress } from '#bot/products/product-list.ts';
import { findAnsweredReview } from '#shared/domain/reviews/review-answer-notification.ts';

export const answerNotifications = {
  /** Null if the answer was removed, or the review is not published any more. */
  review_answered_for_customer: async ({ db, publicUrl }, { subject: reviewId }) => {
    const answered = await findAnsweredReview(db, reviewId);
    if (!answered) return null;
    const { productId, productTitle, answer } = answered;
    return {
      content: fmt`${b}Магазин ответил на ваш отзыв${b}
${shorten(productTitle, 120)}

${blockquote}${answer}${blockquote}`,
      keyboard: new InlineKeyboard().webApp('🛍 Открыть товар', productAddress(publicUrl, productId)),
    };
  },
} satisfies Partial<Renderers>;
