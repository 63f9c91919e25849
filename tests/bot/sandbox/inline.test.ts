import { InlineKeyboard } from 'grammy';
import { describe, expect, it } from 'vitest';
import { openSandbox, startPolling } from './open-sandbox.ts';

interface Asked {
  query_id: string;
  answer: { results: { id: string }[]; next_offset?: string } | null;
}

const article = (id: string, more: object = {}) => ({
  type: 'article' as const,
  id,
  title: `Товар ${id}`,
  input_message_content: { message_text: `Товар ${id}` },
  ...more,
});

/** Answers a query through the Bot API, and returns the error. */
async function refusalOf(results: object[], more: object = {}): Promise<string | undefined> {
  const sandbox = await openSandbox();
  const asking = sandbox.control<Asked>('people/anna/inline', { query: 'чай', wait_ms: 300 });
  const { body } = await sandbox.call('getUpdates');
  const [update] = body.result as { inline_query: { id: string } }[];
  const params = { inline_query_id: update?.inline_query.id, results: JSON.stringify(results), ...more };
  const answer = await sandbox.call('answerInlineQuery', params);
  await asking;
  return answer.body.description;
}

describe('inline mode of the sandbox', () => {
  it('asks the bot, gives its page and the start of the next one, and posts what is chosen', async () => {
    const sandbox = await openSandbox();
    const bot = sandbox.makeBot();
    bot.on('inline_query', (ctx) => {
      const from = Number(ctx.inlineQuery.offset || 0);
      const results = [article(`${ctx.inlineQuery.query}-${from}`)];
      return ctx.answerInlineQuery(results, { next_offset: from < 2 ? String(from + 1) : '' });
    });
    await startPolling(bot);
    const ask = (offset: string) =>
      sandbox.control<Asked>('people/anna/inline', { query: 'чай', offset, wait_ms: 5000 });
    const first = await ask('');
    expect(first.answer).toMatchObject({ results: [{ id: 'чай-0' }], next_offset: '1' });
    const last = await ask('2');
    expect(last.answer?.results).toMatchObject([{ id: 'чай-2' }]);
    expect(last.answer?.next_offset).toBeUndefined();
    const choice = { query_id: last.query_id, result_id: 'чай-2' };
    expect(await sandbox.control('people/anna/inline/choose', choice)).toMatchObject({
      text: 'Товар чай-2',
      via_bot: { username: 'prilavok_sandbox_bot' },
      from: { first_name: 'Анна' },
    });
  });

  it.each([
    ['an article without words', [{ type: 'article', id: '1', title: 'Чай' }], {}, 'message content is not specified'],
    ['an article without a title', [article('1', { title: '' })], {}, 'parameter "title" is required'],
    [
      'words beyond 4096 units',
      [article('1', { input_message_content: { message_text: 'а'.repeat(4097) } })],
      {},
      'MESSAGE_TOO_LONG',
    ],
    [
      'a button that opens a mini app in anybody’s chat',
      [article('1', { reply_markup: new InlineKeyboard().webApp('Открыть', 'https://shop.ru') })],
      {},
      'BUTTON_TYPE_INVALID',
    ],
    ['a place that is too long', [article('1')], { next_offset: 'я'.repeat(33) }, 'NEXT_OFFSET_INVALID'],
    ['two results of one id', [article('1'), article('1')], {}, 'RESULT_ID_DUPLICATE'],
  ])('refuses %s, as Telegram does', async (_name, results, more, refusal) => {
    expect(await refusalOf(results, more)).toContain(refusal);
  });
});
