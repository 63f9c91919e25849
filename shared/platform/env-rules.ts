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
  DATABASE_READ_URL?: string | undefined;
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

/** One line for each contradiction between variables. */
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
      .map(([other]) => `${name} и ${other}: нужны разные порты, а указан ${port} для обоих`),
  );
}

function databaseProblems(env: ComparedVariables): string[] {
  if (env.DATABASE_URL !== undefined) return [];
  return [
    ...(env.DATABASE_DIRECT_URL === undefined
      ? []
      : ['DATABASE_DIRECT_URL: указывают вместе с DATABASE_URL, адресом пула, а он не указан']),
    ...(env.DATABASE_READ_URL === undefined
      ? []
      : ['DATABASE_READ_URL: указывают вместе с DATABASE_URL, базой, копия которой по этому адресу, а он не указан']),
  ];
}

function telegramProblems(env: ComparedVariables): string[] {
  const publicUrl = new URL(env.PUBLIC_URL ?? 'http://localhost');
  if (!env.BOT_TOKEN) {
    // In the sandbox everybody can act as any person, so it must never have a public address.
    if (isLoopback(publicUrl.hostname)) return [];
    return [
      `PUBLIC_URL и BOT_TOKEN: с публичным адресом нужен токен бота, а указан только PUBLIC_URL ${publicUrl.href}`,
    ];
  }
  if (publicUrl.protocol === 'http:' && new URL(env.TELEGRAM_API_ROOT).hostname === 'api.telegram.org') {
    const got = env.PUBLIC_URL ?? 'ничего (http://localhost)';
    return [`PUBLIC_URL: нужен адрес https, других мини-приложений Telegram не открывает, а указано ${got}`];
  }
  return [];
}

function robokassaProblems(env: ComparedVariables): string[] {
  const needed = ['ROBOKASSA_LOGIN', 'ROBOKASSA_PASSWORD_1', 'ROBOKASSA_PASSWORD_2'] as const;
  const missing = needed.filter((name) => env[name] === undefined);
  if (missing.length > 0 && missing.length < needed.length) {
    return [`${missing.join(' и ')}: нужно указать вместе с остальными настройками ROBOKASSA_`];
  }
  if (env.ROBOKASSA_LOGIN && !env.ROBOKASSA_TEST_PASSWORD_1 !== !env.ROBOKASSA_TEST_PASSWORD_2) {
    return ['ROBOKASSA_TEST_PASSWORD_1 и ROBOKASSA_TEST_PASSWORD_2: нужны оба или ни одного, а указан один'];
  }
  // With the same password in both modes, test money could count as real money.
  const live = [env.ROBOKASSA_PASSWORD_1, env.ROBOKASSA_PASSWORD_2];
  const test = [env.ROBOKASSA_TEST_PASSWORD_1, env.ROBOKASSA_TEST_PASSWORD_2];
  if (test.some((password) => password !== undefined && live.includes(password))) {
    return ['ROBOKASSA_TEST_PASSWORD_1 и ROBOKASSA_TEST_PASSWORD_2: нужны другие пароли, не боевые'];
  }
  if (!getHashes().some((name) => name.toLowerCase() === env.ROBOKASSA_HASH)) {
    return [`ROBOKASSA_HASH: нужен алгоритм, который есть в этом Node.js, а указан ${env.ROBOKASSA_HASH}`];
  }
  return [];
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host.endsWith('.localhost') || host === '[::1]' || /^127(\.\d+){3}$/.test(host);
}
