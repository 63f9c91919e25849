import { describe, expect, it } from 'vitest';
import { readEnv } from '#shared/platform/env.ts';
import { trialAccount, trialRobokassa } from '#shared/platform/trial-robokassa.ts';

const sandbox = {
  token: '7000000001:AAF-testTokenForUnitTests_0123456789abc',
  apiRoot: 'http://sandbox',
  isSandbox: true,
};
const ownAccount = { ROBOKASSA_LOGIN: 'shop', ROBOKASSA_PASSWORD_1: 'one', ROBOKASSA_PASSWORD_2: 'two' };

describe('the payment provider of the sandbox', () => {
  it('gives the shop an account whose passwords last as long as the sandbox’s token', () => {
    const variables = trialRobokassa(readEnv({}), sandbox);
    expect(variables).toEqual(trialRobokassa(readEnv({}), sandbox));
    expect(variables).not.toEqual(trialRobokassa(readEnv({}), { ...sandbox, token: `${sandbox.token}d` }));
    const passwords = Object.entries(variables).flatMap(([name, value]) => (name.includes('PASSWORD') ? [value] : []));
    expect(new Set(passwords).size).toBe(5);
    const shop = readEnv(variables);
    expect(shop.robokassa?.authUrl).toBe('http://localhost:3002/robokassa');
    expect(trialAccount(shop, sandbox)).toMatchObject({
      login: 'prilavok-trial',
      password1: shop.robokassa?.password1,
      password2: shop.robokassa?.password2,
      password3: variables.ROBOKASSA_PASSWORD_3,
    });
  });

  it('is not used with the owner’s own account or with a real bot', () => {
    const withAccount = readEnv(ownAccount);
    expect(trialRobokassa(withAccount, sandbox)).toEqual({});
    expect(trialAccount(withAccount, sandbox)).toBeUndefined();
    expect(trialRobokassa(readEnv({}), { ...sandbox, isSandbox: false })).toEqual({});
    expect(trialAccount(readEnv({}), sandbox)).toBeUndefined();
  });
});
