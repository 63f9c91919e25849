import { describe, expect, it } from 'vitest';
import { readValues } from '#bot/products/ask-attributes.ts';
import { categoryTitle } from '#shared/contract/desk/categories.ts';
import { editedFields } from '#shared/contract/desk/product-editor.ts';
import { newSaleInput } from '#shared/contract/desk/sales.ts';
import { readLength, type Understood } from '#shared/contract/read-text.ts';
import { reviewWords } from '#shared/contract/review.ts';
import { productInput } from '#shared/domain/catalog/product-input.ts';
import { saleInput } from '#shared/domain/catalog/save-sale.ts';
import { columnReader } from '#shared/domain/imports/columns.ts';
import { columnsOf, readRow } from '#shared/domain/imports/row-draft.ts';
import { SETTINGS_TABLE } from '#shared/domain/settings/settings-table.ts';
import { readField } from '#shared/domain/settings/written-field.ts';
import { WRITTEN_SETTINGS } from '#shared/domain/settings/written-settings.ts';

const range = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, at) => first + at);
/** Control characters but for line breaks and tabs, and direction marks. */
const MARKS = [
  ...range(0x00, 0x08),
  ...range(0x0b, 0x0c),
  ...range(0x0e, 0x1f),
  ...range(0x7f, 0x9f),
  0x061c,
  ...range(0x200e, 0x200f),
  ...range(0x202a, 0x202e),
  ...range(0x2066, 0x2069),
].map((code) => String.fromCodePoint(code));
const dirty = (text: string) => [...text].map((letter, at) => letter + (MARKS[at % MARKS.length] ?? '')).join('');
const LONG = 'Кружка с ручкой '.repeat(6).trim();
/** The parts of an emoji, and a soft hyphen. */
const SEQUENCES = 'Набор 👩‍🍳 ❤️ 🏴‍☠️ «Пере\u00adнос»';

const understood = <T>(read: Understood<T>): T => {
  if ('hint' in read) throw new Error(read.hint);
  return read.value;
};
function imported(head: string, text: string) {
  const cells = new Map([
    ['Название', 'Ваза'],
    ['Цена', '900'],
    [head, text],
  ]);
  return readRow({ number: 2, cells }, columnsOf([...cells.keys()], columnReader(new Map())));
}

const READERS: [string, (text: string) => unknown][] = [
  ['a product’s title, sent by the desk', (text) => editedFields.shape.title.parse(text)],
  ['a product’s title, saved', (text) => productInput.shape.title.parse(text)],
  ['a title in the chat', (text) => understood(readLength('Название', 120, { isOneLine: true })(text))],
  ['an imported title', (text) => imported('Название', text).title],
  ['a sale’s title, sent by the desk', (text) => newSaleInput.shape.title.parse(text)],
  ['a sale’s title, saved', (text) => saleInput.shape.title.parse(text)],
];
const SHORT_READERS: [string, (text: string) => unknown][] = [
  ['the shop’s title', (text) => SETTINGS_TABLE.title.change.parse(text)],
  ['a category’s title', (text) => categoryTitle.parse(text)],
  ['an imported category', (text) => imported('Категория', text).category],
  ['an imported value', (text) => imported('Размер', text).options[0]?.values[0]],
  ['a value in the chat', (text) => readValues(text)[0]?.value],
];

describe('control characters and direction marks are left out of', () => {
  it.each(READERS)('%s', (_name, read) => {
    expect(read(dirty(LONG))).toBe(LONG);
    expect(read(SEQUENCES)).toBe(SEQUENCES);
    expect(read('Чай\tи\nкофе')).toBe('Чай и кофе');
  });

  it.each(SHORT_READERS)('%s', (_name, read) => {
    for (const mark of MARKS) expect(read(`${mark}Чай${mark} чёрный${mark}`)).toBe('Чай чёрный');
    expect(read(SEQUENCES)).toBe(SEQUENCES);
  });

  it('a setting that is typed at the desk', () => {
    expect(readField(WRITTEN_SETTINGS.siteName, 'Ла\u202eвка\u0007')).toEqual({ value: { siteName: 'Лавка' } });
  });

  it.each<[string, (text: string) => unknown]>([
    ['a description at the desk', (text) => editedFields.shape.description.parse(text)],
    ['a description in the chat', (text) => understood(readLength('Описание', 500)(text))],
    ['an imported description', (text) => imported('Описание', text).description],
    ['a review', (text) => reviewWords(500, 'Отзыв').parse(text)],
  ])('%s, whose paragraphs stay', (_name, read) => {
    expect(read(dirty(LONG))).toBe(LONG);
    expect(read('Глина\r\n\r\n\tи \u202eлазурь\u0000')).toBe('Глина\n\n\tи лазурь');
  });
});

it('a title of nothing else is none', () => {
  for (const schema of [editedFields.shape.title, categoryTitle, saleInput.shape.title]) {
    expect(schema.safeParse(MARKS.join('')).success).toBe(false);
  }
});

it('spaces that do not break stay where the desk sends them', () => {
  expect(newSaleInput.shape.title.parse('−20\u00a0% на\u202fчай')).toBe('−20\u00a0% на\u202fчай');
});
