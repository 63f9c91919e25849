import { Bot, InlineKeyboard } from 'grammy';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buttonKind, wordArg } from '#bot/kernel/callback-data.ts';
import type { BotContext, ConversationKind, Talk } from '#bot/kernel/context.ts';
import { ask, STALE_BUTTON } from '#bot/kernel/conversation/ask.ts';
import { conversations } from '#bot/kernel/conversation/conversations.ts';
import { cleanConversations } from '#bot/kernel/conversation/storage.ts';
import type { Understood } from '#shared/contract/read-text.ts';
import { eventually, PAVEL, PUBLIC_URL, receivedBy, startTelegram } from '../../../support/bot.ts';
import { createTestDatabase } from '../../../support/database.ts';
import { recordedLog } from '../../../support/log.ts';
import { testPayments } from '../../../support/payments.ts';

const database = await createTestDatabase();

const telegram = await startTelegram();

const kept = recordedLog();

const deps = {
  db: database.prisma,
  log: kept.log,
  publicUrl: PUBLIC_URL,
  apiRoot: telegram.apiRoot,
  undoMs: 0,
  payments: testPayments(),
  pictures: {
    keep: async () => {
      throw new Error('nobody sends pictures here');
    },
  },
  files: { remove: async () => {}, write: async () => {} },
};

const colour = buttonKind('tea', wordArg(['black', 'green']));

let effects: string[] = [];

/** Asks for a colour and a name, and keeps both. */
const tea: ConversationKind<{ guest: string }> = {
  name: 'tea',
  version: 1,
  doing: 'выбираете чай',
  dropped: 'Чай не заварен.',
  outlastsCommands: true,
  run: async (talk, ctx, { guest }) => {
    const reply_markup = new InlineKeyboard()
      .text('Чёрный', colour.data('black'))
      .text('Зелёный', colour.data('green'));
    await ctx.reply(`${guest}, какой чай?`, { reply_markup });
    const first = await ask(talk, (answer): Understood<string> => {
      const pressed = colour.read(answer.callbackQuery?.data ?? '')?.[0];
      return pressed ? { value: pressed } : { hint: 'Нажмите кнопку.' };
    });
    await first.ctx.reply('Для кого?');
    const second = await ask(talk, (answer): Understood<string> => {
      if (answer.callbackQuery) return { hint: STALE_BUTTON };
      return answer.message?.text ? { value: answer.message.text } : { hint: 'Напишите имя.' };
    });
    await talk.external(() => void effects.push(`${first.value} for ${second.value}`));
    await second.ctx.reply('Готово.');
  },
};

const walk: ConversationKind<null> = {
  ...tea,
  name: 'walk',
  dropped: 'Прогулки не будет.',
  outlastsCommands: false,
  run: async (talk, ctx) => {
    await ctx.reply('Куда идём?');
    await ask(talk, (): Understood<never> => ({ hint: 'Не туда.' }));
  },
};

let bot: Bot<BotContext>;

async function start(kinds: ConversationKind<never>[] = [tea, walk]) {
  bot = new Bot<BotContext>(telegram.token, { client: { apiRoot: telegram.apiRoot } });
  bot.use(conversations(deps, kinds));
  bot.command('tea', (ctx) => ctx.begin(tea, { guest: 'Анна' }));
  bot.command('walk', (ctx) => ctx.begin(walk, null));
  bot.command('orders', (ctx) => ctx.reply('Заказов нет.'));
  bot.on('callback_query', (ctx) => ctx.answerCallbackQuery({ text: 'чужая кнопка' }));
  bot.on('message', (ctx) => ctx.reply('Не понимаю.'));
  bot.catch(({ error }) => kept.log.error({ err: error }, 'failed'));
  await new Promise<void>((resolve) => void bot.start({ onStart: () => resolve() }));
}

/** A new person for each test, without conversations of other tests. */
let anna = 300;

beforeEach(async () => {
  effects = [];
  await start();
  await telegram.addPerson(++anna, 'Анна');
  await telegram.start(anna);
  await lastTexts(1);
  await telegram.act(anna, 'clear');
});

