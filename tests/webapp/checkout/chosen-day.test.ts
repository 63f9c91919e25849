import { expect, it } from 'vitest';
import { chosenDay } from '#webapp/features/checkout/draft/chosen-day.ts';

const DAYS = {
  from: 1,
  count: 3,
  closed: [],
  until: null,
  intervals: ['10:00–14:00', '14:00–18:00'],
  required: false,
  timezone: 'Europe/Moscow',
};
const now = new Date('2026-11-23T10:00:00Z');
const chosen = (day: string, interval: string) => chosenDay(DAYS, { day, interval }, now);

it('the nearest day and its first hours are chosen where nothing was selected', () => {
  expect(chosenDay(DAYS, null, now)).toEqual({ day: '2026-11-24', interval: '10:00–14:00' });
  expect(chosenDay({ ...DAYS, intervals: [] }, null, now)).toEqual({ day: '2026-11-24', interval: '' });
  expect(chosenDay(null, { day: '2026-11-24', interval: '' }, now)).toBeNull();
});

it('a selected day counts while it is offered; after that the nearest one replaces it', () => {
  expect(chosen('2026-11-26', '14:00–18:00')).toEqual({ day: '2026-11-26', interval: '14:00–18:00' });
  expect(chosen('2026-11-23', '14:00–18:00')).toEqual({ day: '2026-11-24', interval: '14:00–18:00' });
  expect(chosen('2026-11-26', '20:00–22:00')).toEqual({ day: '2026-11-26', interval: '10:00–14:00' });
});
