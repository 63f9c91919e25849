import type { PaymentDeps } from '#shared/domain/payments/payment-gateway.ts';
import { readEnv } from '#shared/platform/env.ts';
import { createPayments } from '#shared/platform/payment-gateways/create-gateways.ts';
import { cabinet } from './robokassa.ts';

interface Options {
  /** The address of the fake provider; by default nobody answers there. */
  address?: string;
  countsTestMoney?: boolean;
}

/** The shop's side of the published vectors' account at Robokassa. */
export function testPayments({ address = 'http://127.0.0.1:1', countsTestMoney = false }: Options = {}): PaymentDeps {
  const env = readEnv({
    ROBOKASSA_LOGIN: cabinet.login,
    ROBOKASSA_PASSWORD_1: cabinet.password1,
    ROBOKASSA_PASSWORD_2: cabinet.password2,
    ROBOKASSA_PASSWORD_3: cabinet.password3,
    ROBOKASSA_TEST_PASSWORD_1: cabinet.testPassword1,
    ROBOKASSA_TEST_PASSWORD_2: cabinet.testPassword2,
    ROBOKASSA_HASH: cabinet.hash,
    ROBOKASSA_AUTH_URL: address,
    ROBOKASSA_SERVICES_URL: address,
    ROBOKASSA_FISCAL_URL: address,
  });
  return { ...createPayments({ ...env, publicUrl: 'https://shop.example' }), countsTestMoney };
}
