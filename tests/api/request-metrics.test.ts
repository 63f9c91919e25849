import { afterAll, expect, it } from 'vitest';
import type { AnsweredRequest } from '#shared/platform/metrics/process-metrics.ts';
import { startApi } from '../support/api.ts';
import { createTestDatabase } from '../support/database.ts';
import { makeProduct } from '../support/shop-fixture.ts';

const database = await createTestDatabase();
const told: AnsweredRequest[] = [];
const api = await startApi(database.prisma, { onAnswer: (request) => void told.push(request) });
afterAll(async () => {
  await api.close();
  await database.drop();
});

it('answers are counted by route, so that no address or order’s key becomes its own series', async () => {
  const { id } = await makeProduct(database.prisma);
  await api.get(`/api/products/${id}`);
  await api.get(`/api/order/hash/${'a'.repeat(32)}`);
  await api.get('/api/no-such-call-7');
  await api.get('/no-such-page-7');
  const series = told.map(({ method, route, status }) => `${method} ${route} ${status}`);
  expect(series).toHaveLength(4);
  expect(series.slice(0, 2)).toEqual(['GET /api/products/:id 200', 'GET /api/order/hash/:hash 404']);
  expect(series.join()).not.toMatch(/aaaa|-7/);
  for (const { seconds } of told) expect(seconds).toBeGreaterThan(0);
});
