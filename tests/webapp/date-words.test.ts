import { describe, expect, it } from 'vitest';
import { dateInWords } from '#webapp/lib/date-words.ts';

const now = new Date(2026, 2, 12, 0, 30);
const at = (...parts: [number, number, number, number, number]) => dateInWords(new Date(...parts).toISOString(), now);

describe('a date in words', () => {
  it('counts days by the calendar, not by hours', () => {
    expect(at(2026, 2, 12, 0, 5)).toBe('сегодня, 00:05');
    expect(at(2026, 2, 11, 23, 55)).toBe('вчера, 23:55');
  });

  it('names the day, and the year where it is another one', () => {
    expect(at(2026, 2, 10, 14, 5)).toBe('10 марта, 14:05');
    expect(at(2025, 11, 31, 14, 5)).toMatch(/^31 декабря 2025 г\., 14:05$/);
  });
});
