import { randomBytes } from 'node:crypto';
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Env } from './env.ts';
import { makeFolder } from './make-folder.ts';
import { StartError } from './start-error.ts';

/** How to reach Telegram: the real one, another Bot API server, or the sandbox of this machine. */
export type TelegramConnection = Readonly<{ token: string; apiRoot: string; isSandbox: boolean }>;

type ConnectionEnv = Pick<Env, 'botToken' | 'telegramApiRoot' | 'sandboxPort' | 'dataDir'>;

/** Without a BOT_TOKEN the sandbox is the bot's Telegram, with a random token kept in `DATA_DIR/sandbox-token`. */
export function telegramConnection(env: ConnectionEnv): TelegramConnection {
  if (env.botToken) return { token: env.botToken, apiRoot: env.telegramApiRoot, isSandbox: false };
  return { token: sandboxToken(env.dataDir), apiRoot: `http://127.0.0.1:${env.sandboxPort}`, isSandbox: true };
}

function sandboxToken(dataDir: string): string {
  const file = path.join(dataDir, 'sandbox-token');
  try {
    return readToken(file) ?? createToken(file);
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(`DATA_DIR: токен песочницы не сохранить в ${file}: ${error}`);
  }
}

function readToken(file: string): string | undefined {
  let token: string;
  try {
    token = readFileSync(file, 'utf8').trim();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
  if (/^\d+:[\w-]{30,}$/.test(token)) return token;
  throw new StartError(`DATA_DIR: в ${file} нет токена; удалите этот файл, и появится новый`);
}

// Several processes may start at once: link() succeeds only for the first complete file, and all read that one.
function createToken(file: string): string {
  const draft = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`;
  makeFolder(path.dirname(file));
  const token = `7000000001:${randomBytes(27).toString('base64url').slice(0, 35)}`;
  writeFileSync(draft, token, { mode: 0o600, flag: 'wx' });
  try {
    linkSync(draft, file);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    rmSync(draft);
  }
  return readToken(file) ?? token;
}
