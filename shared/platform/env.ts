import path from 'node:path';
import { z } from 'zod';
import {
  flag,
  listenAddress,
  matching,
  optionalPort,
  port,
  positiveNumber,
  serverAddress,
  telegramId,
  trustProxy,
  webAddress,
  wholeSeconds,
  word,
} from './env-fields.ts';
import { withEnvFile, withSecretFiles } from './env-files.ts';
import { contradictions } from './env-rules.ts';
import { s3Settings, s3Variables } from './env-s3.ts';
import { EnvError } from './start-error.ts';

export const projectRoot = path.resolve(import.meta.dirname, '..', '..');

const realTelegramApiRoot = 'https://api.telegram.org';

const dadataAddresses = 'https://suggestions.dadata.ru/suggestions/api/4_1/rs/suggest/address';

const LOOPBACK = '127.0.0.1';

const databaseAddress = serverAddress(['postgres:', 'postgresql:'], 'нужен адрес вида postgresql://…');

const variables = z.object({
  PORT: port(3000),
  HOST: listenAddress.optional(),
  PUBLIC_URL: webAddress.optional(),
  DATA_DIR: z.string().default('.data'),
  BACKUP_DIR: z.string().optional(),
  DATABASE_URL: databaseAddress.optional(),
  DATABASE_DIRECT_URL: databaseAddress.optional(),
  DATABASE_READ_URL: databaseAddress.optional(),
  DATABASE_PASSWORD: z.string().optional(),
  REDIS_URL: serverAddress(['redis:', 'rediss:'], 'нужен адрес вида redis://… или rediss://…').optional(),
  TRUST_PROXY: trustProxy.optional(),
  RATE_LIMIT_FACTOR: positiveNumber.default(1),
  UNDO_SECONDS: wholeSeconds.default(120),
  METRICS_PORT: optionalPort,
  BOT_PORT: port(3001),
  SANDBOX_PORT: port(3002),
  BOT_TOKEN: matching(/^\d+:[\w-]{30,}$/, 'нужен токен от BotFather вида 123456789:AA…').optional(),
  TELEGRAM_API_ROOT: webAddress.default(realTelegramApiRoot),
  BOT_WEBHOOK_SECRET: matching(/^[\w-]{16,256}$/, 'нужно от 16 до 256 латинских букв, цифр, _ и -').optional(),
  OWNER_TELEGRAM_ID: telegramId.optional(),
  ROBOKASSA_LOGIN: word,
  ROBOKASSA_PASSWORD_1: word,
  ROBOKASSA_PASSWORD_2: word,
  ROBOKASSA_PASSWORD_3: word,
  ROBOKASSA_TEST_PASSWORD_1: word,
  ROBOKASSA_TEST_PASSWORD_2: word,
  ROBOKASSA_HASH: z
    .enum(['md5', 'ripemd160', 'sha1', 'sha256', 'sha384', 'sha512'], {
      error: 'нужно md5, ripemd160, sha1, sha256, sha384 или sha512',
    })
    .default('md5'),
  ROBOKASSA_AUTH_URL: webAddress.optional(),
  ROBOKASSA_SERVICES_URL: webAddress.optional(),
  ROBOKASSA_FISCAL_URL: webAddress.optional(),
  PAYMENT_PROVIDER_TOKEN: word,
  DADATA_TOKEN: word,
  DADATA_URL: webAddress.default(dadataAddresses),
  ...s3Variables,
  DEMO: flag.optional(),
  OFFLINE: flag.default(true),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
      error: 'нужно fatal, error, warn, info, debug, trace или silent',
    })
    .default('info'),
});

type Variables = z.infer<typeof variables>;

const secretNames = /PASSWORD|TOKEN|SECRET|ACCESS_KEY|DATABASE_\w*URL|REDIS_URL/;

/** The settings from the environment, parsed once. `robokassa` is set only if its login is. */
export type Env = Readonly<ReturnType<typeof toSettings>>;
export type RobokassaSettings = NonNullable<Env['robokassa']>;

/**
 * Parses the environment; an empty value counts as unset, and a secret may be in a file that `NAME_FILE` names. Without
 * an argument it is `process.env` over the project's `.env` file. Throws EnvError with one line for each wrong
 * variable, which never contains a secret's value.
 */
