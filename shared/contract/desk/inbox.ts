import { z } from 'zod';
import { linesInput } from '../text-input.ts';

export const QUESTIONS_PER_PAGE = 20;

export const REPLY_TEMPLATE_LIMITS = { title: 60, text: 2000 } as const;
/** With its heading it must fit into one message of Telegram. */
const MAX_ANSWER = 3500;

/** Whose a talk is, and what it is about. */
const askerSchema = z.object({
  order_id: z.int().nullable(),
  order_number: z.int().nullable(),
  product_title: z.string().nullable(),
  fio: z.string(),
  phone: z.string(),
  user_telegram: z.string(),
});

/** A talk in which a buyer waits for the shop. */
export const questionSchema = askerSchema.extend({
  /** Of its last message: a talk is answered and closed by this id. */
  id: z.int(),
  /** The last words; empty for a picture alone. */
  text: z.string(),
  has_photo: z.boolean(),
  /** How many messages wait. */
  messages: z.int(),
  waits_since: z.iso.datetime(),
});
export type Question = z.infer<typeof questionSchema>;

const talkLineSchema = z.object({
  id: z.int(),
  is_from_shop: z.boolean(),
  author: z.string().nullable(),
  text: z.string(),
  has_photo: z.boolean(),
  created_at: z.iso.datetime(),
});

export const talkSchema = z.object({
  is_waiting: z.boolean(),
  /** Whether the bot can write to the buyer now. */
  can_answer: z.boolean(),
  lines: z.array(talkLineSchema),
});
export type Talk = z.infer<typeof talkSchema>;

/** `GET /api/desk/inbox/{id}`, and the answer to every change of it. */
export const askedTalkSchema = talkSchema.extend({
  ...askerSchema.shape,
  /** Whose page the desk has; null for a guest, and for somebody of the staff. */
  customer_id: z.int().nullable(),
});
export type AskedTalk = z.infer<typeof askedTalkSchema>;

const words = (max: number, ask: string) =>
  linesInput(ask)
    .max(max, { message: `Не длиннее ${max} знаков` })
    .regex(/[^\s\p{C}\p{DI}]/u, { message: ask });

export const answerInput = z.object({ text: words(MAX_ANSWER, 'Напишите ответ') });

export const replyTemplateInput = z.object({
  title: words(REPLY_TEMPLATE_LIMITS.title, 'Назовите заготовку'),
  text: words(REPLY_TEMPLATE_LIMITS.text, 'Напишите текст ответа'),
});

export const replyTemplateSchema = z.object({ id: z.int(), title: z.string(), text: z.string() });
export type ReplyTemplate = z.infer<typeof replyTemplateSchema>;
