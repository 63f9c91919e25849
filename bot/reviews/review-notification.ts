import { a, b, blockquote, FormattedString, fmt } from '@grammyjs/parse-mode';
import { type Api, InlineKeyboard } from 'grammy';
import { type ButtonArg, buttonKind, idArg, wordArg } from '#bot/kernel/callback-data.ts';
import { shorten } from '#bot/kernel/message-text.ts';
import type { Renderers } from '#bot/kernel/notifications/notification-message.ts';
import { redrawMessages } from '#bot/kernel/notifications/redraw-messages.ts';
import type { Screen } from '#bot/kernel/screen.ts';
import { shopAddress } from '#bot/kernel/shop-address.ts';
import { MAX_RATING, type Review } from '#shared/contract/review.ts';
import type { Database } from '#shared/domain/database.ts';
import { queueReviewRefresh } from '#shared/domain/notifications/jobs.ts';
import {
  findReviewCard,
  findReviewNotifications,
  followReviewShown,
  type ReviewCard,
} from '#shared/domain/reviews/review-notifications.ts';

/** When the text was last changed, so that only the text that was read can be published. */
const versionArg: ButtonArg<Date> = {
  write: (at) => at.getTime().toString(36),
  read: (text) => (/^[0-9a-z]{1,9}$/.test(text) ? new Date(Number.parseInt(text, 36)) : null),
};

/** Publishes or hides a review in the version of the drawn buttons. */
export const moderateButton = buttonKind('moderate', idArg, wordArg(['show', 'hide']), versionArg);

/** Asks for the shop's answer to a review in the version of the drawn button. */
export const answerReviewButton = buttonKind('review_answer', idArg, versionArg);

/** Removes the shop's answer in the version of the drawn button, after a confirmation. */
export const removeAnswerButton = buttonKind('review_unanswer', idArg, versionArg, wordArg(['ask', 'yes', 'no']));

/** The whole review for managers, and the buttons to decide on it. */
export function reviewCreatedForManager(card: ReviewCard, publicUrl: string): Screen {
  const { review } = card;
  const stars = '★'.repeat(review.rating) + '☆'.repeat(MAX_RATING - review.rating);
  const content = fmt`${b}${card.moderation ? 'Отзыв' : 'Новый отзыв'} ${stars}${b}
${shorten(review.product_title, 60)}${review.variant ? `, ${shorten(review.variant, 60)}` : ''}

${blockquote}${review.comment}${blockquote}
${authorOf(review)}${pictureLinks(review, publicUrl)}${answerText(card)}

${decisionText(card)}`;
  const [first] = review.pictures;
  const picture = first ? shopAddress(publicUrl, first.url) : null;
  return { content, keyboard: decisionKeyboard(card), picture };
}

/** The first picture is under the text, the others are links: one message, which can be redrawn. */
function pictureLinks({ pictures }: Review, publicUrl: string): FormattedString {
  const links = pictures.map(({ url }, at) => {
    const link = a(shopAddress(publicUrl, url));
    return fmt`${link}Фото ${at + 1}${link}`;
  });
  return links.length === 0 ? fmt`` : fmt`\n${FormattedString.join(links, ' · ')}`;
}

function answerText({ review: { answer }, answererName }: ReviewCard): FormattedString {
  if (!answer) return fmt``;
  return fmt`\n\n${b}Ответ магазина${b}${answererName ? ` — ${answererName}` : ''}\n${blockquote}${answer.text}${blockquote}`;
}

function decisionText({ review, moderation }: ReviewCard): string {
  if (!moderation) {
    return review.is_approved ? 'Он уже опубликован.' : 'Покупатели увидят его после проверки.';
  }
  const by = moderation.moderatorName ? ` — ${moderation.moderatorName}` : '';
  return moderation.isApproved ? `✅ Опубликован${by}.` : `🙈 Скрыт от покупателей${by}.`;
}

function decisionKeyboard({ review, moderation }: ReviewCard): InlineKeyboard {
  const keyboard = new InlineKeyboard();
  const seen = new Date(review.updated_at);
  if (!review.is_approved) keyboard.text('✅ Опубликовать', moderateButton.data(review.id, 'show', seen));
  if (review.is_approved || !moderation) keyboard.text('🙈 Скрыть', moderateButton.data(review.id, 'hide', seen));
  keyboard.row().text(review.answer ? '💬 Изменить ответ' : '💬 Ответить', answerReviewButton.data(review.id, seen));
  if (!review.answer) return keyboard;
  return keyboard.text(
    '🗑 Убрать ответ',
    removeAnswerButton.data(review.id, new Date(review.answer.answered_at), 'ask'),
  );
}

/** The same card, asking whether to remove the answer; null for a review without an answer. */
export function removeAnswerQuestion(card: ReviewCard, publicUrl: string): Screen | null {
  const { id, answer } = card.review;
  if (!answer) return null;
  const { content, picture = null } = reviewCreatedForManager(card, publicUrl);
  const seen = new Date(answer.answered_at);
  return {
    content: fmt`${content}

${b}Убрать ответ магазина?${b}
Отзыв останется, а ответ под ним исчезнет для всех.`,
    keyboard: new InlineKeyboard()
      .text('Да, убрать', removeAnswerButton.data(id, seen, 'yes'))
      .text('Нет', removeAnswerButton.data(id, seen, 'no')),
    picture,
  };
}

function authorOf({ first_name, login }: Review): string {
  if (!first_name) return login ? `@${login}` : 'Пользователь';
  return login ? `${first_name}, @${login}` : first_name;
}

export const reviewNotifications = {
  review_created_for_manager: async ({ db, publicUrl }, { subject: reviewId }) => {
    const card = await findReviewCard(db, reviewId);
    return (
      card && { ...reviewCreatedForManager(card, publicUrl), onSent: (tx) => followReviewShown(tx, reviewId, card) }
    );
  },
} satisfies Partial<Renderers>;

interface RefreshDeps {
  db: Database;
  api: Api;
  publicUrl: string;
}

/** Redraws the managers' notifications of a review. */
export async function refreshReview({ db, api, publicUrl }: RefreshDeps, reviewId: number): Promise<void> {
  const card = await findReviewCard(db, reviewId);
  if (!card) return;
  const places = await findReviewNotifications(db, reviewId);
  const drawings = places.map((place) => ({ ...place, ...reviewCreatedForManager(card, publicUrl) }));
  await redrawMessages(api, drawings, (at) => queueReviewRefresh(db, reviewId, at));
}
