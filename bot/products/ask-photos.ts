import { b, fmt } from '@grammyjs/parse-mode';
import { STALE_BUTTON } from '#bot/kernel/conversation/ask.ts';
import { choices, pressed } from '#bot/kernel/conversation/choices.ts';
import { type Dialogue, type Heading, hear, say, wayOut } from '#bot/kernel/conversation/dialogue.ts';
import { type ShownBelow, showBelow } from '#bot/kernel/conversation/show-below.ts';
import { PRODUCT_LIMITS } from '#shared/contract/product-limits.ts';
import { russianPlural } from '#shared/contract/russian-plural.ts';
import type { DraftPhoto } from './product-draft.ts';

const STEP = 'photos';
const MAX = PRODUCT_LIMITS.pictures;

/** Asks for photos, one by one or as an album; the first is the cover. */
export async function askPhotos(dialogue: Dialogue, heading: Heading): Promise<DraftPhoto[]> {
  const keyboard = choices(dialogue, STEP, [[{ label: 'Без фото', value: 'none' }]]);
  const words = fmt`${b}${heading('Фото')}${b}

Пришлите фотографии товара, до ${String(MAX)} штук, можно альбомом. Первая станет обложкой.${wayOut(dialogue)}`;
  await say(dialogue, { content: words, keyboard });

  const photos: DraftPhoto[] = [];
  let counter: ShownBelow | null = null;
  for (;;) {
    const heard = await hear<DraftPhoto | string>(dialogue, (ctx) => {
      const choice = pressed(dialogue, STEP, ctx);
      if (choice !== null) return { value: choice };
      if (ctx.callbackQuery) return { hint: STALE_BUTTON };
      const photo = ctx.message?.photo?.at(-1);
      if (photo) return { value: { fileId: photo.file_id, uniqueId: photo.file_unique_id } };
      if (ctx.message?.document) return { hint: 'Пришлите снимок как фото, а не как файл: так он откроется у всех.' };
      return { hint: photos.length > 0 ? 'Пришлите ещё фото или нажмите «Дальше».' : 'Жду фото.' };
    });
    if (typeof heard === 'string') return heard === 'none' ? [] : photos;
    const isKnown = photos.some(({ uniqueId }) => uniqueId === heard.uniqueId);
    if (!isKnown && photos.length < MAX) photos.push(heard);
    counter = await showCounter(dialogue, photos.length, counter);
  }
}

function showCounter(dialogue: Dialogue, count: number, counter: ShownBelow | null): Promise<ShownBelow> {
  const words = `${count} фото ${russianPlural(count, 'принято', 'приняты', 'принято')}. ${
    count < MAX ? 'Пришлите ещё или нажмите «Дальше».' : 'Больше не поместится: нажмите «Дальше».'
  }`;
  const keyboard = choices(dialogue, STEP, [[{ label: 'Дальше', value: 'next' }]]);
  return showBelow(dialogue.ctx, { words, keyboard }, counter);
}
