import { z } from 'zod';
import type { InlineResult } from '../../core/bot-answers.ts';
import { coercedBool, coercedJson, coercedText } from '../../core/coerced.ts';
import { telegramLimits } from '../../limits.ts';
import { type ApiError, badRequest } from '../api-error.ts';
import { checkInlineResult } from '../inline-results.ts';
import { type Method, method } from '../method.ts';

const tooOld = (): ApiError => badRequest('query is too old and response timeout expired or query ID is invalid');

const answerCallbackQuery = method(
  z.object({
    callback_query_id: coercedText,
    text: coercedText.optional(),
    show_alert: coercedBool.optional(),
    url: z.string().optional(),
  }),
  ({ core }, { callback_query_id, text, show_alert, url }) => {
    if (text && text.length > telegramLimits.callbackAnswerLength) throw badRequest('MESSAGE_TOO_LONG');
    if (!core.callbacks.settle(callback_query_id, { text, show_alert: show_alert ?? false, url })) throw tooOld();
    return true;
  },
);

const inlineResult = z.looseObject({ type: z.string(), id: coercedText });
function checkResults(results: InlineResult[]): void {
  if (results.length > 50) throw badRequest('RESULTS_TOO_MUCH');
  const ids = new Set(results.map((result) => result.id));
  if (ids.size < results.length) throw badRequest('RESULT_ID_DUPLICATE');
  for (const { id } of results) {
    if (id === '' || Buffer.byteLength(id) > 64) throw badRequest('RESULT_ID_INVALID');
  }
  for (const result of results) checkInlineResult(result);
}

const answerInlineQuery = method(
  z.object({
    inline_query_id: coercedText,
    results: coercedJson(z.array(inlineResult)),
    next_offset: coercedText.optional(),
  }),
  ({ core }, { inline_query_id, results, next_offset }) => {
    checkResults(results);
    if (Buffer.byteLength(next_offset ?? '') > telegramLimits.inlineOffsetBytes)
      throw badRequest('NEXT_OFFSET_INVALID');
    const next = next_offset ? { next_offset } : {};
    if (!core.inlineQueries.settle(inline_query_id, { results, ...next })) throw tooOld();
    return true;
  },
);

const answerPreCheckoutQuery = method(
  z.object({ pre_checkout_query_id: coercedText, ok: coercedBool, error_message: z.string().optional() }),
  ({ core }, { pre_checkout_query_id, ...answer }) => {
    if (!answer.ok && !answer.error_message) throw badRequest('ERROR_MESSAGE_EMPTY');
    if (!core.checkouts.settle(pre_checkout_query_id, answer)) throw tooOld();
    return true;
  },
);

export const queryMethods: Record<string, Method> = {
  answerCallbackQuery,
  answerInlineQuery,
  answerPreCheckoutQuery,
};
