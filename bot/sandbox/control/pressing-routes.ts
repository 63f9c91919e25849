import { z } from 'zod';
import { coercedInt } from '../core/coerced.ts';
import { askInline, chooseInline } from '../people/inline-mode.ts';
import { findInvoice, payInvoice } from '../people/pay.ts';
import { answerWithin, pressButton } from '../people/press.ts';
import { personRoute } from './person-route.ts';
import type { ControlRoute } from './route.ts';

const waitMs = coercedInt.pipe(z.number().max(30_000)).default(0);

/** Buttons, inline mode and payments. */
export const pressingRoutes: ControlRoute[] = [
  personRoute(
    'POST',
    'press',
    'press a callback button by callback_data, text or row and column; wait_ms waits for the answer',
    z.object({
      message_id: z.number(),
      chat_id: z.number().optional(),
      callback_data: z.string().optional(),
      text: z.string().optional(),
      row: z.number().optional(),
      column: z.number().optional(),
      wait_ms: waitMs,
    }),
    async ({ core }, person, body) => {
      const { message_id: messageId, chat_id: chatId, callback_data: data, text, row, column } = body;
      const pressed = pressButton(core, person, { messageId, chatId, data, text, row, column });
      const answer = await answerWithin(pressed.answer, body.wait_ms);
      return { callback_query_id: pressed.queryId, answer: answer ?? null };
    },
  ),
  personRoute(
    'POST',
    'inline',
    'search in inline mode',
    z.object({ query: z.string().max(256), offset: z.string().default(''), wait_ms: waitMs }),
    async ({ core }, person, body) => {
      const asked = askInline(core, person, body.query, body.offset);
      const answer = await answerWithin(asked.answer, body.wait_ms);
      return { query_id: asked.queryId, answer: answer ?? null };
    },
  ),
  personRoute(
    'POST',
    'inline/choose',
    'post an inline result',
    z.object({ query_id: z.string(), result_id: z.string() }),
    ({ core }, person, body) => chooseInline(core, person, body.query_id, body.result_id),
  ),
  personRoute(
    'GET',
    'invoice',
    'an invoice by message_id or slug',
    z.object({ message_id: coercedInt.optional(), slug: z.string().optional() }),
    ({ core }, person, body) => {
      const {
        payload: _,
        providerToken: __,
        ...shown
      } = findInvoice(core, person, { messageId: body.message_id, slug: body.slug });
      return shown;
    },
  ),
  personRoute(
    'POST',
    'pay',
    'pay an invoice: asks the bot, then posts the payment, whose news may come again (repeats); no money moves',
    z.object({
      message_id: z.number().optional(),
      slug: z.string().optional(),
      repeats: z.number().int().min(0).max(100).default(0),
    }),
    ({ core }, person, { message_id: messageId, slug, repeats }) =>
      payInvoice(core, person, { messageId, slug }, repeats),
  ),
];
