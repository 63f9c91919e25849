import { spawn } from 'node:child_process';
import { createWriteStream, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import type { Cell } from '#shared/domain/imports/table-row.ts';
import { projectRoot } from '#shared/platform/env.ts';
import { nodeLimits } from '#shared/platform/node-limits.ts';
import { streamXlsx } from '#shared/platform/table-files/write-xlsx.ts';
import { type Measure, percentiles } from './measure.ts';
import type { BenchOptions } from './options.ts';
import { peakMemoryOf } from './process-usage.ts';
import { type BenchShop, withShop } from './shop.ts';

/** For a file of 50,000 rows on two cores, while lists are requested all the time. */
const BARS = { seconds: 180, memoryMb: 400, slower: 3 };
const SIMPLE_PRODUCTS = 40_000;
const PRODUCTS_WITH_VARIANTS = 2_500;

const WARMING_MS = 20_000;
const IDLE_MS = 30_000;
/** Fifty lists a second: a shop with many buyers, who alone do not bring the machine to its limit. */
const EVERY_MS = 20;

const LIST = '/api/products/category/razdel-3';
const KINDS = { 'list, kept': () => LIST, 'list, made': (n: number) => `${LIST}?never=${n}` };
type Kind = keyof typeof KINDS;

/** Measures the time and the memory of an import of 50,000 rows, and how much it slows down the lists. */
export async function benchImports(say: (line: string) => void, { sizes }: BenchOptions): Promise<boolean> {
  let isFast = true;
  const folder = mkdtempSync(path.join(tmpdir(), 'prilavok-bench-'));
  const file = path.join(folder, 'goods.xlsx');
  await pipeline(streamXlsx(goods()), createWriteStream(file));
  await withShop(sizes[0] ?? 1_000, async (shop) => {
    await askUntil(shop, pause(WARMING_MS));
    const idle = await askUntil(shop, pause(IDLE_MS));
    const started = performance.now();
    const imported = importFile(shop, file, folder);
    const beside = await askUntil(shop, imported);
    const seconds = (performance.now() - started) / 1000;
    const memoryMb = await imported;
    say(`| import of 50,000 rows, seconds | ${seconds.toFixed(0)} | ${BARS.seconds} |`);
    say(`| memory of its process at the most, MB | ${memoryMb} | ${BARS.memoryMb} |`);
    isFast = seconds < BARS.seconds && memoryMb < BARS.memoryMb;
    for (const kind of Object.keys(KINDS) as Kind[]) {
      const slower = beside[kind].p99 / idle[kind].p99;
      const times = ({ p50, p99 }: Measure) => `${p50.toFixed(1)} and ${p99.toFixed(1)} ms`;
      say(`| ${kind}, p50 and p99: idle | ${times(idle[kind])} | |`);
      say(`| the same beside the import | ${times(beside[kind])}, p99 ${slower.toFixed(2)} × | ${BARS.slower} × |`);
      isFast &&= slower < BARS.slower;
    }
  });
  rmSync(folder, { recursive: true });
  return isFast;
}

function* goods(): Generator<readonly Cell[]> {
  yield ['Группа', 'Артикул', 'Название', 'Категория', 'Описание', 'Цена', 'Остаток', 'Свойство: Размер'];
  for (let n = 1; n <= SIMPLE_PRODUCTS; n++) {
    const description = `Прочная вещь на каждый день, какой была и та, что под номером ${n - 1}.`;
    yield ['', `B-${n}`, `Деталь стальная № ${n}`, `Раздел ${n % 40}`, description, 100 + (n % 900), n % 50, ''];
  }
  for (let n = 1; n <= PRODUCTS_WITH_VARIANTS; n++) {
    for (const size of ['S', 'M', 'L', 'XL']) {
      yield [`S-${n}`, `S-${n}-${size}`, `Рубашка № ${n}`, 'Рубашки', 'Хлопок.', 1_500 + (n % 300), 5, size];
    }
  }
}

/** Makes every uncached list a different one. */
let number = 1;

/** Requests lists at a fixed pace, even if the last one was not answered yet, and measures each. */
async function askUntil({ api }: BenchShop, end: Promise<unknown>): Promise<Record<Kind, Measure>> {
  const times: Record<Kind, number[]> = { 'list, kept': [], 'list, made': [] };
  const kinds = Object.keys(KINDS) as Kind[];
  const ask = async (kind: Kind, n: number) => {
    const started = performance.now();
    const answer = await fetch(`http://127.0.0.1:${api.port}${KINDS[kind](n)}`, {
      signal: AbortSignal.timeout(30_000),
    });
    await answer.arrayBuffer();
    if (answer.status !== 200) throw new Error(`a list was answered with ${answer.status}`);
    times[kind].push(performance.now() - started);
  };
  const asked: Promise<void>[] = [];
  const timer = setInterval(() => {
    for (const kind of kinds) asked.push(ask(kind, number++));
  }, EVERY_MS * kinds.length);
  await end.finally(() => clearInterval(timer));
  await Promise.all(asked);
  return { 'list, kept': percentiles(times['list, kept']), 'list, made': percentiles(times['list, made']) };
}

/** Runs `npm run import -- FILE --apply`. Returns the peak memory of its process in megabytes. */
async function importFile({ databaseUrl, products }: BenchShop, file: string, dataDir: string): Promise<number> {
  const program = path.join(projectRoot, 'shared', 'platform', 'imports', 'main.ts');
  const child = spawn(process.execPath, [...nodeLimits(), program, file, '--json', '--apply'], {
    env: { ...process.env, DATABASE_URL: databaseUrl, DATA_DIR: dataDir, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => {
    said += chunk;
  });
  let memory = 0;
  const watch = setInterval(() => {
    // A process that has just ended has no memory to measure.
    memory = Math.max(memory, peakMemoryOf(child.pid ?? 0) || 0);
  }, 100);
  child.once('exit', () => clearInterval(watch));
  const code = await new Promise((resolve) => child.once('close', resolve));
  const imported = SIMPLE_PRODUCTS + PRODUCTS_WITH_VARIANTS;
  if (code !== 0 || JSON.parse(said).new !== imported) throw new Error(`into ${products} products: ${code}, ${said}`);
  return memory;
}
