import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { InlineResult } from '../../core/bot-answers.ts';
import type { Core } from '../../core/core.ts';
import { looseBool, looseInt, looseJson, looseText } from '../../core/loose.ts';
import { findPerson } from '../../core/people.ts';
import { limits, setBounded, telegramLimits } from '../../limits.ts';
import { type ApiError, badRequest } from '../api-error.ts';
import { checkInlineResult, postInlineResult } from '../inline-results.ts';
import { type Method, method } from '../method.ts';

const tooOld = (): ApiError => badRequest('query is too old and response timeout expired or query ID is invalid');

const answerCallbackQuery = method(
  z.object({
    callback_query_id: looseText,
    text: looseText.optional(),
    show_alert: looseBool.optional(),
    url: z.string().optional(),
  }),
  ({ core }, { callback_query_id, text, show_alert, url }) => {
    if (text && text.length > telegramLimits.callbackAnswerLength) throw badRequest('MESSAGE_TOO_LONG');
    if (!core.callbacks.settle(callback_query_id, { text, show_alert: show_alert ?? false, url })) throw tooOld();
    return true;
  },
);

const inlineResult = z.looseObject({ type: z.string(), id: looseText });
const inlineButton = z.object({
  text: z.string(),
  web_app: z.object({ url: z.string() }).optional(),
  start_parameter: z.string().optional(),
});

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
    inline_query_id: looseText,
    results: looseJson(z.array(inlineResult)),
    next_offset: looseText.optional(),
    button: looseJson(inlineButton).optional(),
  }),
  ({ core }, { inline_query_id, results, next_offset, button }) => {
    checkResults(results);
    if (Buffer.byteLength(next_offset ?? '') > telegramLimits.inlineOffsetBytes)
      throw badRequest('NEXT_OFFSET_INVALID');
    const next = next_offset ? { next_offset } : {};
    if (!core.inlineQueries.settle(inline_query_id, { results, button, ...next })) throw tooOld();
    return true;
  },
);

function requirePerson(core: Core, id: number | undefined) {
  const person = id === undefined ? undefined : findPerson(core, id);
  if (!person) throw badRequest('user not found');
  return person;
}

const answerWebAppQuery = method(
  z.object({ web_app_query_id: looseText, result: looseJson(inlineResult) }),
  ({ core }, { web_app_query_id, result }) => {
    const personId = core.appQueries.get(web_app_query_id);
    if (personId === undefined) throw tooOld();
    postInlineResult(core, requirePerson(core, personId), result);
    core.appQueries.delete(web_app_query_id);
    core.hub.publish({ type: 'app_closed', queryId: web_app_query_id });
    return { inline_message_id: `AAA${randomBytes(12).toString('base64url')}` };
  },
);

const savePreparedInlineMessage = method(
  z.object({ user_id: looseInt, result: looseJson(inlineResult) }),
  ({ core }, { user_id, result }) => {
    const person = requirePerson(core, user_id);
    const id = randomBytes(9).toString('base64url');
    setBounded(core.prepared, id, { personId: person.id, result }, limits.rememberedQueries);
    return { id, expiration_date: core.now() + 24 * 3600 };
  },
);

const checkoutAnswer = { ok: looseBool, error_message: z.string().optional() };

function checkRefusal(params: { ok: boolean; error_message?: string | undefined }): void {
  if (!params.ok && !params.error_message) throw badRequest('ERROR_MESSAGE_EMPTY');
}

const answerPreCheckoutQuery = method(
  z.object({ pre_checkout_query_id: looseText, ...checkoutAnswer }),
  ({ core }, { pre_checkout_query_id, ...answer }) => {
    checkRefusal(answer);
    if (!core.checkouts.settle(pre_checkout_query_id, answer)) throw tooOld();
    return true;
  },
);

const price = z.object({ label: z.string(), amount: looseInt });
const shippingOption = z.object({ id: z.string(), title: z.string(), prices: z.array(price) });

const answerShippingQuery = method(
  z.object({
    shipping_query_id: looseText,
    ...checkoutAnswer,
    shipping_options: looseJson(z.array(shippingOption).min(1)).optional(),
  }),
  ({ core }, { shipping_query_id, ...answer }) => {
    checkRefusal(answer);
    if (!core.shippings.settle(shipping_query_id, answer)) throw tooOld();
    return true;
  },
);

export const queryMethods: Record<string, Method> = {
  answerCallbackQuery,
  answerInlineQuery,
  answerWebAppQuery,
  savePreparedInlineMessage,
  answerPreCheckoutQuery,
  answerShippingQuery,
};
