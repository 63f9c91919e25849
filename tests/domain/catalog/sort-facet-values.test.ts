import { expect, it } from 'vitest';
import { sortFacetValues } from '#shared/domain/catalog/sort-facet-values.ts';

const sorted = (...values: string[]) => sortFacetValues(values.map((value) => ({ value }))).map(({ value }) => value);

it.each([
  [
    ['18 см', '24 см', '22 см', '30 см', '26 см'],
    ['18 см', '22 см', '24 см', '26 см', '30 см'],
  ],
  [
    ['100 г', '1 кг', '50 г', '1,5 кг', '700 г'],
    ['50 г', '100 г', '700 г', '1 кг', '1,5 кг'],
  ],
  [
    ['1 л', '750 мл', '1.5 л'],
    ['750 мл', '1 л', '1.5 л'],
  ],
  [
    ['44', '42', '100', '43'],
    ['42', '43', '44', '100'],
  ],
  [
    ['20–22', '36', '16-18', '2', '44/46', '42–44', '36,5'],
    ['2', '16-18', '20–22', '36', '36,5', '42–44', '44/46'],
  ],
  [
    ['3 000 ₽', '500 ₽', '1000 ₽'],
    ['500 ₽', '1000 ₽', '3 000 ₽'],
  ],
])('measures go from the least to the greatest: %j', (given, expected) => {
  expect(sorted(...given)).toEqual(expected);
});

it('sizes of clothes go from the smallest to the largest', () => {
  expect(sorted('M', 'ХL', 'S', '3XL', 'XXL', 'L', 'XS')).toEqual(['XS', 'S', 'M', 'L', 'ХL', 'XXL', '3XL']);
});

it.each([
  [
    ['Единый', '48', '44', '46'],
    ['44', '46', '48', 'Единый'],
  ],
  [
    ['XL', 'One size', 'S', 'M', 'L'],
    ['S', 'M', 'L', 'XL', 'One size'],
  ],
])('a value that is no size comes after the sizes: %j', (given, expected) => {
  expect(sorted(...given)).toEqual(expected);
});

it('many names go by the alphabet', () => {
  const colours = ['Синий', 'Белый', 'Жёлтый', 'Ежевичный', 'Алый', 'Чёрный', 'Мятный', 'Серый', 'Розовый'];
  const byAlphabet = ['Алый', 'Белый', 'Ежевичный', 'Жёлтый', 'Мятный', 'Розовый', 'Серый', 'Синий', 'Чёрный'];
  expect(sorted(...colours)).toEqual(byAlphabet);
});

it.each([
  [['24 см', 'Большой', '18 см']],
  [['40×60 см', '20×30 см']],
  [['Синий', 'Белый']],
  [['Светлая', 'Средняя', 'M']],
])('a few others keep the order in which products list them: %j', (given) => {
  expect(sorted(...given)).toEqual(given);
});
