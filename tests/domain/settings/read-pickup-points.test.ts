import { expect, it } from 'vitest';
import { readPickupPoints } from '#shared/domain/settings/read-pickup-points.ts';

it('pickup points are lines with an address and hours', () => {
  expect(readPickupPoints('Москва, ул. Лесная, 5 | 10–20\n\n  Тверь,  Речная, 7 \n')).toEqual({
    value: [
      { address: 'Москва, ул. Лесная, 5', hours: '10–20' },
      { address: 'Тверь, Речная, 7', hours: '' },
    ],
  });
});

it.each([
  ['| 10–20', /сначала адрес/],
  ['— | 10–20', /сначала адрес/],
  ['А | 1\nА | 2', /«А» здесь дважды/],
  [`${'я'.repeat(201)}`, /Слишком длинная строка/],
  [`А | ${'1'.repeat(101)}`, /Слишком длинная строка/],
  [Array.from({ length: 51 }, (_, n) => `Дом ${n}`).join('\n'), /Не больше 50 пунктов, а здесь 51/],
])('what cannot be read is asked for again: %.20s', (text, hint) => {
  expect(readPickupPoints(text)).toEqual({ hint: expect.stringMatching(hint) });
});
