import { expect, it } from 'vitest';
import { calendarDay, dayInWords, dayOfYearInWords } from '#shared/contract/calendar-day.ts';

it('a moment is a day of the zone that is named', () => {
  const late = new Date('2026-12-31T22:30:00Z');
  expect(calendarDay(late, 'UTC')).toEqual({ year: 2026, month: 12, day: 31 });
  expect(calendarDay(late, 'Europe/Moscow')).toEqual({ year: 2027, month: 1, day: 1 });
});

it('days of every month are written as the platform writes them', () => {
  for (let month = 1; month <= 12; month++) {
    const date = new Date(Date.UTC(2026, month - 1, 5, 12));
    const platform = (year: object) =>
      new Intl.DateTimeFormat('ru-RU', { timeZone: 'UTC', day: 'numeric', month: 'long', ...year }).format(date);
    const day = calendarDay(date, 'UTC');
    expect(dayInWords(day)).toBe(platform({}));
    expect(dayOfYearInWords(day)).toBe(platform({ year: 'numeric' }));
  }
});
