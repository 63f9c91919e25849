import { b, type FormattedString, fmt } from '@grammyjs/parse-mode';
import { type Context, GrammyError, InlineKeyboard } from 'grammy';
import { buttonKind, idArg, pageArg, wordArg } from '#bot/kernel/callback-data.ts';
import type { BotDeps, ConversationKind, Talk } from '#bot/kernel/context.ts';
import { ask, STALE_BUTTON } from '#bot/kernel/conversation/ask.ts';
import { shorten } from '#bot/kernel/message-text.ts';
import type { Understood } from '#shared/contract/read-text.ts';
import { MAX_RATING, writeReviewInput } from '#shared/contract/review.ts';
import type { Database } from '#shared/domain/database.ts';
import { type ReviewableProduct, reviewableProducts } from '#shared/domain/reviews/reviewable-products.ts';
import { writeReview } from '#shared/domain/reviews/write-review.ts';
import { ShopError } from '#shared/domain/shop-error.ts';
import { askReviewPhotos } from './ask-review-photos.ts';
import { refusalWords } from './refusal-words.ts';

interface Args {
  userId: number;
  orderId: number;
}

/** Stars, ready phrases and the end of photos for one product: the number is the stars, or the index of the phrase. */
const reviewButton = buttonKind('review', wordArg(['star', 'words', 'skip', 'done']), idArg, pageArg);

/** Phrases for people who do not like to write. */
const PRAISE = ['Всё понравилось, рекомендую', 'Хорошее качество', 'Как на фото, всё совпало'] as const;
const MIXED = ['Нормально, но есть недочёты', 'Ожидал большего'] as const;
const BLAME = ['Качество хуже, чем ожидал', 'Не похоже на фото', 'Не подошло'] as const;
const readyWords = (stars: number): readonly string[] => (stars >= 4 ? PRAISE : stars === 3 ? MIXED : BLAME);

/**
 * Asks about each product of a completed order: stars, text, photos; each can be skipped. The review is saved with its
 * text, so that it exists even if nobody answers about photos.
 */
export const review: ConversationKind<Args> = {
  name: reviewButton.word,
  version: 2,
  doing: 'оставляете отзыв',
  dropped: 'Недописанный отзыв не отправлен, а отправленные остались.',
  outlastsCommands: false,
  run: async (talk, ctx, { userId, orderId }, deps) => {
    const { db } = deps;
    const products = await talk.external(() => reviewableProducts(db, userId, orderId));
    let written = 0;
    for (const [at, product] of products.entries()) {
      const place = products.length > 1 ? `Товар ${at + 1} из ${products.length}` : null;
      if (await reviewOne(talk, ctx, { product, place, userId, deps })) written++;
    }
    await ctx.reply(lastWords(written));
  },
};

function lastWords(written: number): string {
  if (written === 0) return 'Хорошо. Оценить покупку можно и позже — в /orders.';
  return written === 1
    ? 'Спасибо за отзыв! Он появится в магазине после проверки.'
    : 'Спасибо за отзывы! Они появятся в магазине после проверки.';
}

interface OneReview {
  product: ReviewableProduct;
  place: string | null;
  userId: number;
  deps: BotDeps;
}

