import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { cabinet, openRobokassa } from '#tests/support/robokassa.ts';
import { openSandbox } from './open-sandbox.ts';
import { plain } from './robokassa-shop.ts';

it('continues its payments and unanswered webhooks after a restart', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'prilavok-kassa-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const stateFile = path.join(folder, 'payments.json');
  const heard: string[] = [];
  const shop = http.createServer((request, response) => {
    heard.push(request.url ?? '');
    response.writeHead(200).end('OK100042');
  });
  await new Promise<void>((resolve) => shop.listen({ port: 0, host: '127.0.0.1' }, resolve));
  onTestFinished(() => void shop.close());
  const shopUrl = `http://127.0.0.1:${(shop.address() as AddressInfo).port}`;

  // Nobody listens on the discard port: this shop is down.
  const before = await openRobokassa({ shopUrl: 'http://127.0.0.1:9', stateFile, retryDelaysMs: [] });
  await before.open(plain);
  await before.pay(100042);
  await before.close();

  const after = await openRobokassa({ shopUrl, stateFile });
  onTestFinished(() => after.close());
  expect(await after.payment(100042)).toMatchObject({ state: 100, acknowledged: false });
  await expect.poll(() => after.payment(100042), { timeout: 5_000 }).toMatchObject({ acknowledged: true });
  expect(heard).toEqual(['/payment/robokassa/result']);
});

it('continues payments that an earlier version saved', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'prilavok-kassa-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const stateFile = path.join(folder, 'payments.json');
  const before = await openRobokassa({ shopUrl: 'http://127.0.0.1:9', stateFile, retryDelaysMs: [] });
  await before.open(plain);
  await before.pay(100042);
  await before.close();
  writeFileSync(stateFile, readFileSync(stateFile, 'utf8').replace('"webhooks":', '"notices":'));

  const after = await openRobokassa({ shopUrl: 'http://127.0.0.1:9', stateFile, retryDelaysMs: [] });
  onTestFinished(() => after.close());
  expect(await after.payment(100042)).toMatchObject({ webhooks: [{ kind: 'sent' }] });
});

it('is in the sandbox only where the shop has no provider of its own', async () => {
  const none = await openSandbox();
  expect((await fetch(`${none.root}/robokassa/control/payments`)).status).toBe(404);
  const own = await openSandbox({ robokassa: cabinet });
  expect(await (await fetch(`${own.root}/robokassa/control/payments`)).json()).toEqual({ ok: true, result: [] });
});
