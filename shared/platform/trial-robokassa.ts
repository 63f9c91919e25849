import { createHmac } from 'node:crypto';
import type { Env } from './env.ts';
import type { TelegramConnection } from './telegram-connection.ts';

/** Where the sandbox plays the payment provider. */
export const trialAddress = ({ sandboxPort }: Pick<Env, 'sandboxPort'>): string =>
  `http://localhost:${sandboxPort}/robokassa`;

/** The passwords of the sandbox's provider: as secret and as lasting as the sandbox's own token. */
const secretOf = (token: string, name: string): string =>
  createHmac('sha256', token).update(name).digest('base64url').slice(0, 24);

/**
 * The settings with which a shop in the sandbox pays at the sandbox's own provider, as environment variables. Empty
 * when the owner has an account at the real one, or a real bot.
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

/** The provider's account that the sandbox has to play; undefined when it is the real one's, or there is none. */
export function trialAccount(env: Pick<Env, 'robokassa' | 'sandboxPort'>, { token }: TelegramConnection) {
  const { robokassa } = env;
  if (robokassa?.authUrl !== trialAddress(env)) return undefined;
  const { login, password1, password2, testPassword1, testPassword2, hash } = robokassa;
  if (testPassword1 === undefined || testPassword2 === undefined) return undefined;
  return { login, password1, password2, testPassword1, testPassword2, hash, password3: secretOf(token, 'PASSWORD_3') };
}
