import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createDadata } from '#shared/platform/address-service/dadata.ts';
import { dataOf, detailsOf, startApi } from '../support/api.ts';
import { openDadata } from '../support/dadata.ts';
import { createTestDatabase } from '../support/database.ts';
import { recordedLog } from '../support/log.ts';

const database = await createTestDatabase();
const dadata = await openDadata();
const kept = recordedLog();
let time = 0;
const addresses = createDadata(
  { token: 'key-of-the-shop', url: dadata.url },
  { log: kept.log, withinMs: 300, restMs: 1000, now: () => time },
);
const withDadata = await startApi(database.prisma, { addresses });
const alone = await startApi(database.prisma);
afterAll(async () => {
  await withDadata.close();
  await alone.close();
  await dadata.close();
  await database.drop();
});

const suggest = (text: string, api = withDadata) => api.post('/api/addresses/suggest', { text });
const KAZAN = [{ text: 'Казань', note: 'Республика Татарстан', is_complete: false }];

describe('a shop without DaData', () => {
  it('suggests towns, and says what is wrong with an empty or too long text', async () => {
    expect(dataOf(await suggest('казан', alone))).toEqual(KAZAN);
    expect(dataOf(await suggest('Казань, ул. Баумана', alone))).toEqual([]);
    expect(detailsOf(await suggest('  ', alone))).toEqual({ text: 'Напишите начало адреса' });
    expect(detailsOf(await suggest('ы'.repeat(201), alone))).toEqual({ text: 'Не длиннее 200 знаков' });
  });
});

describe('a shop with DaData', () => {
  // A fault that a test has set must not reach the next one.
  beforeEach(() => {
    time += 10_000;
    dadata.asked.length = 0;
  });
  afterEach(() => dadata.finds());

  it('suggests DaData’s streets and houses, and sends it only the shop’s key and the text', async () => {
    dadata.finds(
      { value: 'г Казань, ул Баумана', data: { house: null, postal_code: '420111' } },
      { value: 'г Казань, ул Баумана, д 1', data: { house: '1', postal_code: '420111' } },
      { value: 'г Казань', data: null },
    );
    expect(dataOf(await suggest('казань бау'))).toEqual([
      { text: 'г Казань, ул Баумана', note: '420111', is_complete: false },
      { text: 'г Казань, ул Баумана, д 1', note: '420111', is_complete: true },
      { text: 'г Казань', note: null, is_complete: false },
    ]);
    expect(dadata.asked).toEqual([{ authorization: 'Token key-of-the-shop', body: { query: 'казань бау', count: 5 } }]);
  });

  it.each<[string, Parameters<typeof dadata.says>[0]]>([
    ['refuses', (response) => void response.writeHead(403).end('{"message":"key-of-the-shop"}')],
    ['breaks down', (response) => void response.writeHead(500).end('oops')],
    ['answers no JSON', (response) => void response.end('<html>казан</html>')],
    ['answers something else', (response) => void response.end('{"suggestions":[{"value":7}]}')],
    ['sends elsewhere', (response) => void response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()],
    ['hangs up', (response) => void response.destroy()],
    ['does not answer in time', () => {}],
  ])('suggests towns where it %s, and does not call it for a while', async (_what, answer) => {
    dadata.says(answer);
    expect(dataOf(await suggest('казан'))).toEqual(KAZAN);
    expect(dataOf(await suggest('казань'))).toEqual(KAZAN);
    expect(dadata.asked).toHaveLength(1);
    time += 1000;
    dadata.finds({ value: 'г Казань', data: null });
    expect(dataOf<{ text: string }[]>(await suggest('казань')).map(({ text }) => text)).toEqual(['г Казань']);
  });

  it('stops reading an endless answer at the size limit', async () => {
    dadata.says((response) => {
      const more = () => response.write(' '.repeat(64 * 1024), () => void (response.destroyed || setImmediate(more)));
      more();
    });
    const patient = createDadata({ token: 'key', url: dadata.url }, { log: kept.log, withinMs: 20_000 });
    await expect(patient('казань', 5)).rejects.toThrow('too long an answer');
  });

  it('logs each fault, and nobody’s address', () => {
    const lines = JSON.stringify(kept.entries);
    expect(lines).toContain('HTTP 403');
    expect(lines).not.toMatch(/казан|key-of-the-shop/i);
  });
});