/** Returns whether a review was written. */
async function reviewOne(talk: Talk, ctx: Context, { product, place, userId, deps }: OneReview): Promise<boolean> {
  const { productId, title, orderId } = product;
  const heading = fmt`${place === null ? '' : `${place}\n`}${b}${shorten(title, 120)}${b}`;
  const question = fmt`${heading}\n\nПонравилась покупка? Поставьте оценку.`;
  const asked = await ctx.reply(question.text, { entities: question.entities, reply_markup: starKeyboard(productId) });
  /**
   * Replaces the question with the next one; if the person has deleted it, sends the next one as a new message. Returns
   * the time of that.
   */
  const redraw = async (content: FormattedString, keyboard?: InlineKeyboard): Promise<number | undefined> => {
    const options = { entities: content.entities, ...(keyboard && { reply_markup: keyboard }) };
    try {
      const edited = await ctx.api.editMessageText(asked.chat.id, asked.message_id, content.text, options);
      return edited === true ? undefined : edited.edit_date;
    } catch (error) {
      if (!(error instanceof GrammyError && error.error_code === 400)) throw error;
      if (!keyboard || error.description.includes('message is not modified')) return undefined;
      return (await ctx.reply(content.text, options)).date;
    }
  };

  const { value: stars } = await ask(talk, (answer) => understandStars(answer, productId), { at: asked.date });
  if (stars === null) {
    await redraw(fmt`${heading}\n\nБез отзыва.`);
    return false;
  }
  const rated = fmt`${heading}\n${starWords(stars)}`;
  const at = await redraw(
    fmt`${rated}\n\nЧто понравилось, а что нет? Напишите пару слов или выберите готовые.`,
    wordsKeyboard(productId, stars),
  );
  const { value: comment, ctx: last } = await ask(
    talk,
    (answer) => understandWords(answer, productId, stars),
    at === undefined ? {} : { at },
  );
  if (comment === null) {
    await redraw(fmt`${heading}\n\nБез отзыва.`);
    return false;
  }
  const input = { product_id: productId, rating: stars, comment, ...(orderId !== null && { order_id: orderId }) };
  const refusal = await talk.external(() => save(deps.db, userId, input));
  await redraw(fmt`${rated}\n\n${refusal ?? comment}`);
  if (refusal !== null) return false;
  await askReviewPhotos(talk, last, {
    deps,
    userId,
    input,
    doneData: reviewButton.data('done', productId, 1),
  });
  return true;
}

const starWords = (stars: number): string => '★'.repeat(stars) + '☆'.repeat(MAX_RATING - stars);

function starKeyboard(productId: number): InlineKeyboard {
  const keyboard = new InlineKeyboard();
  for (let stars = 1; stars <= MAX_RATING; stars++) {
    keyboard.text(`${stars} ★`, reviewButton.data('star', productId, stars));
  }
  return keyboard.row().text('Пропустить', reviewButton.data('skip', productId, 1));
}

function wordsKeyboard(productId: number, stars: number): InlineKeyboard {
  const keyboard = new InlineKeyboard();
  for (const [at, words] of readyWords(stars).entries()) {
    keyboard.text(words, reviewButton.data('words', productId, at + 1)).row();
  }
  return keyboard.text('Пропустить', reviewButton.data('skip', productId, 1));
}

/** The stars; null if skipped. */
function understandStars({ callbackQuery, message }: Context, productId: number): Understood<number | null> {
  const pressed = reviewButton.read(callbackQuery?.data ?? '');
  if (callbackQuery) {
    const [what, id, stars] = pressed ?? [];
    if (id !== productId) return { hint: STALE_BUTTON };
    if (what === 'skip') return { value: null };
    return what === 'star' && stars !== undefined && stars <= MAX_RATING ? { value: stars } : { hint: STALE_BUTTON };
  }
  const typed = /^[1-5]$/.exec(message?.text?.trim() ?? '')?.[0];
  return typed
    ? { value: Number(typed) }
    : { hint: 'Сначала поставьте оценку: нажмите на звёзды, напишите число от 1 до 5 или нажмите «Пропустить».' };
}

/** The comment; null if skipped. */
function understandWords(
  { callbackQuery, message }: Context,
  productId: number,
  stars: number,
): Understood<string | null> {
  if (callbackQuery) {
    const [what, id, which] = reviewButton.read(callbackQuery.data ?? '') ?? [];
    if (id !== productId) return { hint: STALE_BUTTON };
    if (what === 'skip') return { value: null };
    const words = what === 'words' && which !== undefined ? readyWords(stars)[which - 1] : undefined;
    return words === undefined ? { hint: STALE_BUTTON } : { value: words };
  }
  const comment = writeReviewInput.shape.comment.safeParse(message?.text);
  if (comment.success) return { value: comment.data };
  return {
    hint: message?.text ? (comment.error.issues[0]?.message ?? '') : 'Напишите отзыв словами или нажмите «Пропустить».',
  };
}

type Input = Parameters<typeof writeReview>[2];

/** Null if it is saved, otherwise the reason of a refusal. */
async function save(db: Database, userId: number, input: Input): Promise<string | null> {
  try {
    await writeReview({ db }, userId, input);
    return null;
  } catch (error) {
    if (!(error instanceof ShopError)) throw error;
    return refusalWords(error);
  }
}
