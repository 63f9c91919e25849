import { getHashes } from 'node:crypto';
import { type S3Variables, s3Problems } from './env-s3.ts';

/** The variables that the rules compare, as parsed one by one. */
export interface ComparedVariables extends S3Variables {
  PORT: number;
  BOT_PORT: number;
  SANDBOX_PORT: number;
  METRICS_PORT?: number | undefined;
  DATABASE_URL?: string | undefined;
  DATABASE_DIRECT_URL?: string | undefined;
  PUBLIC_URL?: string | undefined;
  BOT_TOKEN?: string | undefined;
  TELEGRAM_API_ROOT: string;
  ROBOKASSA_LOGIN?: string | undefined;
  ROBOKASSA_PASSWORD_1?: string | undefined;
  ROBOKASSA_PASSWORD_2?: string | undefined;
  ROBOKASSA_TEST_PASSWORD_1?: string | undefined;
  ROBOKASSA_TEST_PASSWORD_2?: string | undefined;
  ROBOKASSA_HASH: string;
}

/** What single variables cannot tell: one line for each contradiction between them. */
export function contradictions(env: ComparedVariables): string[] {
  return [
    ...samePorts(env),
    ...databaseProblems(env),
    ...telegramProblems(env),
    ...robokassaProblems(env),
    ...s3Problems(env),
  ];
}

function samePorts(env: ComparedVariables): string[] {
  const ports = [
    ['PORT', env.PORT],
    ['BOT_PORT', env.BOT_PORT],
    ['SANDBOX_PORT', env.SANDBOX_PORT],
    ...(env.METRICS_PORT === undefined
      ? []
      : ([
          ['METRICS_PORT', env.METRICS_PORT],
          ['METRICS_PORT + 1', env.METRICS_PORT + 1],
        ] as const)),
  ] as const;
  return ports.flatMap(([name, port], index) =>
    ports
      .slice(index + 1)
      .filter(([, other]) => other === port)
      .map(([other]) => `${name} and ${other}: expected different ports, got ${port} for both`),
  );
}

function databaseProblems(env: ComparedVariables): string[] {
  if (env.DATABASE_DIRECT_URL === undefined || env.DATABASE_URL !== undefined) return [];
  return ['DATABASE_DIRECT_URL: expected together with DATABASE_URL, the address of its pooler, got it alone'];
}

function telegramProblems(env: ComparedVariables): string[] {
  const publicUrl = new URL(env.PUBLIC_URL ?? 'http://localhost');
  if (!env.BOT_TOKEN) {
    // Anyone who reaches the sandbox can be anyone, so it must never stand behind a public address.
    if (isLoopback(publicUrl.hostname)) return [];
    return [
      `PUBLIC_URL and BOT_TOKEN: expected a BOT_TOKEN with a public address, got PUBLIC_URL ${publicUrl.href} alone`,
    ];
  }
  if (publicUrl.protocol === 'http:' && new URL(env.TELEGRAM_API_ROOT).hostname === 'api.telegram.org') {
    const got = env.PUBLIC_URL ?? 'none (http://localhost)';
    return [`PUBLIC_URL: expected an https address, as Telegram opens no other mini apps, got ${got}`];
  }
  return [];
}

function robokassaProblems(env: ComparedVariables): string[] {
  const needed = ['ROBOKASSA_LOGIN', 'ROBOKASSA_PASSWORD_1', 'ROBOKASSA_PASSWORD_2'] as const;
  const missing = needed.filter((name) => env[name] === undefined);
  if (missing.length > 0 && missing.length < needed.length) {
    return [`${missing.join(' and ')}: expected together with the other ROBOKASSA_ settings, got none`];
  }
  if (env.ROBOKASSA_LOGIN && !env.ROBOKASSA_TEST_PASSWORD_1 !== !env.ROBOKASSA_TEST_PASSWORD_2) {
    return ['ROBOKASSA_TEST_PASSWORD_1 and ROBOKASSA_TEST_PASSWORD_2: expected both or none, got one'];
  }
  // A password of both modes would let test money pass for real money.
  const live = [env.ROBOKASSA_PASSWORD_1, env.ROBOKASSA_PASSWORD_2];
  const test = [env.ROBOKASSA_TEST_PASSWORD_1, env.ROBOKASSA_TEST_PASSWORD_2];
  if (test.some((password) => password !== undefined && live.includes(password))) {
    return ['ROBOKASSA_TEST_PASSWORD_1 and ROBOKASSA_TEST_PASSWORD_2: expected other passwords than the live ones'];
  }
  if (!getHashes().some((name) => name.toLowerCase() === env.ROBOKASSA_HASH)) {
    return [`ROBOKASSA_HASH: expected an algorithm that this Node.js has, got ${env.ROBOKASSA_HASH}`];
  }
  return [];
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host.endsWith('.localhost') || host === '[::1]' || /^127(\.\d+){3}$/.test(host);
}
