import { createHmac } from 'node:crypto';
import type { Env } from './env.ts';
import type { TelegramConnection } from './telegram-connection.ts';

/** The address of the sandbox's payment provider. */
export const trialAddress = ({ sandboxPort }: Pick<Env, 'sandboxPort'>): string =>
  `http://localhost:${sandboxPort}/robokassa`;

/**
 * The passwords of the sandbox's provider are derived from the sandbox's token, so they are as secret and as stable.
 */
const secretOf = (token: string, name: string): string =>
  createHmac('sha256', token).update(name).digest('base64url').slice(0, 24);

/**
 * The environment variables with which a shop in the sandbox uses the sandbox's payment provider. Empty if the owner
 * has a real bot, or an account at the real provider.
 */
export function trialRobokassa(
  env: Pick<Env, 'robokassa' | 'sandboxPort'>,
  { token, isSandbox }: TelegramConnection,
): Record<string, string> {
  if (!isSandbox || env.robokassa) return {};
  const secrets = ['PASSWORD_1', 'PASSWORD_2', 'PASSWORD_3', 'TEST_PASSWORD_1', 'TEST_PASSWORD_2'];
  const addresses = ['AUTH_URL', 'SERVICES_URL', 'FISCAL_URL'];
  return {
    ROBOKASSA_LOGIN: 'prilavok-trial',
    ROBOKASSA_HASH: 'sha256',
    ...Object.fromEntries(secrets.map((name) => [`ROBOKASSA_${name}`, secretOf(token, name)])),
    ...Object.fromEntries(addresses.map((name) => [`ROBOKASSA_${name}`, trialAddress(env)])),
  };
}

/** The account of the sandbox's provider; undefined if the account is a real one, or if there is none. */
export function trialAccount(env: Pick<Env, 'robokassa' | 'sandboxPort'>, { token }: TelegramConnection) {
  const { robokassa } = env;
  if (robokassa?.authUrl !== trialAddress(env)) return undefined;
  const { login, password1, password2, testPassword1, testPassword2, hash } = robokassa;
  if (testPassword1 === undefined || testPassword2 === undefined) return undefined;
  return { login, password1, password2, testPassword1, testPassword2, hash, password3: secretOf(token, 'PASSWORD_3') };
}
