import { type Context, InlineKeyboard } from 'grammy';
import type { BotContext, BotDeps, Talk } from '#bot/kernel/context.ts';
import { ask, STALE_BUTTON } from '#bot/kernel/conversation/ask.ts';
import { closeBelow, type ShownBelow, showBelow } from '#bot/kernel/conversation/show-below.ts';
import { withFile } from '#bot/kernel/sent-files.ts';
import type { Understood } from '#shared/contract/read-text.ts';
import { MAX_REVIEW_PICTURES, type WriteReviewInput } from '#shared/contract/review.ts';
import { russianPlural } from '#shared/contract/russian-plural.ts';
import { addReviewPicture } from '#shared/domain/reviews/add-review-picture.ts';
import { writeReview } from '#shared/domain/reviews/write-review.ts';
import { ShopError } from '#shared/domain/shop-error.ts';
import { MAX_PICTURE_BYTES, PictureRefused } from '#shared/platform/pictures/picture-refused.ts';
import { makeReviewPicture, writeReviewPicture } from '#shared/platform/pictures/review-picture-files.ts';
import { refusalWords } from './refusal-words.ts';

interface WrittenReview {
  deps: BotDeps;
  userId: number;
  /** The review as it was written. */
  input: WriteReviewInput;
  /** Data of the button that ends the photos. */
  doneData: string;
}

interface SentPhoto {
  fileId: string;
  uniqueId: string;
}

const QUESTION = 'Отзыв отправлен. Пришлите до пяти фото или нажмите «Без фото».';

/** Asks for photos of the product, one by one or as an album. Each photo is added to the review at once. */
export async function askReviewPhotos(talk: Talk, ctx: Context, review: WrittenReview): Promise<void> {
  const taken: { id: number; uniqueId: string }[] = [];
  let latest = ctx;
  let words = QUESTION;
  let shown: ShownBelow | null = null;
  for (;;) {
    const keyboard = new InlineKeyboard().text(taken.length > 0 ? 'Готово' : 'Без фото', review.doneData);
    shown = await showBelow(latest, { words, keyboard }, shown);
    const heard = await ask(talk, (answer) => understandPhoto(answer, review.doneData), { at: shown.at });
    latest = heard.ctx;
    const photo = heard.value;
    if (photo === null) break;
    if (taken.length === MAX_REVIEW_PICTURES || taken.some(({ uniqueId }) => uniqueId === photo.uniqueId)) {
      words = counted(taken.length);
      continue;
    }
    const ids = taken.map(({ id }) => id);
    const kept = await talk.external((outer) => keep(review, outer, photo, ids));
    if ('closed' in kept) return closeBelow(latest, kept.closed, shown);
    if ('id' in kept) taken.push({ id: kept.id, uniqueId: photo.uniqueId });
    words = 'refused' in kept ? `${kept.refused}. ${counted(taken.length)}` : counted(taken.length);
  }
  await closeBelow(latest, taken.length > 0 ? `К отзыву приложено фото: ${taken.length}.` : 'Отзыв без фото.', shown);
}

function counted(count: number): string {
  if (count === 0) return 'Пришлите другое фото или нажмите «Без фото».';
  const done = `${count} фото ${russianPlural(count, 'принято', 'приняты', 'принято')}.`;
  return count < MAX_REVIEW_PICTURES
    ? `${done} Пришлите ещё или нажмите «Готово».`
    : `${done} Больше к отзыву не приложить: нажмите «Готово».`;
}

/** Its file; null if there are no more photos. */
function understandPhoto({ callbackQuery, message }: Context, doneData: string): Understood<SentPhoto | null> {
  if (callbackQuery) return callbackQuery.data === doneData ? { value: null } : { hint: STALE_BUTTON };
  const { photo, document } = message ?? {};
  const largest = photo?.at(-1);
  if (largest) return { value: { fileId: largest.file_id, uniqueId: largest.file_unique_id } };
  if (!document) return { hint: 'Жду фото. Если их нет, нажмите кнопку под вопросом.' };
  // A phone may send a picture as a file; its bytes show what it really is.
  const isPicture =
    document.mime_type?.startsWith('image/') === true ||
    /\.(?:jpe?g|png|webp|avif|gif|hei[cf])$/i.test(document.file_name ?? '');
  if (!isPicture) return { hint: 'Это не фото. Подойдут JPEG, PNG, WebP, AVIF и GIF; что уже прислано, осталось.' };
  if ((document.file_size ?? 0) > MAX_PICTURE_BYTES) {
    return { hint: 'Картинка слишком тяжёлая: нужно до 20\u00a0МБ. Что уже прислано, осталось.' };
  }
  return { value: { fileId: document.file_id, uniqueId: document.file_unique_id } };
}

const BUSY = 'Сейчас готовится слишком много фото: пришлите это ещё раз через минуту';

type Kept = { id: number } | { refused: string } | { closed: string };

/** `refused` is the problem of the photo, `closed` the reason why the review accepts no more. */
async function keep(
  { deps, userId, input }: WrittenReview,
  { api }: Pick<BotContext, 'api'>,
  { fileId }: SentPhoto,
  before: readonly number[],
): Promise<Kept> {
  const { db, apiRoot, files } = deps;
  try {
    const adding = { db, make: makeReviewPicture, write: writeReviewPicture(files) };
    const photo = { apiRoot, fileId, maxBytes: MAX_PICTURE_BYTES };
    const { id } = await withFile(api, photo, (bytes) => addReviewPicture(adding, userId, bytes));
    await writeReview({ db }, userId, { ...input, pictures: [...before, id] });
    return { id };
  } catch (error) {
    if (error instanceof PictureRefused) return { refused: error.message };
    if (error instanceof ShopError && error.code === 'unavailable') return { refused: BUSY };
    if (error instanceof ShopError && ['review_exists', 'not_found'].includes(error.code)) {
      return { closed: `${refusalWords(error)} Фото к нему больше не приложить.` };
    }
    throw error;
  }
}
