import { setTimeout as pause } from 'node:timers/promises';
import { createSandbox } from '#bot/sandbox/server.ts';
import { freePort } from '../support/free-port.ts';
import { type BotProcess, startBotProcess } from './bot-process.ts';
import { inTurns } from './in-turns.ts';
import { withTemporaryDatabase } from './temporary-database.ts';

const TOKEN = '7000000001:AAF-testTokenForUnitTests_0123456789abc';
const SECRET = 'a-secret-of-the-bench';
const PUBLIC_URL = 'https://shop.example';
const silent = { info: () => {}, warn: () => {}, error: () => {} };

const FIRST_PERSON = 300_000_001;
/** With the warming, no more answers than the stand-in remembers. */
const CHATS = 150;
const WARMING = 10;
const SIDE_BY_SIDE = 32;
/** The least growth of two bots to one: a chat's messages wait for each other, whichever bot has them. */
const LEAST = 1.3;
const GIVE_UP_MS = 120_000;

/** In each chat, one after another. */
const SAID = ['/help', '/cancel', '/help'];
/** A connection that was just closed costs the answer: the person hears so, and nothing is sent twice. */
const APOLOGY = 'Не получилось';
/** How the answers begin. */
const ANSWERS = ['Что умеет бот', 'Сейчас отменять нечего', 'Что умеет бот'];

type Bot = BotProcess & { port: number };

interface Call {
  params: { chat_id: number; text?: string };
  at: number;
}

/**
 * One bot and two behind one address, which get the updates of every chat in turn: what is answered in a second grows,
 * nothing is answered twice, and the answers of a chat keep the order of its messages.
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
  const sandbox = createSandbox({ port: 0, token: TOKEN, publicUrl: PUBLIC_URL, logger: silent });
  const root = `http://127.0.0.1:${await sandbox.listen()}`;
  const chats = Array.from({ length: WARMING + CHATS }, (_, n) => FIRST_PERSON + n);
  for (const id of chats) {
    await post(`${root}/sandbox/api/people`, { id, first_name: 'Анна' });
    await post(`${root}/sandbox/api/people/${id}/write-access`, {});
  }
  let result = { perSecond: 0, missed: ['nothing was measured'] };
  await withTemporaryDatabase(async (url) => {
    const bots: Bot[] = [];
    for (let copy = 0; copy < copies; copy++) bots.push(await startBot(url, root));
    const runAll = inTurns(bots);
    try {
      await tellAll(bots, chats.slice(0, WARMING));
      await answered(root, WARMING);
      const started = Date.now();
      await tellAll(bots, chats.slice(WARMING));
      const ended = await answered(root, chats.length);
      result = {
        perSecond: (CHATS * SAID.length * 1000) / (ended - started),
        missed: wrongIn(await messages(root), chats),
      };
    } finally {
      runAll();
      for (const bot of bots) await bot.end();
      await sandbox.close();
    }
  });
  return result;
}

async function startBot(databaseUrl: string, root: string): Promise<Bot> {
  const port = await freePort();
  const started = await startBotProcess({
    ...{ BOT_TOKEN: TOKEN, TELEGRAM_API_ROOT: root, PUBLIC_URL, DATABASE_URL: databaseUrl, BOT_PORT: String(port) },
    ...{ BOT_WEBHOOK_SECRET: SECRET, OWNER_TELEGRAM_ID: '1', LOG_LEVEL: 'info', RATE_LIMIT_FACTOR: '1000' },
  });
  return { ...started, port };
}

/** As Telegram does, many at once; a chat's next message comes after a message of every other, and to another bot. */
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
  const answer = await post(
    `http://127.0.0.1:${bot?.port}/telegram/webhook`,
    {
      update_id: number,
      message: {
        ...{ message_id: number, date: Math.floor(Date.now() / 1000), text },
        chat: { ...person, type: 'private' },
        from: { ...person, is_bot: false },
        entities: [{ type: 'bot_command', offset: 0, length: text.length }],
      },
    },
    { 'x-telegram-bot-api-secret-token': SECRET },
  );
  if (answer.status !== 200) throw new Error(`an update was answered with ${answer.status}`);
}

/** When the last answer of so many chats came. */
async function answered(root: string, chats: number): Promise<number> {
  const end = Date.now() + GIVE_UP_MS;
  for (;;) {
    const came = await messages(root);
    if (came.length >= chats * SAID.length) return came.at(-1)?.at ?? 0;
    if (Date.now() > end) throw new Error(`${came.length} of ${chats * SAID.length} answers came`);
    await pause(50);
  }
}

async function messages(root: string): Promise<Call[]> {
  const answer = await fetch(`${root}/sandbox/api/calls?method=sendMessage`);
  return ((await answer.json()) as { result: Call[] }).result;
}

/** Where a chat has not the answers to its messages in their order, each once. */
function wrongIn(came: readonly Call[], chats: readonly number[]): string[] {
  const isRight = (id: number) => {
    const texts = came.filter(({ params }) => params.chat_id === id).map(({ params }) => params.text ?? '');
    return (
      texts.length === SAID.length &&
      texts.every((text, n) => [ANSWERS[n] ?? '', APOLOGY].some((start) => text.startsWith(start)))
    );
  };
  const wrong = chats.filter((id) => !isRight(id));
  return wrong.length === 0 ? [] : [`${wrong.length} chats were answered otherwise`];
}

const post = (url: string, body: object, headers: Record<string, string> = {}) =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(30_000),
  });
