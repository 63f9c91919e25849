import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../support/free-port.ts';
import { PUBLIC_URL, startTelegram, type TestTelegram } from '../support/telegram.ts';
import { type BotProcess, startBotProcess } from './bot-process.ts';
import { inTurns } from './in-turns.ts';
import { withTemporaryDatabase } from './temporary-database.ts';

const SECRET = 'a-secret-of-the-bench';

const FIRST_PERSON = 300_000_001;
/** Together with the warm-up, not more answers than the fake Telegram stores. */
const CHATS = 150;
const WARMING = 10;
const SIDE_BY_SIDE = 32;
/** The required speed of two bots compared with one: messages of one chat wait for each other, on any bot. */
const LEAST = 1.3;
const GIVE_UP_MS = 120_000;

/** The messages in each chat, one after another. */
const SAID = ['/help', '/cancel', '/help'];
/** If a connection was just closed, the answer is lost: the person gets an apology, and nothing is sent twice. */
const APOLOGY = 'Не получилось';
/** How the answers begin. */
const ANSWERS = ['Что умеет бот', 'Сейчас отменять нечего', 'Что умеет бот'];

type Bot = BotProcess & { port: number };

type Call = Awaited<ReturnType<TestTelegram['calls']>>[number];

/**
 * Compares one bot with two behind one address, which get the updates of every chat in turn. Two bots must give more
 * answers a second, no answer twice, and the answers of a chat in the order of its messages.
 */
export async function benchBots(say: (line: string) => void): Promise<boolean> {
  const alone: number[] = [];
  let isSound = true;
  say('| bots | updates a second | to one bot | missed |\n| --- | --- | --- | --- |');
  for (const copies of [1, 2]) {
    const { perSecond, missed } = await answersOf(copies);
    alone.push(perSecond);
    const growth = perSecond / (alone[0] ?? perSecond);
    if (copies > 1 && growth < LEAST) missed.push(`less than ${LEAST} × one bot`);
    if (missed.length > 0) isSound = false;
    say(`| ${copies} | ${perSecond.toFixed(0)} | ${growth.toFixed(2)} | ${missed.join(', ') || '·'} |`);
  }
  return isSound;
}

async function answersOf(copies: number): Promise<{ perSecond: number; missed: string[] }> {
  const telegram = await startTelegram();
  const chats = Array.from({ length: WARMING + CHATS }, (_, n) => FIRST_PERSON + n);
  for (const id of chats) {
    await telegram.addPerson(id, 'Анна');
    await telegram.act(id, 'write-access');
  }
  let result = { perSecond: 0, missed: ['nothing was measured'] };
  await withTemporaryDatabase(async (url) => {
    const bots: Bot[] = [];
    for (let copy = 0; copy < copies; copy++) bots.push(await startBot(url, telegram));
    const runAll = inTurns(bots);
    try {
      await tellAll(bots, chats.slice(0, WARMING));
      await answered(telegram, WARMING);
      const started = Date.now();
      await tellAll(bots, chats.slice(WARMING));
      const came = await answered(telegram, chats.length);
      const ended = came.at(-1)?.at ?? 0;
      result = { perSecond: (CHATS * SAID.length * 1000) / (ended - started), missed: wrongIn(came, chats) };
    } finally {
      runAll();
      for (const bot of bots) await bot.end();
    }
  });
  await telegram.close();
  return result;
}

async function startBot(databaseUrl: string, { token, apiRoot }: TestTelegram): Promise<Bot> {
  const port = await freePort();
  const started = await startBotProcess({
    BOT_TOKEN: token,
    TELEGRAM_API_ROOT: apiRoot,
    PUBLIC_URL,
    DATABASE_URL: databaseUrl,
    BOT_PORT: String(port),
    BOT_WEBHOOK_SECRET: SECRET,
    OWNER_TELEGRAM_ID: '1',
    LOG_LEVEL: 'info',
    RATE_LIMIT_FACTOR: '1000',
  });
  return { ...started, port };
}

/**
 * Sends many updates at once, as Telegram does. The next message of a chat follows after all other chats, to another
 * bot.
 */
async function tellAll(bots: readonly Bot[], chats: readonly number[]): Promise<void> {
  for (const [n, text] of SAID.entries()) {
    const left = [...chats];
    const tell = async () => {
      for (let id = left.pop(); id !== undefined; id = left.pop())
        await tellBot(bots[(id + n) % bots.length], id, text);
    };
    await Promise.all(Array.from({ length: SIDE_BY_SIDE }, tell));
  }
}

let update = 1;

async function tellBot(bot: Bot | undefined, id: number, text: string): Promise<void> {
  const person = { id, first_name: 'Анна' };
  const number = update++;
  const message = {
    message_id: number,
    date: Math.floor(Date.now() / 1000),
    text,
    chat: { ...person, type: 'private' },
    from: { ...person, is_bot: false },
    entities: [{ type: 'bot_command', offset: 0, length: text.length }],
  };
  const { status } = await fetch(`http://127.0.0.1:${bot?.port}/telegram/webhook`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-telegram-bot-api-secret-token': SECRET },
    body: JSON.stringify({ update_id: number, message }),
    signal: AbortSignal.timeout(30_000),
  });
  if (status !== 200) throw new Error(`an update was answered with ${status}`);
}

/** Waits until this many chats have all their answers. Returns the answers, oldest first. */
async function answered(telegram: TestTelegram, chats: number): Promise<Call[]> {
  const end = Date.now() + GIVE_UP_MS;
  for (;;) {
    const came = await telegram.calls('sendMessage');
    if (came.length >= chats * SAID.length) return came;
    if (Date.now() > end) throw new Error(`${came.length} of ${chats * SAID.length} answers came`);
    await pause(50);
  }
}

/** The chats that do not have each answer exactly once and in order. */
function wrongIn(came: readonly Call[], chats: readonly number[]): string[] {
  const isRight = (id: number) => {
    const texts = came.filter(({ params }) => params.chat_id === id).map(({ params }) => String(params.text));
    return (
      texts.length === SAID.length &&
      texts.every((text, n) => [ANSWERS[n] ?? '', APOLOGY].some((start) => text.startsWith(start)))
    );
  };
  const wrong = chats.filter((id) => !isRight(id));
  return wrong.length === 0 ? [] : [`${wrong.length} chats were answered otherwise`];
}
