import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Stores are state of their modules, and one test replaces a module: such files get modules of their own. */
const OWN_MODULES = ['tests/webapp/**/*.test.{ts,tsx}', 'tests/domain/customers/sign-in.test.ts'];

/** What is waited for comes within moments, but on a busy machine a moment is long: only a failure takes it all. */
const patience = { expect: { poll: { timeout: 15_000 } } };

/** By its size a file seems short that plays whole days, or kills a bot: started last, the others would wait for it. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => /\/faults\/(?:days\/|killed-bot)/.test(moduleId);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    environment: 'node',
    setupFiles: ['tests/support/quiet-console.ts'],
    globalSetup: ['tests/support/database-server.ts'],
    // Most tests wait for a bot, a database or a timer rather than compute: more of them than cores keep two cores busy.
    maxWorkers: 3,
    projects: [
      {
        test: {
          name: 'unit',
          ...patience,
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: ['tests/{platform,e2e,faults,bench,bot}/**', ...OWN_MODULES],
          // The server's modules keep no state: loading them once for all the files saves a third of the time.
          isolate: false,
          testTimeout: 30_000,
          hookTimeout: 30_000,
        },
      },
      {
        test: {
          // They wait for a whole bot that answers as Telegram's time passes: half of the unit tests' minutes.
          name: 'bot',
          ...patience,
          include: ['tests/bot/**/*.test.ts'],
          isolate: false,
          testTimeout: 30_000,
          hookTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'isolated',
          ...patience,
          include: OWN_MODULES,
          testTimeout: 30_000,
          hookTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'platform',
          ...patience,
          include: ['tests/platform/**/*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'faults',
          ...patience,
          include: ['tests/faults/**/*.test.ts'],
          globalSetup: ['tests/support/built-pages.ts'],
          testTimeout: 180_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
