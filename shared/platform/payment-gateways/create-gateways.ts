import type { PaymentDeps } from '#shared/domain/payments/payment-gateway.ts';
import type { Env } from '../env.ts';
import { telegramConnection } from '../telegram-connection.ts';
import { offline } from './offline/offline.ts';
import { createRobokassa } from './robokassa/create-robokassa.ts';
import { createTelegram } from './telegram/create-telegram.ts';

type GatewayEnv = Pick<Env, 'robokassa' | 'publicUrl' | 'paymentProviderToken'> &
  Parameters<typeof telegramConnection>[0];

/** The providers that this shop has an account with. In the sandbox, without a real bot, test money counts. */
export function createPayments(env: GatewayEnv): PaymentDeps {
  const { robokassa, publicUrl, botToken, paymentProviderToken: providerToken } = env;
  return {
    gateways: {
      offline,
      ...(robokassa && { robokassa: createRobokassa(robokassa, { shopUrl: publicUrl }) }),
      ...(providerToken !== undefined && { telegram: createTelegram({ ...telegramConnection(env), providerToken }) }),
    },
    countsTestMoney: botToken === undefined,
  };
}
