import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, createServer as createHttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { createFunnelCounter } from '#api/funnel-counter.ts';
import { createServer } from '#api/server.ts';
import { openSession } from '#shared/domain/customers/sessions.ts';
import type { Database } from '#shared/domain/database.ts';
import { folderStore } from '#shared/platform/pictures/folder-store.ts';
import { createRateLimits } from '#shared/platform/rate-limits.ts';
import { closeServer } from '#tests/support/close-server.ts';
import { undescribed } from '../../support/described-answer.ts';
import { BOT_TOKEN } from '../../support/launch-data.ts';
import { recordedLog } from '../../support/log.ts';
import { testPayments } from '../../support/payments.ts';
import { type PeopledShop, peopleShop } from '../../support/peopled-shop.ts';
import { rawRequest } from '../../support/raw-request.ts';
import { openRobokassa } from '../../support/robokassa.ts';
import { breakConnection } from './broken-connections.ts';
import { type StormRequest, stormRequests } from './requests.ts';

interface Storm {
  db: Database;
  requests: number;
  seed: number;
  /** Called with the progress. */
  onProgress?: (done: number) => void;
}

interface StormReport {
  /** The number of answers by status; 0 is a connection that ended without one. */
  statuses: Map<number, number>;
  /** What must not happen: internal errors, undescribed answers, and answers that reveal internals. */
  problems: string[];
  seconds: number;
}

const AT_ONCE = 20;
const BATCH = 500;
/** One of this number of connections sends broken HTTP. */
const BREAK_EVERY = 100;

/**
 * Sends random and malformed requests to a separate shop with an empty database. The same seed sends the same requests.
 */
export async function runStorm({ db, requests, seed, onProgress }: Storm): Promise<StormReport> {
  const shop = await peopleShop(db);
  await Promise.all(
    [shop.product, shop.second].map(({ id }) => db.product.update({ where: { id }, data: { stock: null } })),
  );
  const kept = recordedLog();
  const server = await openServer(db, kept.log);
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  const report: StormReport = { statuses: new Map(), problems: [], seconds: 0 };
  const unhandled = (reason: unknown) => void report.problems.push(`unhandled: ${String(reason)}`);
  process.on('unhandledRejection', unhandled);
  const started = performance.now();

  const send = async (request: StormRequest) => {
    const { status, problem } = await sendOne(server.port, agent, request);
    count(report, status);
    if (problem) report.problems.push(problem);
  };
  for (let done = 0; done < requests; done += BATCH) {
    const storm = fc.sample(stormRequests(shop), { numRuns: Math.min(BATCH, requests - done), seed: seed + done });
    for (let at = 0; at < storm.length; at += AT_ONCE) await Promise.all(storm.slice(at, at + AT_ONCE).map(send));
    const broken = Array.from({ length: storm.length / BREAK_EVERY }, (_, n) => breakConnection(server.port, done + n));
    for (const status of await Promise.all(broken)) count(report, status);
    await restorePeople(db, shop);
    onProgress?.(done + storm.length);
  }

  report.seconds = (performance.now() - started) / 1000;
  const alive = await rawRequest(server.port, '/api/health');
  if (alive.status !== 200) report.problems.push(`the shop is not well afterwards: ${alive.status}`);
  report.problems.push(...kept.errors().map((entry) => `logged: ${JSON.stringify(entry)}`));
  agent.destroy();
  await server.close();
  process.off('unhandledRejection', unhandled);
  return report;
}

const count = ({ statuses }: StormReport, status: number) => statuses.set(status, (statuses.get(status) ?? 0) + 1);

async function sendOne(port: number, agent: Agent, { method, path: where, headers, body }: StormRequest) {
  const hasBody = !['GET', 'HEAD', 'OPTIONS'].includes(method);
  const request = { method, headers, ...(hasBody && { body }) };
  // The server may just have closed a kept connection: then the request is sent again on a new one.
  const answer = await rawRequest(port, where, { ...request, agent }).catch(() => rawRequest(port, where, request));
  const { status, contentType, text } = answer;
  const isJson = contentType.startsWith('application/json') && method !== 'HEAD';
  const title = `${method} ${where.slice(0, 120)} ${body.slice(0, 200)} → ${status}`;
  const problem =
    (status >= 500 && title) ||
    (/\bat .+\.ts:\d|node_modules|Prisma/.test(text) && `${title} tells of itself`) ||
    // Node.js itself answers addresses that are too long.
    (status !== 431 && undescribed({ method, where, status, body: isJson ? JSON.parse(text) : undefined }));
  return { status, problem };
}

/** Some sign out and some are demoted: the next requests must have their rights again. */
async function restorePeople(db: Database, shop: PeopledShop): Promise<void> {
  for (const role of ['manager', 'admin'] as const) {
    await db.user.updateMany({ where: { id: shop[role].id }, data: { role } });
  }
  for (const person of [shop.buyer, shop.other, shop.manager, shop.admin, shop.visitor]) {
    // A person whose data were erased does not come back.
    if ((await db.user.count({ where: { id: person.id } })) > 0) person.token = await openSession(db, person.id);
  }
}

async function openServer(db: Database, log: ReturnType<typeof recordedLog>['log']) {
  const folder = mkdtempSync(path.join(tmpdir(), 'prilavok-storm-'));
  const [pagesDir, uploadsDir] = [path.join(folder, 'pages'), path.join(folder, 'uploads')];
  for (const dir of [path.join(pagesDir, 'assets'), uploadsDir]) mkdirSync(dir, { recursive: true });
  writeFileSync(path.join(pagesDir, 'index.html'), '<!doctype html><html><head></head><body></body></html>');
  const limits = createRateLimits({ factor: 1e6 });
  const publicUrl = 'https://shop.example';
  // A provider that answers, so that its failures are not counted as the shop's.
  const kassa = await openRobokassa({ shopUrl: 'http://127.0.0.1:1' });
  const app = createServer({
    db,
    log,
    payments: testPayments({ address: kassa.url }),
    limits,
    funnel: createFunnelCounter({ db, log }),
    botToken: BOT_TOKEN,
    publicUrl,
    pagesDir,
    uploadsDir,
    files: folderStore(uploadsDir),
  });
  const server = createHttpServer(app);
  await new Promise<void>((resolve) => server.listen({ port: 0, host: '127.0.0.1' }, resolve));
  const close = async () => {
    await closeServer(server);
    await kassa.close();
    rmSync(folder, { recursive: true, force: true });
  };
  return { port: (server.address() as AddressInfo).port, close };
}
