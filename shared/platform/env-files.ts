import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { EnvError } from './start-error.ts';

/** Variables that may be in a separate file, as Docker and systemd pass secrets. `BOT_TOKEN_FILE` names the file. */
const SECRETS = [
  'BOT_TOKEN',
  'BOT_WEBHOOK_SECRET',
  'DADATA_TOKEN',
  'DATABASE_PASSWORD',
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'DATABASE_READ_URL',
  'PAYMENT_PROVIDER_TOKEN',
  'REDIS_URL',
  'ROBOKASSA_PASSWORD_1',
  'ROBOKASSA_PASSWORD_2',
  'ROBOKASSA_PASSWORD_3',
  'ROBOKASSA_TEST_PASSWORD_1',
  'ROBOKASSA_TEST_PASSWORD_2',
  'S3_ACCESS_KEY',
  'S3_SECRET_KEY',
];

/** The real environment, with missing variables from the folder's `.env` file, if there is one. */
export function withEnvFile(real: NodeJS.ProcessEnv, folder: string): NodeJS.ProcessEnv {
  try {
    return { ...parseEnv(readFileSync(path.join(folder, '.env'), 'utf8')), ...real };
  } catch (error) {
    if (isMissing(error)) return real;
    throw new EnvError(`.env: файл не прочитать: ${error instanceof Error ? error.message : error}`);
  }
}

/** Adds secrets from their files, unless they are given directly. An empty file counts as unset. */
export function withSecretFiles(given: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const found: NodeJS.ProcessEnv = {};
  for (const name of SECRETS) {
    const file = given[`${name}_FILE`];
    if (given[name] || !file) continue;
    try {
      found[name] = readFileSync(file, 'utf8').trim();
    } catch (error) {
      throw new EnvError(`${name}_FILE: файл не прочитать: ${error instanceof Error ? error.message : error}`);
    }
  }
  return { ...given, ...found };
}

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT';
