import { b, fmt } from '@grammyjs/parse-mode';
import type { Context } from 'grammy';
import type { MessageEntity } from 'grammy/types';
import type { BotDeps } from '#bot/kernel/context.ts';
import { STALE_BUTTON } from '#bot/kernel/conversation/ask.ts';
import { choices, pressed } from '#bot/kernel/conversation/choices.ts';
import { type Dialogue, type Heading, hear, say, wayOut } from '#bot/kernel/conversation/dialogue.ts';
import { LIMITS, shorten } from '#bot/kernel/message-text.ts';
import { keysOf } from '#shared/contract/keys-of.ts';
import { isVisible, type Understood } from '#shared/contract/read-text.ts';
import { type AUDIENCES, countAudiences } from '#shared/domain/broadcasts/audience.ts';
import { listStaffProducts } from '#shared/domain/catalog/staff-products.ts';

type Audience = (typeof AUDIENCES)[number];

/** A broadcast that is not sent yet. Plain JSON. */
export interface BroadcastDraft {
  text: string;
  entities: MessageEntity[];
  photoId: string | null;
  product: { id: number; title: string } | null;
  audience: Audience;
}

/** The questions about a broadcast, in their order. */
export const BROADCAST_FIELDS = ['words', 'product', 'audience'] as const;
export type BroadcastField = (typeof BROADCAST_FIELDS)[number];

export const BROADCAST_FIELD_NAMES = {
  words: 'Письмо',
  product: 'Кнопка',
  audience: 'Кому',
} satisfies Record<BroadcastField, string>;

export const AUDIENCE_NAMES = {
  subscribers: 'Всем подписчикам',
  buyers: 'Тем, кто покупал',
  asleep: 'Тем, кто не покупал два месяца',
} satisfies Record<Audience, string>;

type Words = Pick<BroadcastDraft, 'text' | 'entities' | 'photoId'>;

/** Asks for the content: formatted text, or a picture with text. */
export async function askWords(dialogue: Dialogue, heading: Heading): Promise<Words> {
  await say(dialogue, {
    content: fmt`${b}${heading('Письмо')}${b}

Пришлите текст, а если нужна картинка — её вместе с подписью. Жирный шрифт, ссылки и эмодзи сохранятся.${wayOut(dialogue)}`,
  });
  let photoId: string | null = null;
  for (;;) {
    const known: string | null = photoId;
    const heard: Words = await hear(dialogue, (ctx) => understandWords(ctx, known));
    if (heard.text !== '') return heard;
    // If a picture came first, its text comes after it.
    photoId = heard.photoId;
    await dialogue.ctx.reply('Картинка есть. Теперь пришлите подпись к ней.');
  }
}

function understandWords({ message, callbackQuery }: Context, known: string | null): Understood<Words> {
  if (callbackQuery) return { hint: STALE_BUTTON };
  if (message?.media_group_id) return { hint: 'В письме одна картинка: пришлите её отдельно.' };
  if (message?.document) return { hint: 'Пришлите картинку как фото, а не как файл.' };
  const photoId = message?.photo?.at(-1)?.file_id ?? known;
  const text = message?.text ?? message?.caption ?? '';
  if (!isVisible(text)) {
    return message?.photo ? { value: { text: '', entities: [], photoId } } : { hint: 'Пришлите текст письма.' };
  }
  if (photoId !== null && text.length > LIMITS.caption) {
    return { hint: `С картинкой помещается ${LIMITS.caption} знака, а здесь ${text.length}. Сократите, пожалуйста.` };
  }
  return { value: { text, entities: message?.entities ?? message?.caption_entities ?? [], photoId } };
}

const FOUND = 8;
const LABEL_LENGTH = 40;

/** Asks which product the broadcast's button opens; null for one without a button. */
export async function askProduct(
  dialogue: Dialogue,
  heading: Heading,
  { db }: Pick<BotDeps, 'db'>,
): Promise<BroadcastDraft['product']> {
  let found: { id: number; title: string }[] = [];
  let words = 'Если письмо о товаре, под ним встанет кнопка на него. Напишите слово из названия.';
  for (;;) {
    await say(dialogue, {
      content: fmt`${b}${heading('Кнопка')}${b}

${words}`,
      keyboard: choices(dialogue, 'product', [
        ...found.map(({ id, title }) => [{ label: shorten(title, LABEL_LENGTH), value: String(id) }]),
        [{ label: 'Без кнопки', value: 'none' }],
      ]),
    });
    const shown = found;
    const heard = await hear<BroadcastDraft['product'] | string>(dialogue, (ctx) => {
      const choice = pressed(dialogue, 'product', ctx);
      if (choice === 'none') return { value: null };
      const chosen = shown.find(({ id }) => String(id) === choice);
      if (chosen) return { value: chosen };
      if (ctx.callbackQuery) return { hint: STALE_BUTTON };
      const text = ctx.message?.text?.trim();
      return text ? { value: text } : { hint: 'Напишите слово из названия товара.' };
    });
    if (typeof heard !== 'string') return heard;
    found = await dialogue.talk.external(() => findProducts(db, heard));
    words =
      found.length > 0 ? 'Выберите товар или напишите другое слово.' : 'Такого не нашлось. Напишите другое слово.';
  }
}

/** Only products that buyers can see. */
async function findProducts(db: BotDeps['db'], words: string): Promise<{ id: number; title: string }[]> {
  const { products } = await listStaffProducts(db, { page: 1, perPage: FOUND * 2, words: words.slice(0, 100) });
  return products
    .filter(({ isHidden, category }) => !isHidden && !category.isHidden)
    .slice(0, FOUND)
    .map(({ id, title }) => ({ id, title }));
}

/** Asks who the recipients are. Only people who have agreed to it get the broadcast. */
export async function askAudience(
  dialogue: Dialogue,
  heading: Heading,
  { db }: Pick<BotDeps, 'db'>,
): Promise<Audience> {
  const counts = await dialogue.talk.external(() => countAudiences(db));
  const audiences = keysOf(AUDIENCE_NAMES).filter((audience) => counts[audience] > 0);
  await say(dialogue, {
    content: fmt`${b}${heading('Кому')}${b}

Письмо получат только те, кто подписан на новости магазина.`,
    keyboard: choices(
      dialogue,
      'audience',
      audiences.map((audience) => [{ label: `${AUDIENCE_NAMES[audience]} · ${counts[audience]}`, value: audience }]),
    ),
  });
  return hear(dialogue, (ctx) => {
    const audience = audiences.find((one) => one === pressed(dialogue, 'audience', ctx));
    if (audience) return { value: audience };
    return { hint: ctx.callbackQuery ? STALE_BUTTON : 'Нажмите одну из кнопок выше.' };
  });
}
