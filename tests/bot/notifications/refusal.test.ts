import { GrammyError, HttpError } from 'grammy';
import { expect, it } from 'vitest';
import { refusalOf } from '#bot/kernel/notifications/refusal.ts';

const answer = (error_code: number, retry_after?: number) =>
  new GrammyError(
    'Call to sendMessage failed!',
    {
      ok: false,
      error_code,
      description: `answer ${error_code}`,
      ...(retry_after !== undefined && { parameters: { retry_after } }),
    },
    'sendMessage',
    {},
  );

it.each([
  [401, 'a revoked token'],
  [404, 'a token that nobody knows'],
])('an answer %i, %s, lets the notification wait for another token', (code) => {
  expect(refusalOf(answer(code))).toEqual({ kind: 'no_bot', reason: `answer ${code}` });
});

it.each([
  [500, 'a trouble of Telegram’s own'],
  [502, 'a trouble of Telegram’s own'],
])('an answer %i, %s, lets the notification wait', (code) => {
  expect(refusalOf(answer(code))).toEqual({ kind: 'unsent', reason: `answer ${code}` });
});

it('an answer that the person does not want messages lets the notification wait for them', () => {
  expect(refusalOf(answer(403))).toEqual({ kind: 'blocked', reason: 'answer 403' });
});

it('an answer that the message is wrong fails it', () => {
  for (const code of [400, 413]) expect(refusalOf(answer(code))).toEqual({ kind: 'never', reason: `answer ${code}` });
});

it('an answer that asks to wait makes the notification wait', () => {
  expect(refusalOf(answer(429, 7))).toEqual({ kind: 'wait', seconds: 7 });
  expect(refusalOf(answer(429))).toEqual({ kind: 'wait', seconds: 30 });
});

it('a call without an answer may have arrived; one that was never sent has not', () => {
  expect(refusalOf(new HttpError('Network request failed', new Error('reset')))).toEqual({ kind: 'unknown' });
  expect(refusalOf(new Error('no such notification'))).toEqual({ kind: 'unsent', reason: 'no such notification' });
});
