import type { MessageEntity } from 'grammy/types';
import type { AUDIENCES } from '#shared/domain/broadcasts/audience.ts';

export type Audience = (typeof AUDIENCES)[number];

/** A letter that is not sent yet. Plain JSON. */
export interface LetterDraft {
  text: string;
  entities: MessageEntity[];
  photoId: string | null;
  product: { id: number; title: string } | null;
  audience: Audience;
}

/** What can be asked about a letter, in the order of asking. */
export const LETTER_FIELDS = ['words', 'product', 'audience'] as const;
export type LetterField = (typeof LETTER_FIELDS)[number];

export const LETTER_FIELD_NAMES = {
  words: 'Письмо',
  product: 'Кнопка',
  audience: 'Кому',
} satisfies Record<LetterField, string>;

export const AUDIENCE_NAMES = {
  subscribers: 'Всем подписчикам',
  buyers: 'Тем, кто покупал',
  asleep: 'Тем, кто не покупал два месяца',
} satisfies Record<Audience, string>;
