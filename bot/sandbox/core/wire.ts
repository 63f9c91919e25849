import { z } from 'zod';
import { coercedBool, coercedInt, coercedText } from './coerced.ts';

const wireUser = z.object({
  id: z.number().int(),
  is_bot: z.boolean(),
  first_name: z.string(),
  last_name: z.string().optional(),
  username: z.string().optional(),
  language_code: z.string().optional(),
});
export type WireUser = z.infer<typeof wireUser>;

export const messageEntity = z.object({
  type: z.string(),
  offset: coercedInt,
  length: coercedInt,
  url: z.string().optional(),
  language: z.string().optional(),
  custom_emoji_id: z.string().optional(),
  user: wireUser.optional(),
});
export type MessageEntity = z.infer<typeof messageEntity>;

const webApp = z.object({ url: z.string() });

const inlineButton = z.object({
  text: coercedText,
  style: z.enum(['danger', 'success', 'primary']).optional(),
  url: z.string().optional(),
  callback_data: coercedText.optional(),
  web_app: webApp.optional(),
  switch_inline_query: z.string().optional(),
  switch_inline_query_current_chat: z.string().optional(),
  copy_text: z.object({ text: z.string() }).optional(),
  pay: coercedBool.optional(),
});
export type InlineButton = z.infer<typeof inlineButton>;

export const inlineMarkup = z.object({ inline_keyboard: z.array(z.array(inlineButton)) });
export type InlineMarkup = z.infer<typeof inlineMarkup>;

const replyButton = z.preprocess(
  (value) => (typeof value === 'string' ? { text: value } : value),
  z.object({
    text: coercedText,
    style: z.enum(['danger', 'success', 'primary']).optional(),
    request_contact: coercedBool.optional(),
    web_app: webApp.optional(),
  }),
);
export type ReplyButton = z.infer<typeof replyButton>;

const replyKeyboard = z.object({
  keyboard: z.array(z.array(replyButton)),
  resize_keyboard: coercedBool.optional(),
  one_time_keyboard: coercedBool.optional(),
  is_persistent: coercedBool.optional(),
  input_field_placeholder: z.string().max(64).optional(),
});
export type ReplyKeyboard = z.infer<typeof replyKeyboard>;

const removeKeyboard = z.object({ remove_keyboard: coercedBool });
const forceReply = z.object({ force_reply: coercedBool, input_field_placeholder: z.string().max(64).optional() });

export const anyMarkup = z.union([inlineMarkup, replyKeyboard, removeKeyboard, forceReply]);
export type AnyMarkup = z.infer<typeof anyMarkup>;

const price = z.object({ label: z.string(), amount: coercedInt });
export const labeledPrices = z.array(price).min(1);

export const botCommand = z.object({ command: z.string(), description: z.string() });
export type BotCommand = z.infer<typeof botCommand>;

export const menuButton = z.discriminatedUnion('type', [
  z.object({ type: z.literal('default') }),
  z.object({ type: z.literal('commands') }),
  z.object({ type: z.literal('web_app'), text: z.string().min(1), web_app: webApp }),
]);
export type MenuButton = z.infer<typeof menuButton>;

/** Any other file. */
export interface WireDocument {
  file_id: string;
  file_unique_id: string;
  file_name: string;
  mime_type: string;
  file_size: number;
}

/** One size of a picture, as in `photo` arrays. */
export interface PhotoSize {
  file_id: string;
  file_unique_id: string;
  width: number;
  height: number;
  file_size: number;
}
