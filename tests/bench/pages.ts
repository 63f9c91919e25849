import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { projectRoot } from '#shared/platform/env.ts';
import { findBrowser } from '../support/find-browser.ts';
import { freePort } from '../support/free-port.ts';
import type { BenchOptions } from './options.ts';

type Say = (line: string) => void;

/** A cheap phone on a slow line, as Lighthouse has it: what is measured there can be measured anywhere. */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 };
const CPU_SLOWER = 4;

/** Milliseconds until the largest thing of the first screen stands. */
const PAGES: readonly { name: string; path: string; lcpMs: number }[] = [
  { name: 'home', path: '/', lcpMs: 1800 },
  { name: 'product link', path: '/?product=1', lcpMs: 2200 },
  { name: 'category', path: '/category/keramika', lcpMs: 2000 },
];
const MOST_SHIFT = 0.02;
const MOST_SCRIPT_KB = 140;

interface Visit {
  lcp: number;
  shift: number;
  scriptKb: number;
  totalKb: number;
}

/** How soon the demo shop's pages stand for somebody who comes for the first time. */
export async function benchPages(say: Say, { runs }: Pick<BenchOptions, 'runs'>): Promise<boolean> {
  const browser = await chromium.launch({ executablePath: findBrowser(say), args: ['--no-sandbox', '--disable-gpu'] });
  const shop = await openDemoShop();
  let isFast = true;
  say('| page | LCP, ms | bar | shift | bar | scripts, KB | bar | all, KB |');
  say('|---|---|---|---|---|---|---|---|');
  try {
    // The shop makes its pages once; a visitor is never the first.
    for (const { path: at } of PAGES) await (await fetch(shop.url + at)).arrayBuffer();
    for (const { name, path: at, lcpMs } of PAGES) {
      const visits: Visit[] = [];
      for (let run = 0; run < runs; run++) visits.push(await visit(browser, shop.url + at));
      const { lcp, shift, scriptKb, totalKb } = medianOf(visits);
      say(
        `| ${name} | ${lcp} | ${lcpMs} | ${shift.toFixed(3)} | ${MOST_SHIFT} | ${scriptKb} | ${MOST_SCRIPT_KB} | ${totalKb} |`,
      );
      isFast &&= lcp < lcpMs && shift < MOST_SHIFT && scriptKb <= MOST_SCRIPT_KB;
    }
  } finally {
    await browser.close();
    await shop.close();
  }
  return isFast;
}

const medianOf = (visits: readonly Visit[]): Visit =>
  [...visits].sort((one, other) => one.lcp - other.lcp)[Math.floor(visits.length / 2)] as Visit;

/** After that nothing of the first screen moves any more. */
const QUIET_MS = 1_500;

async function visit(browser: Browser, url: string): Promise<Visit> {
  const context = await browser.newContext({
    viewport: { width: 375, height: 667 },
    ...{ deviceScaleFactor: 2, isMobile: true, hasTouch: true },
    // What it keeps for a time without a connection comes after the page, and is no part of it.
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  const wire = await context.newCDPSession(page);
  const types = new Map<string, string>();
  const bytes = { script: 0, all: 0 };
  wire.on('Network.responseReceived', ({ requestId, type }) => void types.set(requestId, type));
  wire.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    bytes.all += encodedDataLength;
    if (types.get(requestId) === 'Script') bytes.script += encodedDataLength;
  });
  await wire.send('Network.enable');
  await wire.send('Network.emulateNetworkConditions', SLOW_4G);
  await wire.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWER });
  await page.addInitScript(OBSERVE);
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.waitForTimeout(QUIET_MS);
  const seen = await page.evaluate<{ lcp: number; shift: number }>('seen');
  await context.close();
  const kb = (count: number) => Math.round(count / 1024);
  return { lcp: Math.round(seen.lcp), shift: seen.shift, scriptKb: kb(bytes.script), totalKb: kb(bytes.all) };
}

const OBSERVE = `
  window.seen = { lcp: 0, shift: 0 };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.lcp = entry.startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) seen.shift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
`;

const START_WITHIN_MS = 120_000;

/** The demo shop as `npm start` opens it, with a database of its own. */
async function openDemoShop() {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'prilavok-bench-'));
  const [port, botPort, sandboxPort] = [await freePort(), await freePort(), await freePort()];
  const url = `http://localhost:${port}`;
  const child = spawn(process.execPath, [path.join(projectRoot, 'shared', 'platform', 'main.ts')], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...{ PATH: process.env.PATH, HOME: process.env.HOME, DATA_DIR: dataDir, DEMO: '1', LOG_LEVEL: 'warn' },
      ...{ PORT: String(port), BOT_PORT: String(botPort), SANDBOX_PORT: String(sandboxPort) },
    },
  });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const since = performance.now();
  while (!(await isHealthy(url))) {
    if (child.exitCode !== null || performance.now() - since > START_WITHIN_MS)
      throw new Error('the shop does not open');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return {
    url,
    close: async () => {
      child.kill('SIGINT');
      await ended;
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function isHealthy(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/api/health`)).ok;
  } catch {
    return false;
  }
}
