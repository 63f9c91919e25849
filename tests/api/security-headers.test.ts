import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { expect, it, onTestFinished } from 'vitest';
import { metrikaHosts, securityHeaders } from '#api/middleware/security-headers.ts';
import { readEnv } from '#shared/platform/env.ts';
import { paymentOrigins } from '#shared/platform/payment-origins.ts';

const account = { ROBOKASSA_LOGIN: 'shop', ROBOKASSA_PASSWORD_1: 'one', ROBOKASSA_PASSWORD_2: 'two' };

/** The directives of a page's policy, by name. */
async function policyOf(origins: readonly string[], withMetrika = false): Promise<Record<string, string>> {
  const app = express();
  app.use(securityHeaders({ paymentOrigins: origins }));
  app.get('/', (request, response) => {
    if (withMetrika) metrikaHosts(request, response);
    response.send('');
  });
  const server = createServer(app);
  await new Promise<void>((resolve) => server.listen({ port: 0, host: '127.0.0.1' }, resolve));
  onTestFinished(() => void server.close());
  const { headers } = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  const parts = (headers.get('content-security-policy') ?? '').split(';').map((part) => part.split(' '));
  return Object.fromEntries(parts.map(([name = '', ...sources]) => [name, sources.join(' ')]));
}

it('allow no foreign frames and scripts where only people take money', async () => {
  const policy = await policyOf(paymentOrigins(readEnv({})));
  expect(policy['script-src']).toBe("'self'");
  expect(policy['frame-src']).toBe("'self'");
  expect(policy['form-action']).toBe("'self'");
});

it.each([
  [account, 'https://auth.robokassa.ru'],
  [{ ...account, ROBOKASSA_AUTH_URL: 'http://localhost:3002/robokassa' }, 'http://localhost:3002'],
])('allow the provider’s script, frame and form', async (variables, origin) => {
  const policy = await policyOf(paymentOrigins(readEnv(variables)));
  for (const name of ['script-src', 'frame-src', 'form-action']) expect(policy[name]).toBe(`'self' ${origin}`);
  expect(policy['default-src']).toBe("'self'");
});

it('allow Metrika in addition to the provider', async () => {
  const policy = await policyOf(['https://auth.robokassa.ru'], true);
  expect(policy['script-src']).toMatch(/^'self' https:\/\/auth\.robokassa\.ru https:\/\/mc\.yandex\.ru /);
  expect(policy['connect-src']).toContain('wss://mc.yandex.ru');
  expect(policy['frame-src']).toBe("'self' https://auth.robokassa.ru");
});
