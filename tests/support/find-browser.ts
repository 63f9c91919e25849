import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';

/** The headless one first: it is the same as Playwright's own, and uses a third less processor time. */
const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
/** Debian's names; older systems have only the second. */
const PACKAGES = ['chromium-headless-shell', 'chromium'];

const INSTALL_WITHIN_MS = 10 * 60_000;

type Say = (line: string) => void;

/** A Chromium to test with: the machine's own, Playwright's, or one that is installed now. */
export function findBrowser(say: Say): string {
  return onPath() ?? playwrights() ?? installPlaywrights(say) ?? installDebians(say) ?? giveUp();
}

function onPath(): string | undefined {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  return folders.flatMap((folder) => NAMES.map((name) => path.join(folder, name))).find(isExecutable);
}

function playwrights(): string | undefined {
  const file = chromium.executablePath();
  return existsSync(file) ? file : undefined;
}

function installPlaywrights(say: Say): string | undefined {
  say('No Chromium found: asking Playwright to download one…');
  const cli = path.resolve('node_modules', '@playwright', 'test', 'cli.js');
  const { status } = spawnSync(process.execPath, [cli, 'install', 'chromium'], {
    timeout: INSTALL_WITHIN_MS,
    stdio: ['ignore', 'ignore', 'ignore'],
  });
  const file = status === 0 ? playwrights() : undefined;
  // A browser without its system libraries exists but does not start.
  return file && spawnSync(file, ['--version']).status === 0 ? file : undefined;
}

function installDebians(say: Say): string | undefined {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) return undefined;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  // The error is on stderr; the last line says what to do.
  const apt = (...args: string[]) =>
    spawnSync('apt-get', args, { env, timeout: INSTALL_WITHIN_MS, stdio: ['ignore', 'ignore', 'inherit'] }).status ===
    0;
  apt('update', '-qq');
  const installed = PACKAGES.find((name) => {
    say(`Playwright could not: installing the package ${name}…`);
    return apt('install', '-y', '-qq', '--no-install-recommends', name, 'fonts-dejavu-core');
  });
  return installed && onPath();
}

function giveUp(): never {
  throw new Error('No Chromium: install one (npx playwright install --with-deps chromium) and run the tests again.');
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
