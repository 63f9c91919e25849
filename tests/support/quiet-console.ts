import { format } from 'node:util';
import { afterEach, beforeEach } from 'vitest';

const methods = ['debug', 'info', 'log', 'warn', 'error', 'trace'] as const;

const written: string[] = [];

beforeEach(() => {
  written.length = 0;
  for (const method of methods) {
    console[method] = (...values: unknown[]) => {
      written.push(`console.${method}: ${format(...values)}`);
    };
  }
});

// A test must catch expected console output itself; any other output is a defect and fails it.
afterEach(() => {
  if (written.length > 0) throw new Error(`unexpected console output:\n${written.join('\n')}`);
});
