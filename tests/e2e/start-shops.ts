import { buildPages } from '../../webapp/build.ts';
import { startShopProgram } from './shop-program.ts';
import { SHOPS_ARE_OPEN, shopsOf } from './shops-server.ts';

// Playwright's web server: opens the shops of all projects at the same time, after the pages are built once.
// Playwright signals the whole group of processes, so the shops end by themselves, and this program after them.

const say = (line: string) => process.stdout.write(`${line}\n`);
let isInterrupted = false;
process.on('SIGINT', () => {
  isInterrupted = true;
});

await buildPages({ log: say });
const shops = shopsOf(process.argv.slice(2)).map(startShopProgram);
try {
  await Promise.all(shops.map(({ ready }) => ready));
  say(SHOPS_ARE_OPEN);
} catch (error) {
  // A second signal would kill those that are about to end.
  if (!isInterrupted) {
    process.stderr.write(`${error}\n`);
    process.exitCode = 1;
    for (const { stop } of shops) void stop();
  }
}
await Promise.all(shops.map(({ ended }) => ended));
