import { describe, expect, it } from 'vitest';
import { wantedValues } from '#webapp/lib/search/wanted-values.ts';

describe('a value that a search names', () => {
  const isNamed = (text: string, value: string) => wantedValues([], text)[1]?.({ id: 1, value });

  it.each([
    ['красная кружка', 'Красный'],
    ['кружка красные', 'Красный'],
    ['худи серое', 'Серый'],
    ['голубыми', 'Голубой'],
    ['в синюю полоску', 'Синий'],
    ['чёрный чай', 'Черный'],
    ['тёмно-синяя шапка', 'Тёмно-синий'],
    ['худи m', 'M'],
    ['носки 38', '38'],
    ['кружка 320', '320 мл'],
  ])('is the one of «%s»: «%s»', (text, value) => {
    expect(isNamed(text, value)).toBe(true);
  });

  it.each([
    ['кружка', 'Красный'],
    ['', 'Красный'],
    ['рубашка с принтом', 'Без принта'],
    ['синяя шапка', 'Тёмно-синий'],
    ['носки 3', '38'],
    ['мятный чай', 'M'],
    ['белка', 'Белоснежный'],
    ['постельное бельё', 'Белый'],
    ['серьги', 'Серый'],
    ['чернила', 'Чёрный'],
    ['кружка', '★'],
    ['', '—'],
  ])('is not in «%s»: «%s»', (text, value) => {
    expect(isNamed(text, value)).toBe(false);
  });
});

describe('a range of sizes', () => {
  const places = (text: string, value: string) => wantedValues([], text).map((isWanted) => isWanted({ id: 1, value }));

  it.each(['носки 43', 'носки 42', 'носки 44'])(
    'is chosen for a number of it, after a value that is the number: «%s»',
    (text) => {
      expect(places(text, '42–44')).toEqual([false, false, true]);
    },
  );

  it('gives way to the number itself', () => {
    expect(places('носки 40', '40')).toEqual([false, true, false]);
    expect(places('носки 40', '38–40')).toEqual([false, false, true]);
  });

  it.each([
    ['носки 45', '42–44'],
    ['носки', '42–44'],
    ['крем 75', '50–100 мл'],
    ['корм 2', '1-2.5 кг'],
  ])('is not chosen for «%s»: «%s»', (text, value) => {
    expect(places(text, value)).toEqual([false, false, false]);
  });
});
