import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { shopsServer } from '../e2e/shops-server.ts';
import { findBrowser } from '../support/find-browser.ts';

// Takes the pictures of README.md and README.ru.md from the running demo shop: `npm run pictures`. It is not a test.

process.env.E2E_BROWSER ??= findBrowser((line) => process.stdout.write(`${line}\n`));
const { default: tests } = await import('../../playwright.config.ts');
const desktop = (tests.projects ?? []).filter(({ name }) => name === 'desktop');

export default defineConfig({
  ...tests,
  testDir: '.',
  testMatch: 'take-pictures.ts',
  outputDir: path.resolve('.test-results'),
  reporter: 'list',
  projects: desktop,
  webServer: shopsServer(desktop),
});
