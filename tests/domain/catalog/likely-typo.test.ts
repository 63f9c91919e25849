import { expect, it } from 'vitest';
import { isLikelyTypo, soundAlike } from '#shared/domain/catalog/likely-typo.ts';

it.each(['ао', 'еи', 'ое', 'ыу', 'бп', 'жш', 'шщ'])('letters that sound alike are mixed up: %s', (pair) => {
  const [one = '', other = ''] = pair;
  expect([soundAlike(one, other), soundAlike(other, one), isLikelyTypo(one, other)]).toEqual([true, true, true]);
});

it.each(['йц', 'ке', 'мс', 'ми', 'пе', 'ак', 'рн', 'лш', 'qw', 'sx'])(
  'letters of keys side by side are mixed up: %s',
  (pair) => {
    const [one = '', other = ''] = pair;
    expect([isLikelyTypo(one, other), isLikelyTypo(other, one)]).toEqual([true, true]);
  },
);

it.each(['аи', 'уо', 'кл', 'фс', 'йя', 'рм', 'qp', 'кk', '1а', '12'])('others are not: %s', (pair) => {
  const [one = '', other = ''] = pair;
  expect(isLikelyTypo(one, other)).toBe(false);
});
