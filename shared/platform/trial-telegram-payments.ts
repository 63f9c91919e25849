import type { Env } from './env.ts';
import type { TelegramConnection } from './telegram-connection.ts';

/**
 * The environment variables with which a shop in the sandbox takes payments in the sandbox's Telegram. The token is no
 * secret: it gives access to nothing. Empty if the owner has a provider's token, or a real bot.
 */
export function trialTelegramPayments(
  { paymentProviderToken }: Pick<Env, 'paymentProviderToken'>,
  { isSandbox }: Pick<TelegramConnection, 'isSandbox'>,
): Record<string, string> {
  return isSandbox && paymentProviderToken === undefined ? { PAYMENT_PROVIDER_TOKEN: 'sandbox:LIVE:no-money' } : {};
}
