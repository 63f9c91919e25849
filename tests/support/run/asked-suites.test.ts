import { expect, it } from 'vitest';
import { askedSuites } from './asked-suites.ts';

it.each([
  [[], { unit: [], platform: [], faults: [], e2e: [] }],
  [['e2e', 'unit'], { unit: [], e2e: [] }],
  [['tests/api/orders.test.ts'], { unit: ['tests/api/orders.test.ts'] }],
  [['./tests/e2e/cart.spec.ts', 'tests/domain/'], { unit: ['tests/domain'], e2e: ['tests/e2e/cart.spec.ts'] }],
  [
    ['tests/platform', 'tests/faults/killed-bot.test.ts'],
    { platform: ['tests/platform'], faults: ['tests/faults/killed-bot.test.ts'] },
  ],
  [['unit', 'tests/api/orders.test.ts'], { unit: [] }],
  [['tests/api/orders.test.ts', 'unit'], { unit: [] }],
])('takes %j for suites and their files', (words, suites) => {
  expect(Object.fromEntries(askedSuites(words))).toEqual(suites);
});

it('runs suites in the same order however they are asked for', () => {
  expect([...askedSuites(['e2e', 'tests/platform', 'unit']).keys()]).toEqual(['unit', 'platform', 'e2e']);
});

it.each(['e3e', 'shared/platform/env.ts', '--ui'])('refuses %s', (word) => {
  expect(() => askedSuites([word])).toThrow(word);
});
