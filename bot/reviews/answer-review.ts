import type { Context } from 'grammy';
import type { ConversationKind } from '#bot/kernel/context.ts';
import { askInReply } from '#bot/kernel/conversation/ask.ts';
import type { Refusals } from '#bot/kernel/guards.ts';
import { shorten } from '#bot/kernel/message-text.ts';
import { reviewAnswerWords } from '#shared/contract/desk/reviews.ts';
import { quoted } from '#shared/contract/quoted.ts';
import type { Understood } from '#shared/contract/read-text.ts';
import { MAX_REVIEW_ANSWER } from '#shared/contract/review.ts';
import { findStaff } from '#shared/domain/customers/roles.ts';
import type { Database } from '#shared/domain/database.ts';
import { answerReview as write } from '#shared/domain/reviews/answer-review.ts';
import { ShopError } from '#shared/domain/shop-error.ts';

interface Args {
  reviewId: number;
  productTitle: string;
  /** The versions of the review and the answer that were read: ISO dates. */
  updatedAt: string;
  answeredAt: string | null;
}

/** Staff write the shop's answer to a review, or change it. */
export const answerReview: ConversationKind<Args> = {
  name: 'answer_review',
  version: 1,
  doing: 'отвечаете на отзыв',
  dropped: 'Ответ на отзыв не записан.',
  outlastsCommands: false,
  run: async (talk, ctx, args, { db }) => {
    const { value: text, ctx: answer } = await askInReply(talk, ctx, {
      words: `Что ответить на отзыв о товаре ${quoted(shorten(args.productTitle, 60))}? Ответьте на это сообщение, до ${MAX_REVIEW_ANSWER} знаков. Ответ прочитают все. Передумали — /cancel.`,
      placeholder: 'Ответ магазина',
      understand: understandAnswer,
    });
    const telegramId = answer.from?.id ?? 0;
    await answer.reply(await talk.external(() => keep(db, { ...args, telegramId, text })));
  },
};

function understandAnswer({ message }: Context): Understood<string> {
  const typed = message?.text ?? '';
  const words = reviewAnswerWords.safeParse(typed);
  if (words.success && !typed.startsWith('/')) return { value: words.data };
  if (typed.length <= MAX_REVIEW_ANSWER) return { hint: 'Напишите, пожалуйста, ответ словами.' };
  return { hint: `Слишком длинно: ${typed.length} знаков. Уложитесь, пожалуйста, в ${MAX_REVIEW_ANSWER}.` };
}

const REFUSED: Refusals = {
  conflict: 'Отзыв или ответ на него успели изменить. Прочитайте карточку отзыва и ответьте ещё раз.',
  not_found: 'Этого отзыва больше нет.',
};

/** Stores it with the rights that the person has now; returns the message to show. */
async function keep(
  db: Database,
  { reviewId, updatedAt, answeredAt, telegramId, text }: Args & { telegramId: number; text: string },
): Promise<string> {
  const staff = await findStaff({ db }, telegramId);
  if (!staff) return 'На отзывы отвечают только менеджеры магазина.';
  try {
    const input = { text, answered_at: answeredAt, updated_at: updatedAt };
    const { isApproved } = await write({ db }, reviewId, input, staff.id);
    return isApproved ? 'Ответ опубликован под отзывом.' : 'Записали. Ответ увидят, когда отзыв будет опубликован.';
  } catch (error) {
    const words = error instanceof ShopError ? REFUSED[error.code] : undefined;
    if (words === undefined) throw error;
    return words;
  }
}
