import { b, blockquote, type FormattedString, fmt } from '@grammyjs/parse-mode';
import { MAX_RATING, type Review } from '#shared/contract/review.ts';
import { shorten } from './shorten.ts';

/** A longer comment is read where reviews are moderated. */
const SHOWN_COMMENT = 1000;

/** What managers read of a new review. */
export function reviewCreatedForManager(review: Review): FormattedString {
  const stars = '★'.repeat(review.rating) + '☆'.repeat(MAX_RATING - review.rating);
  return fmt`${b}Новый отзыв ${stars}${b}
${shorten(review.product_title, 60)}

${blockquote}${shorten(review.comment, SHOWN_COMMENT)}${blockquote}
${authorOf(review)}

${review.is_approved ? 'Он уже опубликован.' : 'Покупатели увидят его после проверки.'}`;
}

function authorOf({ first_name, login }: Review): string {
  if (!first_name) return login ? `@${login}` : 'Пользователь';
  return login ? `${first_name}, @${login}` : first_name;
}
