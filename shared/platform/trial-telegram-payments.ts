import type { Env } from './env.ts';
import type { TelegramConnection } from './telegram-connection.ts';

/**
 * With it a shop in the sandbox takes payments of the sandbox's Telegram, as environment variables: it is no secret and
 * opens nothing. Empty when the owner has a token, or a real bot.
 */
export function trialTelegramPayments(
  { paymentProviderToken }: Pick<Env, 'paymentProviderToken'>,
  { isSandbox }: Pick<TelegramConnection, 'isSandbox'>,
): Record<string, string> {
  return isSandbox && paymentProviderToken === undefined ? { PAYMENT_PROVIDER_TOKEN: 'sandbox:LIVE:no-money' } : {};
}
