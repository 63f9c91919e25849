import type { PaymentDeps } from '#shared/domain/payments/payment-gateway.ts';
import type { Env } from '../env.ts';
import { offline } from './offline/offline.ts';
import { createRobokassa } from './robokassa/create-robokassa.ts';

type GatewayEnv = Pick<Env, 'robokassa' | 'publicUrl' | 'botToken'>;

/** The providers that this shop has an account with. In the sandbox, without a real bot, test money counts. */
export function createPayments({ robokassa, publicUrl, botToken }: GatewayEnv): PaymentDeps {
  return {
    gateways: {
      offline,
      ...(robokassa && { robokassa: createRobokassa(robokassa, { shopUrl: publicUrl }) }),
    },
    countsTestMoney: botToken === undefined,
  };
}
