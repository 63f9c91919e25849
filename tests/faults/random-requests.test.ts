import { afterAll, expect, it } from 'vitest';
import { createTestDatabase } from '../support/database.ts';
import { runStorm } from './storm/run-storm.ts';

const database = await createTestDatabase();
afterAll(database.drop);

const SEED = 20_261_121;

it('a flood of random and malformed requests causes no internal error of the shop', async () => {
  const { statuses, problems } = await runStorm({ db: database.prisma, requests: 4000, seed: SEED });
  expect(problems).toEqual([]);
  // Proof of a real mixture: some requests succeeded, the others were refused in many ways.
  for (const status of [200, 201, 400, 401, 403, 404, 409, 413, 422])
    expect([status, statuses.has(status)]).toEqual([status, true]);
});
