import { type Logger, pino } from 'pino';
import type { Env } from './env.ts';

export type { Logger } from 'pino';

const secretKeys = [
  'token',
  'botToken',
  'authorization',
  'cookie',
  'initData',
  'init_data',
  'hash',
  'signature',
  'SignatureValue',
  'password',
  'password1',
  'password2',
  'password3',
  'testPassword1',
  'testPassword2',
  'passwordHash',
  'secret',
  'databaseUrl',
];

/**
 * An error without private data: the error of a refused Telegram call contains the whole message, with the buyer's name
 * and phone.
 */
function withoutContent(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { payload: _, ctx: __, ...rest } = pino.stdSerializers.err(error);
  return rest;
}

// A token may also be part of an address or an error text, where it has no key.
const botToken = /(?<!\d)\d{6,}:[\w-]{30,}/g;
const addressPassword = /(\b[a-z]+:\/\/[^\s:/@"]*:)[^\s@"]+@/g;

// Loaded only for a terminal.
const printer = process.stdout.isTTY ? (await import('pino-pretty')).default : undefined;

/** A logger with the name of its process: readable lines on a terminal, JSON elsewhere. Secrets are removed. */
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