export function readEnv(source: NodeJS.ProcessEnv = withEnvFile(process.env, projectRoot)): Env {
  const given = Object.fromEntries(
    Object.entries(withSecretFiles(source)).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = variables.safeParse(given);
  if (!parsed.success) {
    throw new EnvError(
      parsed.error.issues.map((issue) => line(String(issue.path[0]), issue.message, given)).join('\n'),
    );
  }
  const problems = contradictions(parsed.data);
  if (problems.length > 0) throw new EnvError(problems.join('\n'));
  return Object.freeze(toSettings(parsed.data));
}

/** The folder of the pictures that the shop serves under /uploads. */
export const uploadsDir = ({ dataDir }: Pick<Env, 'dataDir'>): string => path.join(dataDir, 'uploads');

/** Where Node.js keeps what it has compiled: a folder of the data, unless its own variable names another one. */
export const compileCacheDir = ({ dataDir }: Pick<Env, 'dataDir'>): string =>
  process.env.NODE_COMPILE_CACHE || path.join(dataDir, 'compile-cache');

/** Whether npm started this process or one of its parents. */
export const isStartedByNpm = (): boolean => process.env.npm_lifecycle_event !== undefined;

/** The environment of this process with changes, for a child process; undefined removes a variable. */
export function childEnvironment(changes: Record<string, string | undefined>): NodeJS.ProcessEnv {
  return { ...process.env, ...changes };
}

function line(name: string, expected: string, given: Record<string, string | undefined>): string {
  const value = given[name] ?? '';
  const got = secretNames.test(name) ? `скрытое значение (длина ${value.length})` : JSON.stringify(value);
  return `${name}: ${expected}, а указано ${got}`;
}

function toSettings(env: Variables) {
  return {
    port: env.PORT,
    /**
     * Behind a proxy only the proxy may reach the shop: any other client could put a false address into the proxy's
     * header. Undefined means every address of the machine.
     */
    host: env.HOST ?? (env.TRUST_PROXY === undefined ? undefined : LOOPBACK),
    publicUrl: env.PUBLIC_URL ?? `http://localhost:${env.PORT}`,
    /** Absolute; a relative path begins at the project's root. */
    dataDir: path.resolve(projectRoot, env.DATA_DIR),
    /** The folder of the nightly backups; undefined for no backups. */
    backupDir:
      env.BACKUP_DIR === 'off'
        ? undefined
        : path.resolve(projectRoot, env.BACKUP_DIR ?? path.join(env.DATA_DIR, 'backups')),
    databaseUrl: withPassword(env.DATABASE_URL, env.DATABASE_PASSWORD),
    /** The database itself, if `databaseUrl` is a pooler in transaction mode. */
    databaseDirectUrl: withPassword(env.DATABASE_DIRECT_URL, env.DATABASE_PASSWORD),
    /** A standby of it, from which the API reads answers that are the same for everybody. */
    databaseReadUrl: withPassword(env.DATABASE_READ_URL, env.DATABASE_PASSWORD),
    redisUrl: env.REDIS_URL,
    trustProxy: env.TRUST_PROXY,
    rateLimitFactor: env.RATE_LIMIT_FACTOR,
    /** How long, in milliseconds, staff may undo a step. */
    undoMs: env.UNDO_SECONDS * 1000,
    /**
     * The API's metrics; the bot's are at the next port. Both are for this machine alone, unless HOST says otherwise.
     */
    metricsPort: env.METRICS_PORT,
    botPort: env.BOT_PORT,
    /** Only a proxy or the API of the same machine connects to it, unless HOST says otherwise. */
    botHost: env.HOST ?? LOOPBACK,
    sandboxPort: env.SANDBOX_PORT,
    botToken: env.BOT_TOKEN,
    telegramApiRoot: env.TELEGRAM_API_ROOT,
    botWebhookSecret: env.BOT_WEBHOOK_SECRET,
    ownerTelegramId: env.OWNER_TELEGRAM_ID,
    robokassa: robokassa(env),
    paymentProviderToken: env.PAYMENT_PROVIDER_TOKEN,
    /** The service that suggests addresses; if undefined, the list of towns is used. */
    dadata: env.DADATA_TOKEN === undefined ? undefined : { token: env.DADATA_TOKEN, url: env.DADATA_URL },
    /** The bucket for pictures; without one they are in `dataDir`. */
    s3: s3Settings(env),
    /** Whether browsers may store the storefront for use without a connection. */
    worksOffline: env.OFFLINE,
    /** Whether an empty database gets the demo shop. */
    demo: env.DEMO ?? env.DATABASE_URL === undefined,
    logLevel: env.LOG_LEVEL,
  };
}

/** Adds a password that is given apart from its address. */
function withPassword(address: string | undefined, password: string | undefined): string | undefined {
  if (address === undefined || password === undefined) return address;
  const url = URL.parse(address);
  // The address of a socket: its server asks for no password.
  if (!url) return address;
  url.password ||= encodeURIComponent(password);
  return url.href;
}

function robokassa(env: Variables) {
  if (!env.ROBOKASSA_LOGIN || !env.ROBOKASSA_PASSWORD_1 || !env.ROBOKASSA_PASSWORD_2) return undefined;
  return Object.freeze({
    login: env.ROBOKASSA_LOGIN,
    password1: env.ROBOKASSA_PASSWORD_1,
    password2: env.ROBOKASSA_PASSWORD_2,
    /** Signs refunds; the provider gives it out on request. */
    password3: env.ROBOKASSA_PASSWORD_3,
    testPassword1: env.ROBOKASSA_TEST_PASSWORD_1,
    testPassword2: env.ROBOKASSA_TEST_PASSWORD_2,
    hash: env.ROBOKASSA_HASH,
    authUrl: env.ROBOKASSA_AUTH_URL,
    servicesUrl: env.ROBOKASSA_SERVICES_URL,
    fiscalUrl: env.ROBOKASSA_FISCAL_URL,
  });
}
