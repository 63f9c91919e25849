import { buildPages } from '../../webapp/build.ts';
import { benchBots } from './bots.ts';
import { compare, type Figure } from './compare.ts';
import { benchGrowth } from './growth.ts';
import { benchImports } from './imports.ts';
import { benchNotifications } from './notifications.ts';
import { type BenchOptions, readOptions } from './options.ts';
import { benchPages } from './pages.ts';
import { tableOf, writeJson } from './report.ts';
import { benchSearch } from './search.ts';
import { withShop } from './shop.ts';
import { benchStart } from './start.ts';
import { LISTS, ORDERS, READS, SEARCHES, type Work } from './works.ts';

// Measures what must stay fast: `npm run bench`, one bench by name (`npm run bench reads`), or shorter:
// `npm run bench -- reads --sizes 1000 --runs 1 --seconds 2`. Fails if a result misses its bar. Ratios to the floors of
// the same run say more than times, because they are valid on other machines too. Needs an idle machine with two cores.

const say = (line: string) => process.stdout.write(`${line}\n`);
const options = readOptions(process.argv.slice(2));
const figures: Figure[] = [];

const BENCHES: Record<string, () => Promise<boolean>> = {
  reads: () => measured(READS),
  lists: () => measured(LISTS),
  searches: () => measured(SEARCHES),
  orders: () => measured(ORDERS),
  start: () => benchStart(say, options),
  growth: () => benchGrowth(say, options),
  bots: () => benchBots(say),
  search: () => benchSearch(say),
  imports: () => benchImports(say, options),
  notifications: () => benchNotifications(say),
  pages: () => benchPages(say, options),
};

const unknown = options.names.filter((name) => !(name in BENCHES));
if (unknown.length > 0) {
  throw new Error(`no such bench: ${unknown.join(', ')}; there are ${Object.keys(BENCHES).join(', ')}`);
}
await buildPages({ log: say });
for (const [name, bench] of Object.entries(BENCHES)) {
  if (options.names.length > 0 && !options.names.includes(name)) continue;
  say(`\n== ${name}`);
  if (!(await bench())) process.exitCode = 1;
}
writeJson(options.json, { options: options satisfies BenchOptions, figures });

async function measured(works: readonly Work[]): Promise<boolean> {
  const own: Figure[] = [];
  for (const size of options.sizes) {
    await withShop(size, async (shop) => {
      own.push(...(await compare(shop, works, options)));
    });
  }
  say(tableOf(own));
  figures.push(...own);
  return own.every(({ missed }) => missed.length === 0);
}
