import { Composer } from 'grammy';
import type { BotContext, BotDeps } from '#bot/kernel/context.ts';
import { onStaffCommand, onStaffPress, type StaffPress } from '#bot/kernel/guards.ts';
import { answerPress, show, turnTo } from '#bot/kernel/screen.ts';
import { answerReview } from '#bot/reviews/answer-review.ts';
import {
  answerReviewButton,
  moderateButton,
  removeAnswerButton,
  removeAnswerQuestion,
  reviewCreatedForManager,
} from '#bot/reviews/review-notification.ts';
import { russianPlural } from '#shared/contract/russian-plural.ts';
import { queueReviewRefresh } from '#shared/domain/notifications/jobs.ts';
import { answerReview as writeAnswer } from '#shared/domain/reviews/answer-review.ts';
import { approveReview } from '#shared/domain/reviews/approve-review.ts';
import { findReviewCard, findWaitingReviews } from '#shared/domain/reviews/review-notifications.ts';
import { ShopError } from '#shared/domain/shop-error.ts';

const CHANGED = 'Отзыв успел измениться или исчез. Прочитайте его ещё раз.';
const ANSWER_CHANGED = 'Ответ успели изменить или убрать. Прочитайте карточку отзыва ещё раз.';
const DONE = { show: 'Отзыв опубликован', hide: 'Отзыв скрыт' };

/** The number of reviews that are shown at once. */
const AT_ONCE = 5;

/** Reviews that wait for a decision: the buttons under their notifications, and `/reviews` for missed ones. */
export function reviewModerationFeature(deps: BotDeps): Composer<BotContext> {
  const { db, publicUrl } = deps;
  const composer = new Composer<BotContext>();

  /** False if the text has changed meanwhile, or is gone. */
  const decide = async (id: number, isShown: boolean, seen: Date, staffId: number): Promise<boolean> => {
    try {
      await approveReview({ db }, id, { is_approved: isShown, updated_at: seen.toISOString() }, staffId);
      return true;
    } catch (error) {
      if (!(error instanceof ShopError)) throw error;
      if (error.code === 'conflict') await queueReviewRefresh(db, id);
      return false;
    }
  };

  const redrawHere = async (ctx: StaffPress, id: number): Promise<void> => {
    const card = await findReviewCard(db, id);
    if (card) await turnTo(ctx, reviewCreatedForManager(card, publicUrl));
  };

  onStaffPress(composer, deps, moderateButton, async (ctx, staff, id, what, seen) => {
    const isDone = await decide(id, what === 'show', seen, staff.id);
    await redrawHere(ctx, id);
    if (isDone) return answerPress(ctx, DONE[what]);
    await answerPress(ctx, CHANGED, { isAlert: true });
  });

  onStaffPress(composer, deps, answerReviewButton, async (ctx, _staff, id, seen) => {
    const review = (await findReviewCard(db, id))?.review;
    if (review?.updated_at !== seen.toISOString()) {
      // Somebody else has decided meanwhile and changed its version: the card shows its current state.
      await redrawHere(ctx, id);
      return answerPress(ctx, CHANGED, { isAlert: true });
    }
    await answerPress(ctx);
    const { product_title: productTitle, updated_at: updatedAt, answer } = review;
    return ctx.begin(answerReview, { reviewId: id, productTitle, updatedAt, answeredAt: answer?.answered_at ?? null });
  });

  /** False if the answer has changed meanwhile, or is gone with its review. */
  const removeAnswer = async (id: number, seen: Date, staffId: number): Promise<boolean> => {
    try {
      await writeAnswer({ db }, id, { text: null, answered_at: seen.toISOString() }, staffId);
      return true;
    } catch (error) {
      if (!(error instanceof ShopError)) throw error;
      return false;
    }
  };

  onStaffPress(composer, deps, removeAnswerButton, async (ctx, staff, id, seen, what) => {
    const card = await findReviewCard(db, id);
    const question = card && removeAnswerQuestion(card, publicUrl);
    const isSame = card?.review.answer?.answered_at === seen.toISOString();
    if (what === 'ask' && question && isSame) {
      await turnTo(ctx, question);
      return answerPress(ctx);
    }
    const isRemoved = what === 'yes' && (await removeAnswer(id, seen, staff.id));
    await redrawHere(ctx, id);
    if (what === 'no') return answerPress(ctx);
    if (isRemoved) return answerPress(ctx, 'Ответ убран');
    await answerPress(ctx, ANSWER_CHANGED, { isAlert: true });
  });

  onStaffCommand(composer, deps, 'reviews', async (ctx) => {
    const { ids, total } = await findWaitingReviews(db, AT_ONCE);
    for (const id of ids) {
      const card = await findReviewCard(db, id);
      if (card) await show(ctx, reviewCreatedForManager(card, publicUrl));
    }
    const rest = total - ids.length;
    if (total === 0) await ctx.reply('Все отзывы проверены.');
    if (rest > 0) {
      const verb = russianPlural(rest, 'Ждёт', 'Ждут', 'Ждут');
      const noun = russianPlural(rest, 'отзыв', 'отзыва', 'отзывов');
      await ctx.reply(`${verb} ещё ${rest} ${noun}: отправьте /reviews, когда разберёте эти.`);
    }
  });
  return composer;
}
