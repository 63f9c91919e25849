import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    environment: 'node',
    setupFiles: ['tests/support/quiet-console.ts'],
    globalSetup: ['tests/support/database-server.ts'],
    // Most tests wait for a bot, a database or a timer rather than compute: more of them than cores keep two cores busy.
    maxWorkers: 3,
    projects: [
      {
        test: {
          name: 'unit',
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: ['tests/{platform,e2e,faults,bench}/**'],
          testTimeout: 10_000,
          hookTimeout: 20_000,
        },
      },
      {
        test: {
          name: 'platform',
          include: ['tests/platform/**/*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'faults',
          // Each file kills whole processes under load, and judges them by the clock too.
          fileParallelism: false,
          include: ['tests/faults/**/*.test.ts'],
          globalSetup: ['tests/support/built-pages.ts'],
          testTimeout: 180_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
