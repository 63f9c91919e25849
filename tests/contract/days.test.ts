import { expect, it } from 'vitest';
import { isDay } from '#shared/contract/days.ts';

it.each(['2026-02-28', '2024-02-29', '1970-01-01', '2999-12-31'])('%s is a day', (text) => {
  expect(isDay(text)).toBe(true);
});

it.each(['2026-02-29', '2026-13-01', '0000-01-01', '0001-01-01', '9999-12-31', '2026-2-8', '+02026-02-28'])(
  '%s is no day that figures can be asked for',
  (text) => {
    expect(isDay(text)).toBe(false);
  },
);