afterEach(() => bot.stop());

afterAll(async () => {
  await telegram.close();
  await database.drop();
});

/** Writes to the bot, waits for this number of messages, and returns the last. */
async function said(text: string, count: number): Promise<string[]> {
  await telegram.write(anna, text);
  return lastTexts(count);
}

const lastTexts = async (count: number) => (await receivedBy(telegram, anna, count)).map(({ text = '' }) => text);

const press = (data: string) =>
  telegram.update('callback_query', {
    id: String(Math.random()),
    from: { id: anna, is_bot: false, first_name: 'Анна' },
    chat_instance: '1',
    message: { message_id: 1, date: 1, chat: { id: anna, type: 'private', first_name: 'Анна' } },
    data,
  });

const stored = () => database.prisma.botSession.findMany({ where: { key: `talk:${anna}:${anna}` } });

describe('a conversation', () => {
  it('goes from question to answer, does its work once, and leaves nothing in the database', async () => {
    expect(await said('/tea', 1)).toEqual(['Анна, какой чай?']);
    expect(await said('зелёный', 2)).toContain('Нажмите кнопку.');
    await press('tea:green');
    await lastTexts(3);
    expect((await said('для Игоря', 4)).at(-1)).toBe('Готово.');
    expect(effects).toEqual(['green for для Игоря']);
    await eventually(async () => expect(await stored()).toEqual([]));
    expect((await said('ещё', 5)).at(-1)).toBe('Не понимаю.');
  });

  it('continues where it was after a restart', async () => {
    await said('/tea', 1);
    await bot.stop();
    await start();
    await press('tea:black');
    expect((await lastTexts(2)).at(-1)).toBe('Для кого?');
    await bot.stop();
    await start();
    expect((await said('Ева', 3)).at(-1)).toBe('Готово.');
    expect(effects).toEqual(['black for Ева']);
  });

  it('lets commands and other buttons work, and says that it waits', async () => {
    await said('/tea', 1);
    expect((await said('/orders', 3)).slice(1)).toEqual([
      'Заказов нет.',
      'Вы ещё выбираете чай. Ответьте на последний вопрос выше или прервите это.',
    ]);
    await press('order:7');
    await press('teapot:green');
    await press('tea:green');
    expect((await lastTexts(4)).at(-1)).toBe('Для кого?');
    const answers = await telegram.calls('answerCallbackQuery');
    expect(answers.slice(-3).map(({ params }) => params.text)).toEqual(['чужая кнопка', 'чужая кнопка', undefined]);
  });

  it('of the lighter kind ends with a message when a command comes', async () => {
    await said('/walk', 1);
    expect((await said('/orders', 3)).slice(1)).toEqual(['Прогулки не будет.', 'Заказов нет.']);
    expect((await said('привет', 4)).at(-1)).toBe('Не понимаю.');
  });

  it('is replaced by another one, and starts again when asked again', async () => {
    await said('/walk', 1);
    expect((await said('/walk', 3)).slice(1)).toEqual(['Прогулки не будет.', 'Куда идём?']);
    expect((await said('/tea', 5)).slice(3)).toEqual(['Прогулки не будет.', 'Анна, какой чай?']);
  });

  it('that survives commands is not dropped for another one', async () => {
    const stay = 'Вы ещё выбираете чай. Закончите это или прервите, а потом нажмите ещё раз.';
    await said('/tea', 1);
    expect((await said('/walk', 2)).at(-1)).toBe(stay);
    expect((await said('/tea', 3)).at(-1)).toBe(stay);
    await press('tea:green');
    expect((await lastTexts(4)).at(-1)).toBe('Для кого?');
  });

  it('is interrupted by the button of any screen that says it waits, and by no other button', async () => {
    await said('/tea', 1);
    await said('/orders', 3);
    const [, , waits] = await receivedBy(telegram, anna, 3);
    expect(waits?.reply_markup?.inline_keyboard).toEqual([[{ text: 'Прервать', callback_data: 'interrupt' }]]);
    const interrupt = () => telegram.press(anna, waits?.message_id ?? 0, { callback_data: 'interrupt' });
    await interrupt();
    await eventually(async () => expect((await lastTexts(3)).at(-1)).toBe('Хорошо, отменили. Чай не заварен.'));
    await eventually(async () => expect(await stored()).toEqual([]));
    expect((await said('/walk', 4)).at(-1)).toBe('Куда идём?');
    await said('/cancel', 5);
    await press('interrupt');
    await eventually(async () => {
      const answers = await telegram.calls('answerCallbackQuery');
      expect(answers.at(-1)?.params.text).toBe('Сейчас отменять нечего.');
    });
  });

  it('ends by /cancel', async () => {
    await said('/tea', 1);
    expect((await said('/cancel', 2)).at(-1)).toBe('Хорошо, отменили. Чай не заварен.');
    expect((await said('/cancel', 3)).at(-1)).toBe('Сейчас отменять нечего.');
    await eventually(async () => expect(await stored()).toEqual([]));
  });

  it('stays at its question when a step fails, so that the answer can be given again', async () => {
    await said('/tea', 1);
    await telegram.fault({ method: 'sendMessage', chat_id: anna, times: 1, error_code: 500, description: 'Internal' });
    await press('tea:green');
    await eventually(() => expect(kept.errors()).not.toEqual([]));
    await press('tea:black');
    expect((await lastTexts(2)).at(-1)).toBe('Для кого?');
    await said('Ева', 3);
    expect(effects).toEqual(['black for Ева']);
  });

  it('waits for a short rate limit once, not again at every answer', async () => {
    await said('/tea', 1);
    const limit = { error_code: 429, description: 'Too Many Requests', parameters: { retry_after: 3 } };
    await telegram.fault({ method: 'sendMessage', chat_id: anna, times: 1, ...limit });
    await press('tea:green');
    expect((await lastTexts(2)).at(-1)).toBe('Для кого?');
    const before = Date.now();
    await said('Ева', 3);
    expect(Date.now() - before).toBeLessThan(2900);
  });

  it('ends with a message when the bot was updated meanwhile', async () => {
    await said('/tea', 1);
    await bot.stop();
    await start([{ ...tea, version: 2 }, walk]);
    expect((await said('чёрный', 3)).slice(1)).toEqual([
      'Бот обновился, и начатый разговор прервался. Начните, пожалуйста, заново.',
      'Не понимаю.',
    ]);
    await eventually(async () => expect(await stored()).toEqual([]));
  });

  it('ends so too when its code changed and nobody said so', async () => {
    await said('/tea', 1);
    await bot.stop();
    const shy = async (talk: Talk) => {
      await ask(talk, (): Understood<never> => ({ hint: 'Тише.' }));
    };
    await start([{ ...tea, run: shy }, walk]);
    expect((await said('чёрный', 3)).slice(1)).toEqual([
      'Бот обновился, и начатый разговор прервался. Начните, пожалуйста, заново.',
      'Не понимаю.',
    ]);
    await eventually(async () => expect(await stored()).toEqual([]));
  });

  it('is separate for each person', async () => {
    await telegram.start(PAVEL);
    await said('/tea', 1);
    await telegram.write(PAVEL, 'привет');
    await eventually(async () => expect((await telegram.received(PAVEL)).at(-1)?.text).toBe('Не понимаю.'));
  });

  it('ends when nobody has continued it for two weeks', async () => {
    await said('/tea', 1);
    await eventually(async () => expect(await stored()).toHaveLength(1));
    await cleanConversations(database.prisma);
    const [row] = await stored();
    expect(Math.round(((row?.expiresAt.getTime() ?? 0) - Date.now()) / 86_400_000)).toBe(14);
    await database.prisma.botSession.updateMany({ data: { expiresAt: new Date(Date.now() - 1) } });
    expect((await said('Ева', 2)).at(-1)).toBe('Не понимаю.');
    await cleanConversations(database.prisma);
    await eventually(async () => expect(await stored()).toEqual([]));
  });
});
