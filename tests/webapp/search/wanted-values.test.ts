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
