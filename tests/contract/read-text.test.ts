import { describe, expect, it } from 'vitest';
import { readValues } from '#bot/products/ask-attributes.ts';
import { readAmount, readCount } from '#shared/contract/read-text.ts';
import { readShopContact } from '#shared/domain/settings/read-answers.ts';

describe('a sum as people write it', () => {
  it.each([
    ['1290', 129_000],
    ['1 290 ₽', 129_000],
    ['1 290,5 руб.', 129_050],
    ['99,05', 9905],
    ['99.50р', 9950],
    ['100 рублей', 10_000],
    ['12 345 678', 1_234_567_800],
    ['1\u202f290\u00a0₽', 129_000],
  ])('%j is %d kopecks', (text, kopecks) => {
    expect(readAmount(text)).toBe(kopecks);
  });

  it.each(['', '-1', '1,234', '1.290', '12 34', '1e5', '0x10', '₽', '1290 долларов', '٣', '9'.repeat(30)])(
    '%j is none',
    (text) => {
      expect(readAmount(text)).toBeNull();
    },
  );
});

it.each([
  ['12', 12],
  ['1 200 шт.', 1200],
  ['0', 0],
  ['-1', null],
  ['1,5', null],
  ['пять', null],
  ['9'.repeat(10), null],
])('reads %j as the count %j', (text, count) => {
  expect(readCount(text)).toBe(count);
});

it.each([
  ['@lavka_77', '@lavka_77'],
  ['8 (999)  123-45-67', '8 (999) 123-45-67'],
  ['+375 29 123 45 67', '+375 29 123 45 67'],
  ['hello@lavka.ru', 'hello@lavka.ru'],
  ['позвоните мне', null],
  ['@', null],
  ['12345', null],
  ['https://evil.example', null],
  ['@lavka и @anna', '@lavka, @anna'],
  ['@lavka, +7 999 123-45-67', '@lavka, +7 999 123-45-67'],
  ['+7 999 123-45-67\nhello@lavka.ru; @lavka', '+7 999 123-45-67, hello@lavka.ru, @lavka'],
  ['@lavka, звоните', null],
  ['@a1234, @b1234, @c1234, @d1234', null],
  [', ', null],
])('reads %j as the way to reach the shop %j', (text, value) => {
  expect(readShopContact(text)).toEqual(value === null ? { hint: expect.stringContaining('@имя') } : { value });
});

describe('values of an attribute', () => {
  it.each<[string, [string, number | null][]]>([
    [
      'S\nM\n\n XL ',
      [
        ['S', null],
        ['M', null],
        ['XL', null],
      ],
    ],
    [
      'Белый, Чёрный, Синий',
      [
        ['Белый', null],
        ['Чёрный', null],
        ['Синий', null],
      ],
    ],
    [
      '0,5 л; 1 л — 990',
      [
        ['0,5 л', null],
        ['1 л', 99_000],
      ],
    ],
    [
      '0,5 л, 1 л',
      [
        ['0,5 л', null],
        ['1 л', null],
      ],
    ],
    [
      'XL — 1 590 ₽\nXXL: 1690,50\nXXXL = 2000р',
      [
        ['XL', 159_000],
        ['XXL', 169_050],
        ['XXXL', 200_000],
      ],
    ],
    [
      'XS-42\nM - 1490',
      [
        ['XS-42', null],
        ['M', 149_000],
      ],
    ],
    ['10:30', [['10', 3000]]],
    ['Цвет — морская волна', [['Цвет — морская волна', null]]],
    ['—', [['—', null]]],
    ['\n;\n', []],
  ])('%j', (text, expected) => {
    expect(readValues(text)).toEqual(expected.map(([value, price]) => ({ value, price })));
  });
});
