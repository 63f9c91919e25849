import { afterAll, beforeEach, expect, it } from 'vitest';
import { refusedWebhooks } from '#api/middleware/refused-webhooks.ts';
import { createRateLimits } from '#shared/platform/rate-limits.ts';
import { failure, startApi } from '../../support/api.ts';
import { createTestDatabase } from '../../support/database.ts';
import { recordedLog } from '../../support/log.ts';

const database = await createTestDatabase();
let time = 0;
const limits = () => createRateLimits({ factor: 1, now: () => time });
const api = await startApi(database.prisma, { limits: limits(), trustProxy: 1 });
afterAll(async () => {
  await api.close();
  await database.drop();
});
beforeEach(() => {
  time += 3_600_000;
});

const junk = (address: string, invoice = 987_654_321) =>
  api.get(`/payment/robokassa/result?OutSum=1&InvId=${invoice}&SignatureValue=0`, {
    headers: { 'x-forwarded-for': address },
  });

it('an address whose webhooks fail their checks is blocked, and no other', async () => {
  const answers = [];
  for (let n = 0; n < 40; n++) answers.push(await junk('203.0.113.1'));
  expect(answers.filter(({ status }) => status === 404)).toHaveLength(31);
  expect([answers.at(-1)?.status, answers.at(-1)?.body]).toEqual([429, failure('too_many_requests')]);
  expect(Number(answers.at(-1)?.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await junk('203.0.113.2')).status).toBe(404);
  const lines = api.entries.filter(({ msg }) => /webhook/.test(msg));
  expect(lines).toMatchObject([{ address: '203.0.113.1', code: 'payment_not_found' }]);
});

it('a flood of them is one log line per period, with the sender', async () => {
  const log = recordedLog();
  const refused = refusedWebhooks({ limits: limits(), log: log.log }, { periodMs: 30 });
  const told = (ip: string) => refused.tell({ ip }, { provider: 'robokassa', code: 'notice_invalid' });
  await told('203.0.113.1');
  for (let n = 0; n < 200; n++) await told(n % 4 === 0 ? '203.0.113.1' : '203.0.113.2');
  await expect.poll(() => log.entries.length).toBe(2);
  expect(log.entries[1]).toMatchObject({
    refused: 200,
    from: 2,
    addresses: { '203.0.113.1': 50, '203.0.113.2': 150 },
    codes: ['notice_invalid'],
  });
});
