import { expect, it } from 'vitest';
import { readEnv } from '#shared/platform/env.ts';
import { createPayments } from '#shared/platform/payment-gateways/create-gateways.ts';
import { trialTelegramPayments } from '#shared/platform/trial-telegram-payments.ts';
import { BOT_TOKEN } from '../support/launch-data.ts';

const sandbox = { isSandbox: true };

it('lets a shop in the sandbox take payments in Telegram', () => {
  const env = readEnv({
    ...trialTelegramPayments(readEnv({}), sandbox),
    BOT_TOKEN,
    PUBLIC_URL: 'https://shop.example',
  });
  expect(createPayments(env).gateways.telegram?.takes({ isTest: false })).toBe(true);
});

it('does not change the owner’s own token or real bots', () => {
  expect(trialTelegramPayments(readEnv({ PAYMENT_PROVIDER_TOKEN: '1:TEST:2' }), sandbox)).toEqual({});
  expect(trialTelegramPayments(readEnv({}), { isSandbox: false })).toEqual({});
});
