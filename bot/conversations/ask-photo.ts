import type { FormattedString } from '@grammyjs/parse-mode';
import { STALE_BUTTON } from './ask.ts';
import { choices, type Dialogue, hear, pressed, say } from './dialogue.ts';

const STEP = 'photo';

/** Asks for one picture; null when none is wanted. */
export async function askPhoto(dialogue: Dialogue, words: FormattedString): Promise<{ fileId: string } | null> {
  await say(dialogue, {
    content: words,
    keyboard: choices(dialogue, STEP, [[{ label: 'Без картинки', value: 'none' }]]),
  });
  return hear<{ fileId: string } | null>(dialogue, (ctx) => {
    if (pressed(dialogue, STEP, ctx) === 'none') return { value: null };
    if (ctx.callbackQuery) return { hint: STALE_BUTTON };
    const photo = ctx.message?.photo?.at(-1);
    if (photo) return { value: { fileId: photo.file_id } };
    if (ctx.message?.document) return { hint: 'Пришлите картинку как фото, а не как файл: так она откроется у всех.' };
    return { hint: 'Жду картинку.' };
  });
}
