import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { GrammyError, InlineKeyboard } from 'grammy';
import { describe, expect, it, onTestFinished } from 'vitest';
import { asyncListener } from '#tests/support/async-listener.ts';
import { anna, openSandbox, startPolling } from './open-sandbox.ts';

interface SeenRequest {
  secret: string | undefined;
  body: { update_id: number; message?: { text?: string } };
}

/** A webhook that answers the given statuses in turn, then 200. */
async function openWebhook(statuses: number[] = []) {
  const seen: SeenRequest[] = [];
  const waiters: (() => void)[] = [];
  const server = http.createServer(
    asyncListener(async (request, response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      const secret = request.headers['x-telegram-bot-api-secret-token'];
      seen.push({ secret: String(secret), body: JSON.parse(Buffer.concat(chunks).toString()) as SeenRequest['body'] });
      response.writeHead(statuses.shift() ?? 200).end();
      for (const wake of waiters.splice(0)) wake();
    }),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const until = async (count: number): Promise<void> => {
    while (seen.length < count) await new Promise<void>((resolve) => waiters.push(resolve));
  };
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`, seen, until };
}

describe('updates of the sandbox', () => {
  it('carries a deep link, a pressed button and its answer through a polling bot', async () => {
    const sandbox = await openSandbox();
    const bot = sandbox.makeBot();
    const reply_markup = new InlineKeyboard().text('Заказы', 'orders');
    bot.command('start', (ctx) => ctx.reply(`Код: ${ctx.match}`, { reply_markup }));
    bot.callbackQuery('orders', async (ctx) => {
      await ctx.answerCallbackQuery({ text: 'Заказов нет', show_alert: true });
      await ctx.editMessageText('Пусто');
    });
    const answered = Promise.withResolvers<number>();
    bot.api.config.use(async (next, method, payload, signal) => {
      const result = await next(method, payload, signal);
      if (method === 'sendMessage' && result.ok) answered.resolve((result.result as { message_id: number }).message_id);
      return result;
    });
    await startPolling(bot);
    await sandbox.control('people/anna/start', { payload: 'order_42' });
    const message_id = await answered.promise;
    const press = { message_id, callback_data: 'orders', wait_ms: 5000 };
    const pressed = await sandbox.control<{ answer: unknown }>('people/anna/press', press);
    expect(pressed.answer).toEqual({ text: 'Заказов нет', show_alert: true });
    await expect
      .poll(async () => (await sandbox.control<{ messages: { text?: string }[] }>('people/anna/chat')).messages)
      .toMatchObject([{ text: '/start order_42' }, { text: 'Пусто' }]);
  });

  it('refuses the answer to an unknown query', async () => {
    const sandbox = await openSandbox();
    await expect(sandbox.makeBot().api.answerCallbackQuery('1')).rejects.toMatchObject({
      description: 'Bad Request: query is too old and response timeout expired or query ID is invalid',
    });
  });

  it('ends the waiting poll with 409 when another poller comes', async () => {
    const sandbox = await openSandbox();
    const first = sandbox.call('getUpdates', { timeout: 30 });
    const second = sandbox.call('getUpdates', { timeout: 30 });
    const ended = await Promise.race([first, second]);
    expect(ended).toMatchObject({
      status: 409,
      body: {
        description:
          'Conflict: terminated by other getUpdates request; make sure that only one bot instance is running',
      },
    });
    await sandbox.control('people/anna/start', {});
    const answers = await Promise.all([first, second]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('keeps updates until they are confirmed and repeats one on demand', async () => {
    const sandbox = await openSandbox();
    await sandbox.control('people/anna/start', {});
    const poll = async (offset?: number) => {
      const { body } = await sandbox.call('getUpdates', { offset });
      return (body.result as { update_id: number }[]).map((update) => update.update_id);
    };
    const [id = 0] = await poll();
    expect(await poll()).toEqual([id]);
    expect(await poll(id + 1)).toEqual([]);
    await sandbox.control('updates/repeat', { update_id: id });
    expect(await poll(id + 1)).toEqual([id]);
    expect(await poll(id + 1)).toEqual([]);
  });

  it('tells the bot that it was blocked and unblocked', async () => {
    const sandbox = await openSandbox();
    await sandbox.control('people/anna/start', {});
    await sandbox.control('people/anna/block', {});
    await sandbox.control('people/anna/unblock', {});
    const { body } = await sandbox.call('getUpdates', { allowed_updates: ['message', 'my_chat_member'] });
    expect(body.result).toMatchObject([
      { message: { text: '/start' } },
      { my_chat_member: { new_chat_member: { status: 'kicked' }, chat: { id: anna } } },
      { my_chat_member: { old_chat_member: { status: 'kicked' }, new_chat_member: { status: 'member' } } },
    ]);
  });

  it('posts updates to a webhook with the secret, in order, and repeats them until they are accepted', async () => {
    const sandbox = await openSandbox();
    const hook = await openWebhook([500]);
    await sandbox.makeBot().api.setWebhook(hook.url, { secret_token: 'our_secret' });
    await sandbox.control('people/anna/start', {});
    await sandbox.control('people/anna/messages', { text: 'второе' });
    await hook.until(3);
    expect(hook.seen.map(({ body }) => body.message?.text)).toEqual(['/start', '/start', 'второе']);
    expect(hook.seen.every(({ secret }) => secret === 'our_secret')).toBe(true);
    const info = await sandbox.makeBot().api.getWebhookInfo();
    expect(info.last_error_message).toBe('Wrong response from the webhook: 500 Internal Server Error');
  });

  it('refuses polling while a webhook is set and a foreign http webhook at all', async () => {
    const sandbox = await openSandbox();
    const { api } = sandbox.makeBot();
    await expect(api.setWebhook('http://shop.ru/hook')).rejects.toMatchObject({
      description: 'Bad Request: bad webhook: An HTTPS URL must be provided for webhook',
    });
    const hook = await openWebhook();
    await api.setWebhook(hook.url);
    const refused = await api.getUpdates().catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(GrammyError);
    expect(refused).toMatchObject({
      error_code: 409,
      description:
        "Conflict: can't use getUpdates method while webhook is active; use deleteWebhook to delete the webhook first",
    });
    await api.deleteWebhook();
    await expect(api.getUpdates()).resolves.toEqual([]);
  });

  it('asks the bot before money and writes the payment into the chat', async () => {
    const sandbox = await openSandbox();
    const bot = sandbox.makeBot();
    bot.on('pre_checkout_query', (ctx) =>
      ctx.preCheckoutQuery.invoice_payload === 'order:1'
        ? ctx.answerPreCheckoutQuery(true)
        : ctx.answerPreCheckoutQuery(false, { error_message: 'Заказ отменён' }),
    );
    await startPolling(bot);
    await sandbox.control('people/anna/start', {});
    const link = (payload: string) =>
      bot.api.createInvoiceLink('Заказ', 'Кружка', payload, 'provider', 'RUB', [{ label: 'Кружка', amount: 79_000 }]);
    const slugOf = (url: string) => url.split('$')[1];
    const paid = await sandbox.control('people/anna/pay', { slug: slugOf(await link('order:1')) });
    expect(paid).toEqual({ status: 'paid' });
    const refused = await sandbox.control('people/anna/pay', { slug: slugOf(await link('order:2')) });
    expect(refused).toEqual({ status: 'failed', error: 'Заказ отменён' });
    const { messages } = await sandbox.control<{ messages: object[] }>('people/anna/chat');
    expect(messages.at(-1)).toMatchObject({ successful_payment: { invoice_payload: 'order:1', total_amount: 79_000 } });
  });
});
