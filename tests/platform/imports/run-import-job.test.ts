import { tmpdir } from 'node:os';
import { afterAll, expect, it } from 'vitest';
import { findImport } from '#shared/domain/imports/import-view.ts';
import { runImportJob } from '#shared/platform/imports/run-import-job.ts';
import { createTestDatabase } from '../../support/database.ts';
import { recordedLog } from '../../support/log.ts';
import { makeUser } from '../../support/shop-fixture.ts';

const { prisma: db, url: databaseUrl, drop } = await createTestDatabase();
const { id: actorId } = await makeUser(db, { role: 'manager' });
afterAll(drop);

it('an import that takes too long is ended, says so, and does not hold up the next one', async () => {
  const { id } = await db.goodsImport.create({ data: { actorId, state: 'applying', fileName: 'goods.csv' } });
  const { log, errors } = recordedLog();
  const env = { dataDir: tmpdir(), s3: undefined };
  const job = { importId: id, actorId, what: 'apply' as const };
  await runImportJob({ db, log, databaseUrl, env, job, withinMs: 1 });
  expect(await findImport(db, id)).toMatchObject({
    state: 'previewed',
    problem: expect.stringContaining('магазин остался таким, каким был'),
  });
  expect(errors()).toMatchObject([{ isTooLong: true, signal: 'SIGKILL' }]);
});
