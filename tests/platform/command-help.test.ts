import { expect, it } from 'vitest';
import { startProgram } from './program.ts';

/** Nobody answers there: a command that asks the database before it reads its arguments fails. */
const NOWHERE = { DATABASE_URL: 'postgresql://nobody@127.0.0.1:9/nothing', DATA_DIR: '/nonexistent' };

it.each([
  ['../../shared/platform/main.ts', ['--help'], 'npm start'],
  ['../../shared/platform/imports/main.ts', ['--help'], 'npm run import -- '],
  ['../../shared/platform/imports/main.ts', ['goods.csv', '--apply', '-h'], 'npm run import -- --undo'],
  ['../../shared/platform/imports/export-main.ts', ['--help'], 'npm run export -- '],
  ['../../shared/platform/backup/main.ts', ['backup', '--help'], 'npm run backup'],
  ['../../shared/platform/backup/main.ts', ['restore', '-h'], 'npm run restore -- '],
  ['../../shared/platform/audit/main.ts', ['--help'], 'npm run audit'],
  ['../../shared/platform/doctor/main.ts', ['-h'], 'npm run doctor'],
  ['../../prisma/main.ts', ['migrate', '--help'], 'npm run db:migrate'],
  ['../../prisma/main.ts', ['seed', '-h'], 'npm run db:seed'],
])('%s %j prints how to use it and does nothing', async (file, args, line) => {
  const { code, out, err } = await startProgram(file, { args, env: NOWHERE }).ended;
  expect([code, err]).toEqual([0, '']);
  expect(out).toContain(line);
  expect(out).toMatch(/[^\n]\n$/);
});
