import { benchNotices } from './notices.ts';
import { benchSearch } from './search.ts';

// Measures what must stay fast: `npm run bench`, or by name `npm run bench search`. Fails when something misses its target.
// Ratios tell more than times: they hold on other machines too.

const say = (line: string) => process.stdout.write(`${line}\n`);

const BENCHES: Record<string, (say: (line: string) => void) => Promise<boolean>> = {
  search: benchSearch,
  notices: benchNotices,
};

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in BENCHES));
if (unknown.length > 0) {
  throw new Error(`no such bench: ${unknown.join(', ')}; there are ${Object.keys(BENCHES).join(', ')}`);
}
for (const [name, bench] of Object.entries(BENCHES)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  say(`\n== ${name}`);
  if (!(await bench(say))) process.exitCode = 1;
}
