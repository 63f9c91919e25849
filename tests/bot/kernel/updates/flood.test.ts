import { Bot } from 'grammy';
import type { Update, UserFromGetMe } from 'grammy/types';
import { beforeEach, describe, expect, it } from 'vitest';
import type { BotContext } from '#bot/kernel/context.ts';
import { floodFeature } from '#bot/kernel/updates/flood.ts';
import { BOT_TOKEN } from '../../../support/launch-data.ts';

const LIMIT = 5;

let bot: Bot<BotContext>;

let said: string[];

let handled: number;

beforeEach(() => {
  bot = new Bot<BotContext>(BOT_TOKEN, { botInfo: { id: 1, is_bot: true, username: 'b_bot' } as UserFromGetMe });
  said = [];
  handled = 0;
  bot.api.config.use(async (_call, method, payload) => {
    said.push(`${method}: ${'text' in payload ? payload.text : ''}`);
    return { ok: true, result: true as never };
  });
  bot.use(floodFeature(LIMIT));
  bot.use(() => void handled++);
});

let id = 0;

const from = (person: number) => ({ id: person, is_bot: false, first_name: 'А' });

const chat = (person: number) => ({ id: person, type: 'private', first_name: 'А' }) as const;

const message = (person: number, rest: object = { text: 'а' }): Update =>
  ({
    update_id: ++id,
    message: { message_id: id, date: 1, chat: chat(person), from: from(person), ...rest },
  }) as Update;

const update = (kind: string, person: number, rest: object = {}): Update =>
  ({ update_id: ++id, [kind]: { id: String(id), from: from(person), ...rest } }) as unknown as Update;

async function send(count: number, make: () => Update) {
  for (let n = 0; n < count; n++) await bot.handleUpdate(make());
}

describe('a flood', () => {
  it('is handled up to the limit, and the rest gets one message', async () => {
    await send(LIMIT + 20, () => message(1));
    expect(handled).toBe(LIMIT);
    expect(said).toEqual(['sendMessage: Слишком много сообщений сразу. Подождите полминуты — и продолжим.']);
  });

  it('of one person does not affect others', async () => {
    await send(LIMIT + 5, () => message(1));
    await send(LIMIT, () => message(2));
    expect(handled).toBe(LIMIT * 2);
  });

  it('still gets every button answered', async () => {
    await send(LIMIT, () => message(1));
    await send(3, () => update('callback_query', 1, { data: 'x', chat_instance: '1' }));
    expect(handled).toBe(LIMIT);
    expect(said).toEqual(Array(3).fill('answerCallbackQuery: Слишком часто. Подождите немного.'));
  });

  it('never drops payments, or updates that the bot is blocked or moved', async () => {
    await send(LIMIT + 5, () => message(1));
    const payment = { currency: 'RUB', total_amount: 100, invoice_payload: 'x' };
    const rest = [
      message(1, { successful_payment: payment }),
      message(1, { refunded_payment: payment }),
      message(1, { migrate_to_chat_id: -100 }),
      update('pre_checkout_query', 1, payment),
      update('shipping_query', 1, { invoice_payload: 'x' }),
      update('my_chat_member', 1, { chat: chat(1) }),
    ];
    for (const one of rest) await bot.handleUpdate(one);
    expect(handled).toBe(LIMIT + rest.length);
  });

  it('of presses that Telegram has given up causes no error', async () => {
    const dead = { ok: false as const, error_code: 400, description: 'Bad Request: query is too old' };
    bot.api.config.use(async () => dead as never);
    await send(LIMIT + 2, () => update('callback_query', 1, { data: 'x', chat_instance: '1' }));
    expect(handled).toBe(LIMIT);
  });
});
