import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { findBrowser } from '../support/find-browser.ts';

// Takes the pictures of README.md and README.ru.md from the running demo shop: `npm run pictures`. It is not a test.

process.env.E2E_BROWSER ??= findBrowser((line) => process.stdout.write(`${line}\n`));
const { default: tests } = await import('../../playwright.config.ts');
const { projects = [], webServer = [] } = tests;
const desktop = projects.findIndex(({ name }) => name === 'desktop');

export default defineConfig({
  ...tests,
  testDir: '.',
  testMatch: 'take-pictures.ts',
  outputDir: path.resolve('.test-results'),
  reporter: 'list',
  projects: projects.slice(desktop, desktop + 1),
  // Each project has a shop, in the same order.
  webServer: [webServer]
    .flat()
    .slice(desktop, desktop + 1)
    .map((shop) => ({ ...shop, cwd: path.resolve() })),
});
