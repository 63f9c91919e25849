import { describe, expect, it } from 'vitest';
import {
  dayChoiceWords,
  deliveryDayWords,
  nearDayWords,
  shortDeliveryDayWords,
} from '#shared/contract/delivery-day-words.ts';
import { deliveryDays, isDayOffered } from '#shared/contract/delivery-days.ts';
import { deliveryDaysSchema, type OfferedDays } from '#shared/contract/delivery-days-schema.ts';

const TERMS: OfferedDays = {
  from: 1,
  count: 3,
  closed: [],
  until: null,
  intervals: [],
  required: false,
  timezone: 'Europe/Moscow',
};
const offered = (terms: Partial<OfferedDays>, now: string) => deliveryDays({ ...TERMS, ...terms }, new Date(now));
const days = (terms: Partial<OfferedDays>, now: string) => offered(terms, now).map(({ day }) => day);

describe('the days of a delivery', () => {
  // A Monday, 13:00 in Moscow.
  const MONDAY = '2026-11-23T10:00:00Z';

  it('begin so many days after the order', () => {
    expect(days({}, MONDAY)).toEqual(['2026-11-24', '2026-11-25', '2026-11-26']);
    expect(days({ from: 0, count: 1 }, MONDAY)).toEqual(['2026-11-23']);
    expect(days({ from: 9, count: 1 }, MONDAY)).toEqual(['2026-12-02']);
  });

  it('leave closed weekdays out, and there are as many all the same', () => {
    expect(days({ closed: [3, 4] }, MONDAY)).toEqual(['2026-11-24', '2026-11-27', '2026-11-28']);
    expect(days({ closed: [1, 2, 3, 4, 5, 6], count: 2 }, MONDAY)).toEqual(['2026-11-29', '2026-12-06']);
  });

  it('begin a day later from the hour on that ends the day’s orders', () => {
    expect(days({ until: 14, count: 1 }, '2026-11-23T10:59:59Z')).toEqual(['2026-11-24']);
    expect(days({ until: 14, count: 1 }, '2026-11-23T11:00:00Z')).toEqual(['2026-11-25']);
  });

  it('are those of the shop’s calendar, not of the server’s', () => {
    // After midnight in Moscow and in Vladivostok; still Monday further west.
    const night = '2026-11-23T21:30:00Z';
    expect(days({ count: 1 }, night)).toEqual(['2026-11-25']);
    expect(days({ count: 1, timezone: 'Asia/Vladivostok' }, '2026-11-23T13:59:00Z')).toEqual(['2026-11-24']);
    expect(days({ count: 1, timezone: 'Asia/Vladivostok' }, '2026-11-23T14:00:00Z')).toEqual(['2026-11-25']);
    expect(days({ count: 1, timezone: 'America/New_York' }, night)).toEqual(['2026-11-24']);
  });

  it('lose no day where clocks change, where a month ends and in a leap year', () => {
    expect(days({ timezone: 'Europe/Berlin' }, '2026-10-24T22:30:00Z')).toEqual([
      '2026-10-26',
      '2026-10-27',
      '2026-10-28',
    ]);
    expect(days({ count: 2 }, '2028-02-27T10:00:00Z')).toEqual(['2028-02-28', '2028-02-29']);
    expect(days({ count: 1 }, '2026-12-31T10:00:00Z')).toEqual(['2027-01-01']);
  });

  it('offer of today only the hours that have not begun, and no today without them', () => {
    const terms = { from: 0, count: 2, intervals: ['10:00–13:00', '13:00–16:00', '16:00–19:00'] };
    expect(offered(terms, MONDAY)).toEqual([
      { day: '2026-11-23', intervals: ['16:00–19:00'] },
      { day: '2026-11-24', intervals: terms.intervals },
    ]);
    expect(days(terms, '2026-11-23T13:00:00Z')).toEqual(['2026-11-24', '2026-11-25']);
  });
});

it('a day is offered with one of its hours, and only so', () => {
  const plain = [{ day: '2026-11-24', intervals: [] }];
  expect(isDayOffered(plain, '2026-11-24', '')).toBe(true);
  expect(isDayOffered(plain, '2026-11-24', '10:00–14:00')).toBe(false);
  expect(isDayOffered(plain, '2026-11-23', '')).toBe(false);
  const withHours = [{ day: '2026-11-24', intervals: ['10:00–14:00'] }];
  expect(isDayOffered(withHours, '2026-11-24', '10:00–14:00')).toBe(true);
  expect(isDayOffered(withHours, '2026-11-24', '')).toBe(false);
});

it('days are kept only where they make sense', () => {
  const { timezone: _, ...terms } = TERMS;
  const isTaken = (change: object) => deliveryDaysSchema.safeParse({ ...terms, ...change }).success;
  expect(isTaken({ intervals: ['10:00–14:00', '20:00–24:00'] })).toBe(true);
  for (const interval of ['14:00–10:00', '10:00–10:00', '10:00-14:00', '25:00–26:00', '10:60–11:00']) {
    expect(isTaken({ intervals: [interval] }), interval).toBe(false);
  }
  expect(isTaken({ closed: [1, 2, 3, 4, 5, 6, 7] })).toBe(false);
  expect(isTaken({ closed: [8] })).toBe(false);
  expect(isTaken({ count: 0 })).toBe(false);
  expect(isTaken({ from: -1 })).toBe(false);
});

it('a day is called as people call it', () => {
  const words = (day: string) => dayChoiceWords(day, '2026-11-23').replace(/\u00a0/g, ' ');
  expect(words('2026-11-23')).toBe('Сегодня, 23 ноября');
  expect(words('2026-11-24')).toBe('Завтра, 24 ноября');
  expect(words('2026-11-25')).toBe('Ср, 25 ноября');
  expect(nearDayWords('2026-11-24', '2026-11-23')).toBe('завтра');
  const order = { delivery_day: '2026-11-24', delivery_interval: '10:00–14:00' };
  expect(deliveryDayWords(order).replace(/\u00a0/g, ' ')).toBe('вторник, 24 ноября, 10:00–14:00');
  expect(shortDeliveryDayWords(order).replace(/\u00a0/g, ' ')).toBe('вт, 24 ноября, 10:00–14:00');
  expect(deliveryDayWords({ delivery_day: '', delivery_interval: '' })).toBe('');
});
