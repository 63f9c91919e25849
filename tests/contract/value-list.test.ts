import { expect, it } from 'vitest';
import { listedValues } from '#shared/contract/value-list.ts';

it.each<[string, string[]]>([
  ['16,5', ['16,5']],
  ['16,5; 17', ['16,5', '17']],
  ['16,5, 17,5', ['16,5', '17,5']],
  ['16, 17', ['16', '17']],
  ['16 ,17', ['16', '17']],
  ['0,75 л', ['0,75 л']],
  ['2,7 л', ['2,7 л']],
  ['1,5x2,5 м, 2x3 м', ['1,5x2,5 м', '2x3 м']],
  ['S,37,5', ['S', '37,5']],
  ['0,5 л,1 л', ['0,5 л', '1 л']],
])('a comma between two numbers is a decimal one: %j', (text, values) => {
  expect(listedValues(text)).toEqual(values);
});

it.each<[string, string[]]>([
  ['36,37,38', ['36', '37', '38']],
  ['1,2,3', ['1', '2', '3']],
  ['46,48', ['46', '48']],
  ['6,8', ['6', '8']],
  ['8,10', ['8', '10']],
  ['98,104', ['98', '104']],
  ['2XL,3XL', ['2XL', '3XL']],
  ['S,M', ['S', 'M']],
])('sizes without spaces are a list: %j', (text, values) => {
  expect(listedValues(text)).toEqual(values);
});
