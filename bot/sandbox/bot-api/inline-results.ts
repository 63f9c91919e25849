import { z } from 'zod';
import type { InlineResult } from '../core/bot-answers.ts';
import { coercedText } from '../core/coerced.ts';
import type { Core } from '../core/core.ts';
import { appendMessage } from '../core/messages.ts';
import { privateChat, userOf } from '../core/people.ts';
import { inlineMarkup, messageEntity } from '../core/wire.ts';
import type { Person, WireMessage } from '../core/world.ts';
import { formatText } from '../entities/format-text.ts';
import { telegramLimits } from '../limits.ts';
import { badRequest } from './api-error.ts';
import { checkInline } from './check-markup.ts';

const postable = z.object({
  title: coercedText.optional(),
  caption: coercedText.optional(),
  parse_mode: z.string().optional(),
  caption_entities: z.array(messageEntity).optional(),
  photo_url: z.string().optional(),
  input_message_content: z
    .object({
      message_text: coercedText.optional(),
      parse_mode: z.string().optional(),
      entities: z.array(messageEntity).optional(),
    })
    .optional(),
  reply_markup: inlineMarkup.optional(),
});

/** Refuses what Telegram refuses. An inline message may be sent to any chat, so it may not open a mini app. */
export function checkInlineResult(result: InlineResult): void {
  const parsed = postable.safeParse(result);
  if (!parsed.success) throw badRequest("can't parse inline query result");
  const { title, input_message_content: content, reply_markup } = parsed.data;
  if (result.type === 'article') {
    if (!title) throw badRequest('parameter "title" is required');
    if (!content?.message_text) throw badRequest('message content is not specified');
  }
  if ((content?.message_text?.length ?? 0) > telegramLimits.textLength) throw badRequest('MESSAGE_TOO_LONG');
  checkInline(reply_markup, { inPrivate: false });
}

/** Sends an inline result to the person's chat with the bot, in the person's name. */
export function postInlineResult(core: Core, person: Person, result: InlineResult): WireMessage {
  const parsed = postable.safeParse(result);
  if (!parsed.success) throw badRequest("can't parse inline query result");
  const { input_message_content: content, caption, title, photo_url, reply_markup } = parsed.data;
  const source = content?.message_text ?? [caption ?? title ?? '', photo_url].filter(Boolean).join('\n');
  const mode = content ? content.parse_mode : parsed.data.parse_mode;
  const explicit = content ? content.entities : parsed.data.caption_entities;
  const text = formatText(source, mode, explicit);
  if (text.text === '') throw badRequest('MESSAGE_EMPTY');
  return appendMessage(core, privateChat(core, person), {
    from: userOf(person),
    via_bot: core.botUser,
    ...text,
    reply_markup: checkInline(reply_markup, { inPrivate: true }),
  });
}
