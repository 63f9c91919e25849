import { expect, it } from 'vitest';
import { offeredDaysWords } from '#shared/contract/offered-days-words.ts';
import { readClosedDays, readIntervals } from '#shared/domain/settings/read-delivery-days.ts';

it('closed weekdays are read as people write them', () => {
  expect(readClosedDays('Вс, сб')).toEqual({ value: [6, 7] });
  expect(readClosedDays('пн пн')).toEqual({ value: [1] });
  for (const text of ['', 'каждый', '6']) expect(readClosedDays(text)).toHaveProperty('hint');
  expect(readClosedDays('пн вт ср чт пт сб вс')).toEqual({ hint: expect.stringContaining('хотя бы в один') });
});

it('intervals are read as people write them, in order and each once', () => {
  expect(readIntervals('14:00-18:30, 10–14; с 9 до 10, 10-14')).toEqual({
    value: ['09:00–10:00', '10:00–14:00', '14:00–18:30'],
  });
  expect(readIntervals('18-10')).toEqual({ hint: expect.stringContaining('«18-10»') });
  for (const text of ['утром', '', '10-25', '10:75-12']) expect(readIntervals(text)).toHaveProperty('hint');
  const many = Array.from({ length: 13 }, (_, hour) => `${hour}-${hour + 1}`).join(',');
  expect(readIntervals(many)).toEqual({ hint: expect.stringContaining('Не больше 12') });
});

it('what is offered is shown in one line', () => {
  expect(
    offeredDaysWords({ from: 1, count: 7, closed: [7], until: 18, intervals: ['10:00–14:00'], required: true }),
  ).toBe(
    'первый — на следующий день, на выбор 7, кроме вс; заказы с 18:00 считаются завтрашними; 10:00–14:00; без дня заказ не принять',
  );
});
