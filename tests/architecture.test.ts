import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  CHANNEL,
  DOMAIN_LEVELS,
  ENVIRONMENT,
  EXPORT_ALL,
  FORBIDDEN_NAMES,
  IMPORT,
  isAllowed,
  LENGTHS,
  PACKAGE,
  QUERY,
  READS_ENVIRONMENT,
  type Source,
  TOP_LEVEL,
  WRITE,
  zoneOf,
} from './architecture-rules.ts';
import { importCycles } from './import-cycles.ts';

const root = path.resolve(import.meta.dirname, '..');

describe('the house', () => {
  const sources = readSources();
  const production = sources.filter(({ file }) => !file.startsWith('tests/'));

  it('has the top level that the owner fixed', () => {
    const unknown = readdirSync(root, { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
      .map(({ name }) => name)
      .filter((name) => name !== 'node_modules' && !TOP_LEVEL.includes(name));
    expect(unknown).toEqual([]);
  });

  it('has a level for each folder of the domain', () => {
    const folders = readdirSync(path.join(root, 'shared/domain'), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name);
    expect(DOMAIN_LEVELS.flat().sort()).toEqual(folders.sort());
  });

  it('imports only along the table', () => {
    const breaches = sources.flatMap(({ file, imports }) =>
      imports.filter((target) => !isAllowed(file, target)).map((target) => `${file} imports ${target}`),
    );
    expect(breaches).toEqual([]);
  });

  it('judges imports as the table says', () => {
    const judged = (file: string, target: string) => [file, target, isAllowed(file, target)];
    const verdicts = [
      judged('shared/contract/order.ts', 'npm:zod'),
      judged('shared/contract/order.ts', 'shared/domain/shop-error.ts'),
      judged('shared/contract/order.ts', 'npm:express'),
      judged('shared/domain/orders/place-order.ts', 'shared/domain/pricing/quote.ts'),
      judged('shared/domain/pricing/quote.ts', 'shared/domain/orders/place-order.ts'),
      judged('shared/domain/orders/place-order.ts', 'shared/platform/env.ts'),
      judged('shared/domain/orders/place-order.ts', 'npm:express'),
      judged('shared/domain/orders/place-order.ts', 'npm:grammy'),
      judged('api/routes/orders.ts', 'shared/domain/orders/place-order.ts'),
      judged('api/routes/orders.ts', 'bot/bot.ts'),
      judged('bot/bot.ts', 'api/server.ts'),
      judged('bot/bot.ts', 'npm:grammy'),
      judged('bot/sandbox/server.ts', 'shared/domain/orders/place-order.ts'),
      judged('webapp/src/lib/api.ts', 'shared/contract/order.ts'),
      judged('webapp/src/lib/api.ts', 'shared/domain/orders/order-view.ts'),
      judged('webapp/src/features/cart/cart-page.tsx', 'webapp/src/features/checkout/checkout-page.tsx'),
      judged('webapp/src/features/cart/cart-page.tsx', 'webapp/src/lib/api.ts'),
      judged('webapp/src/lib/api.ts', 'webapp/src/features/cart/cart-page.tsx'),
      judged('webapp/src/desk/start/start-screen.tsx', 'webapp/src/lib/api.ts'),
      judged('webapp/src/desk/start/start-screen.tsx', 'webapp/src/features/cart/cart-page.tsx'),
      judged('webapp/src/app/routes.tsx', 'webapp/src/desk/screens.ts'),
    ].map(([, , allowed]) => allowed);
    expect(verdicts).toEqual([
      true,
      false,
      false,
      true,
      false,
      false,
      false,
      false,
      true,
      false,
      false,
      true,
      false,
      true,
      false,
      false,
      true,
      false,
      true,
      false,
      false,
    ]);
  });

  it.each([
    "import { a } from '../a.ts';",
    "export { a } from '../a.ts';",
    "import '../a.ts';",
    "const a = await import('../a.ts');",
    'const a = await import(`../a.ts`);',
    "const a = await import('../a.ts', { with: {} });",
  ])('sees the import in %s', (text) => {
    const [match] = [...text.matchAll(IMPORT)];
    expect(match?.[1] ?? match?.[2] ?? match?.[3]).toBe('../a.ts');
  });

  it.each([
    ['process.env.PORT', true],
    ['globalThis.process?.env', true],
    ["process['env']", true],
    ['const { env } = process;', true],
    ['const { argv, env: all } = process;', true],
    ["import { env } from 'node:process';", true],
    ["import process from 'process';", true],
    ['await import(`node:process`)', true],
    ["import { runMain } from '#shared/platform/process.ts';", false],
    ['const { env } = processed; process.exit(1)', false],
  ])('judges whether %s reads the environment', (text, reads) => {
    expect(ENVIRONMENT.test(text)).toBe(reads);
  });

  it.each([
    ['await db.order.updateMany({})', true],
    ['await db.$executeRaw`UPDATE orders SET status = 1`', true],
    ['await tx.$queryRaw<Row[]>`\n  INSERT INTO users (id) VALUES (1) RETURNING id`', true],
    ["await db.$executeRawUnsafe('delete from reviews')", true],
    ['await db.$queryRaw`WITH gone AS (DELETE FROM "orders" RETURNING id) SELECT id FROM gone`', true],
    ['await db.$queryRaw`SELECT id FROM orders FOR UPDATE`', false],
    ['await db.$queryRaw`SELECT id FROM orders FOR NO KEY UPDATE NOWAIT`', false],
    ['await db.$executeRaw`DELETE FROM bot_sessions WHERE key = 1`', false],
    ['await db.$executeRaw`INSERT INTO bot_updates (id) VALUES (1) ON CONFLICT (id) DO UPDATE SET id = 2`', false],
    ['await db.$executeRaw`INSERT INTO orders (id) VALUES (1) ON CONFLICT (id) DO UPDATE SET id = 2`', true],
    ['await db.$queryRaw`SELECT 1`; update (rows)', false],
  ])('judges whether %s writes to the shop’s tables', (text, writes) => {
    expect(WRITE.test(text)).toBe(writes);
  });

  it('has no cycles of imports, types included', () => {
    const cycles = importCycles(new Map(sources.map(({ file, imports }) => [file, imports])));
    expect(cycles).toEqual([]);
  });

  it('sees rings of imports and nothing else', () => {
    const graph = {
      main: ['a', 'd'],
      a: ['b'],
      b: ['c', 'd'],
      c: ['a'],
      d: ['e'],
      e: ['e', 'npm:zod'],
      f: ['main', 'g'],
      g: ['f'],
    };
    expect(importCycles(new Map(Object.entries(graph)))).toEqual([['a', 'b', 'c'], ['e'], ['f', 'g']]);
  });

  it('names files in kebab case, for the thing or the verb-noun that they hold', () => {
    const odd = sources
      .map(({ file }) => path.basename(file).replace(/(\.(test|spec|config|module|d))?\.(ts|tsx)$/, ''))
      .filter((name) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name) || FORBIDDEN_NAMES.includes(name));
    expect(odd).toEqual([]);
  });

  it('keeps files short', () => {
    const tooLong = sources
      .filter(({ file, lines }) => lines > (file.startsWith('tests/') ? LENGTHS.test : LENGTHS.longest))
      .map(({ file, lines }) => `${file}: ${lines} lines`);
    expect(tooLong).toEqual([]);
    const lengths = production.map(({ lines }) => lines).sort((a, b) => a - b);
    expect(lengths[Math.floor(lengths.length / 2)]).toBeLessThanOrEqual(LENGTHS.median);
    expect(lengths[Math.floor(lengths.length * 0.9)]).toBeLessThanOrEqual(LENGTHS.ninetieth);
  });

  it('reads the environment in one place', () => {
    const readers = production
      .filter(({ file, text }) => ENVIRONMENT.test(withoutComments(text)) && !READS_ENVIRONMENT.test(file))
      .map(({ file }) => file);
    expect(readers).toEqual([]);
  });

  it('has named exports, no barrels, and nothing that switches the compiler off', () => {
    const breaches = production.flatMap(({ file, text }) => [
      ...(/^export default/m.test(text) && !/\.config\.ts$/.test(file) ? [`${file}: default export`] : []),
      ...(EXPORT_ALL.test(text) ? [`${file}: barrel`] : []),
      ...(/@ts-(ignore|expect-error|nocheck)|biome-ignore-all/.test(text) ? [`${file}: switches a check off`] : []),
    ]);
    expect(breaches).toEqual([]);
  });

  it('lets only the domain and the seed write to the shop’s tables', () => {
    const writers = production
      .filter(({ file, text }) => WRITE.test(text) && !/^(shared\/domain|prisma)\//.test(file))
      .map(({ file }) => file);
    expect(writers).toEqual([]);
  });

  it.each([
    ['await db.order.findUnique({ where })', true],
    ['const rows = await tx.user.count()', true],
    ['await db.$transaction((tx) => queueBroadcast(tx, id))', true],
    ['await db.$queryRaw`SELECT id FROM orders`', true],
    ['await db.$queryRaw`SELECT 1`; await db.$executeRaw`DELETE FROM bot_sessions`', true],
    ['await db.$queryRaw<{ id: bigint; tries: number }[]>`SELECT id FROM bot_updates WHERE done_at IS NULL`', false],
    ['await findOrder({ db }, id); db.toString()', false],
  ])('judges whether %s asks the database past the domain', (text, asks) => {
    expect(QUERY.test(text)).toBe(asks);
  });

  it('leaves the database to use cases: neither the API nor the bot asks it by itself', () => {
    const askers = production
      .filter(({ file, text }) => CHANNEL.test(file) && QUERY.test(text))
      .map(({ file }) => file);
    expect(askers).toEqual([]);
    const clients = production
      .filter(
        ({ file, runtimeImports }) => CHANNEL.test(file) && runtimeImports.some((to) => zoneOf(to) === 'generated'),
      )
      .map(({ file }) => file);
    expect(clients).toEqual([]);
  });
});

function readSources(): Source[] {
  const files = TOP_LEVEL.flatMap((folder) => walk(folder)).concat(
    readdirSync(root).filter((name) => /\.tsx?$/.test(name)),
  );
  return files.filter((file) => zoneOf(file) !== 'generated').map(readSource);
}

function walk(folder: string): string[] {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const file = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return ['node_modules', 'dist'].includes(entry.name) ? [] : walk(file);
    return /\.tsx?$/.test(entry.name) ? [file] : [];
  });
}

function readSource(file: string): Source {
  const text = readFileSync(path.join(root, file), 'utf8');
  const found = [...text.matchAll(IMPORT)].map((match) => ({
    target: resolve(file, match[1] ?? match[2] ?? match[3] ?? ''),
    // Types do not exist at run time.
    isType: /^\s*(import|export) type\b/.test(match[0]),
  }));
  return {
    file,
    text,
    imports: found.map(({ target }) => target),
    runtimeImports: found.filter(({ isType }) => !isType).map(({ target }) => target),
    lines: text.split('\n').length - 1,
  };
}

/** A path from the project's root, or a package. */
function resolve(file: string, specifier: string): string {
  if (specifier.startsWith('#webapp/')) return specifier.replace('#webapp/', 'webapp/src/');
  if (specifier.startsWith('#')) return specifier.slice(1);
  if (specifier.startsWith('.')) return path.posix.join(path.posix.dirname(file), specifier);
  return `${PACKAGE}${specifier}`;
}

const withoutComments = (text: string): string => text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
