import { expect, it } from 'vitest';
import { isLikelySlip, soundAlike } from '#shared/domain/catalog/letter-slips.ts';

it.each(['ао', 'еи', 'ыу', 'бп', 'жш', 'шщ'])('letters that sound alike are mixed up: %s', (pair) => {
  const [one = '', other = ''] = pair;
  expect([soundAlike(one, other), soundAlike(other, one), isLikelySlip(one, other)]).toEqual([true, true, true]);
});

it.each(['йц', 'ке', 'мс', 'ми', 'пе', 'ак', 'рн', 'лш', 'qw', 'sx'])(
  'letters of keys side by side are mixed up: %s',
  (pair) => {
    const [one = '', other = ''] = pair;
    expect([isLikelySlip(one, other), isLikelySlip(other, one)]).toEqual([true, true]);
  },
);

it.each(['кл', 'фс', 'йя', 'рм', 'qp', 'кk', '1а', '12'])('others are not: %s', (pair) => {
  const [one = '', other = ''] = pair;
  expect(isLikelySlip(one, other)).toBe(false);
});
