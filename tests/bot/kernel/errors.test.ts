import { BotError, GrammyError } from 'grammy';
import { describe, expect, it } from 'vitest';
import type { BotContext } from '#bot/kernel/context.ts';
import { handleError } from '#bot/kernel/errors.ts';
import { recordedLog } from '../../support/log.ts';

const ctx = { update: { update_id: 7 }, chat: { id: -1, type: 'group' } } as BotContext;

const refused = (error_code: number, description: string) =>
  new GrammyError(description, { ok: false, error_code, description }, 'answerCallbackQuery', {});

describe('an update that failed', () => {
  it.each([
    [400, 'Bad Request: query is too old and response timeout expired or query ID is invalid', 0],
    [400, 'Bad Request: QUERY_ID_INVALID, query ID is invalid', 0],
    [400, 'Bad Request: message text is empty', 1],
    [500, 'query is too old', 1],
  ])('with %i «%s» leaves %i errors in the log', async (code, description, count) => {
    const log = recordedLog();
    await handleError(log)(new BotError(refused(code, description), ctx));
    expect(log.errors()).toHaveLength(count);
    expect(log.entries).toHaveLength(1);
  });
});
