import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { connectDatabase, type Database } from '#shared/platform/database.ts';
import { freePort } from '../support/free-port.ts';
import { startReplicatedDatabase } from '../support/replicated-database.ts';
import { inTurns } from './in-turns.ts';
import { CONNECTIONS, runLoad } from './load/load.ts';
import type { BenchOptions } from './options.ts';
import { LOAD_CORE, type PinnedServer, SERVER_CORE, startServer } from './pinned-program.ts';
import { API, apiAt, fillShop } from './shop.ts';
import { GROWTH, type Work } from './works.ts';

interface Setup {
  name: string;
  copies: number;
  hasReplica: boolean;
  /** The required speed compared with one copy. */
  least: number;
}

const SETUPS: Setup[] = [
  { name: 'one copy', copies: 1, hasReplica: false, least: 1 },
  { name: 'two copies', copies: 2, hasReplica: false, least: 1.7 },
  { name: 'four copies', copies: 4, hasReplica: false, least: 2.5 },
  { name: 'two copies and a replica', copies: 2, hasReplica: true, least: 1.7 },
];

/**
 * Several copies of the API behind one address, with one database and its standby. More copies must give more answers,
 * and every answered order must be written once, with its pieces taken from the stock.
 */
export async function benchGrowth(say: (line: string) => void, { sizes, seconds }: BenchOptions): Promise<boolean> {
  const pair = await startReplicatedDatabase();
  const folder = mkdtempSync(path.join(tmpdir(), 'prilavok-growth-'));
  const database = connectDatabase(pair.url);
  const alone = new Map<string, number>();
  let isSound = true;
  const growthOf = async (setup: Setup, servers: readonly PinnedServer[], { name, requests }: Work) => {
    const before = await booksOf(database);
    // Each copy has as many callers in every setup: with fewer it would read fewer pages by one statement.
    const connections = CONNECTIONS * setup.copies;
    const load = { servers, requests, connections, warmMs: 3_000, ms: seconds * 1_000 };
    const { perSecond, p99, answers } = await runLoad(load);
    if (!alone.has(name)) alone.set(name, perSecond);
    const growth = perSecond / (alone.get(name) ?? perSecond);
    const missed = [
      ...(growth < setup.least ? [`less than ${setup.least} × one copy`] : []),
      ...(requests[0].method === 'POST' ? lostIn(before, await booksOf(database), answers) : []),
    ];
    if (missed.length > 0) isSound = false;
    const figures = [perSecond.toFixed(0), growth.toFixed(2), p99.toFixed(0), missed.join(', ') || '·'];
    say(`| ${[setup.name, name, ...figures].join(' | ')} |`);
  };
  try {
    await fillShop(pair.url, sizes[0] ?? 1_000);
    say('| copies | work | a second | to one copy | p99 ms | missed |\n| --- | --- | --- | --- | --- | --- |');
    for (const setup of SETUPS) {
      const servers = await startCopies(setup, pair, folder);
      const runAll = inTurns(servers);
      try {
        for (const work of GROWTH) await growthOf(setup, servers, work);
      } finally {
        runAll();
        await Promise.all(servers.map(({ end }) => end()));
      }
    }
  } finally {
    await database.close();
    await pair.stop();
    rmSync(folder, { recursive: true });
  }
  return isSound;
}

async function startCopies(
  { copies, hasReplica }: Setup,
  { url, readUrl }: { url: string; readUrl: string },
  folder: string,
): Promise<PinnedServer[]> {
  const servers: PinnedServer[] = [];
  for (let copy = 0; copy < copies; copy++) {
    const { env, ...at } = apiAt(await freePort(), url, folder);
    const own = { ...env, ...(hasReplica && { DATABASE_READ_URL: readUrl }) };
    servers.push(await startServer(API, { ...at, env: own, cores: [SERVER_CORE, LOAD_CORE] }));
  }
  return servers;
}

interface Books {
  orders: number;
  ordered: number;
  stock: number;
}

/** The ordered pieces, and the pieces left. */
async function booksOf({ prisma }: Database): Promise<Books> {
  const [orders, lines, products] = await Promise.all([
    prisma.order.count(),
    prisma.orderLine.aggregate({ _sum: { quantity: true } }),
    prisma.$queryRaw<{ stock: bigint }[]>`SELECT sum(stock)::bigint AS stock FROM products`,
  ]);
  return { orders, ordered: lines._sum.quantity ?? 0, stock: Number(products[0]?.stock ?? 0) };
}

/** The differences between the answered and the written orders. */
function lostIn(before: Books, after: Books, answers: number): string[] {
  const written = after.orders - before.orders;
  const ordered = after.ordered - before.ordered;
  const taken = before.stock - after.stock;
  return [
    ...(written === answers ? [] : [`${answers} orders were answered and ${written} written`]),
    ...(taken === ordered ? [] : [`${ordered} pieces were ordered and ${taken} taken`]),
  ];
}
