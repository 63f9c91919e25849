import { createServer } from 'node:http';
import { type AddressInfo, createServer as createNetServer } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { createListener } from '#bot/kernel/updates/listener.ts';
import { connectDatabase } from '#shared/platform/database.ts';
import { assertDatabaseAnswers } from '#shared/platform/database-answers.ts';
import { closeServer } from '#tests/support/close-server.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import { freePort } from '#tests/support/free-port.ts';
import { recordedLog } from '#tests/support/log.ts';

/** The answer of the bot's health check with this database. */
async function healthOver(url: string): Promise<number> {
  const database = connectDatabase(url);
  const listener = createListener({
    inbox: { take: async () => {} },
    assertHealthy: () => assertDatabaseAnswers(database.prisma),
    webhookSecret: undefined,
    log: recordedLog().log,
  });
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { status } = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/health`);
  await closeServer(server);
  await database.close();
  return status;
}

it('the bot is well while its database answers', async () => {
  const database = await createTestDatabase();
  onTestFinished(database.drop);
  expect(await healthOver(database.url)).toBe(200);
});

it('the bot is not well while its database is down, or silent', async () => {
  expect(await healthOver(`postgresql://shop@127.0.0.1:${await freePort()}/shop`)).toBe(503);
  const silent = createNetServer();
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void silent.close());
  expect(await healthOver(`postgresql://shop@127.0.0.1:${(silent.address() as AddressInfo).port}/shop`)).toBe(503);
});
