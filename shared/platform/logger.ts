import { type Logger, pino } from 'pino';
import type { Env } from './env.ts';

export type { Logger } from 'pino';

const secretKeys = [
  ...['token', 'botToken', 'authorization', 'cookie', 'initData', 'init_data', 'hash', 'signature', 'SignatureValue'],
  ...[
    'password',
    'password1',
    'password2',
    'password3',
    'testPassword1',
    'testPassword2',
    'passwordHash',
    'secret',
    'databaseUrl',
  ],
];

/** An error as it may be logged: a refused call to Telegram carries the whole message, with the buyer's name and phone. */
function withoutContent(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { payload: _, ctx: __, ...rest } = pino.stdSerializers.err(error);
  return rest;
}

// A token also hides inside addresses and error texts, where no key name marks it.
const botToken = /(?<!\d)\d{6,}:[\w-]{30,}/g;
const addressPassword = /(\b[a-z]+:\/\/[^\s:/@"]*:)[^\s@"]+@/g;

// Read once here, as only a terminal pays for loading the printer.
const printer = process.stdout.isTTY ? (await import('pino-pretty')).default : undefined;

/** A logger named for its process: lines for people on a terminal, JSON elsewhere; secrets are blotted out. */
export function createLogger(env: Pick<Env, 'logLevel'>, name: string): Logger {
  const options = {
    name,
    level: env.logLevel,
    serializers: { err: withoutContent, error: withoutContent },
    redact: { paths: secretKeys.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]), censor: '[hidden]' },
    hooks: {
      streamWrite: (text: string) => text.replace(botToken, '[hidden]').replace(addressPassword, '$1[hidden]@'),
    },
  };
  if (!printer) return pino(options);
  return pino(options, printer({ sync: true, ignore: 'pid,hostname', translateTime: 'SYS:HH:MM:ss' }));
}
