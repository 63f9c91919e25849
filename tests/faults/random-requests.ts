import { connectDatabase } from '#shared/platform/database.ts';
import { withTemporaryDatabase } from '../bench/temporary-database.ts';
import { runStorm } from './storm/run-storm.ts';

// `node tests/faults/random-requests.ts 100000 [SEED]` sends this number of random and malformed requests over all
// routes.

const requests = Number(process.argv[2] ?? 100_000);
const seed = Number(process.argv[3] ?? Date.now() % 2 ** 31);
const say = (line: string) => process.stdout.write(`${line}\n`);

say(`${requests} requests, seed ${seed}`);
await withTemporaryDatabase(async (url) => {
  const { prisma, close } = connectDatabase(url);
  const onProgress = (done: number) => {
    if (done % 10_000 === 0) say(`${done} sent`);
  };
  const { statuses, problems, seconds } = await runStorm({ db: prisma, requests, seed, onProgress });
  await close();
  say(`${Math.round(seconds)} s, ${Math.round(requests / seconds)} a second`);
  for (const [status, times] of [...statuses].sort(([a], [b]) => a - b)) say(`${status}: ${times}`);
  for (const problem of problems.slice(0, 50)) say(problem);
  say(problems.length === 0 ? 'no failure of the shop’s own' : `${problems.length} problems, seed ${seed}`);
  if (problems.length > 0) process.exitCode = 1;
});
