import { describe, expect, it } from 'vitest';
import {
  addAttribute,
  addValues,
  moveAttribute,
  namedValues,
  removeAttribute,
  removeValue,
} from '#webapp/desk/product-editor/attributes/attribute-changes.ts';
import { fieldsOfForm } from '#webapp/desk/product-editor/form/fields-of-form.ts';
import { formOfProduct } from '#webapp/desk/product-editor/form/form-of-product.ts';
import { formProblems } from '#webapp/desk/product-editor/form/form-problems.ts';
import { moveItem } from '#webapp/desk/product-editor/form/move-item.ts';
import { emptyForm, type ProductForm } from '#webapp/desk/product-editor/form/product-form.ts';
import {
  addCombinations,
  combinationName,
  missingCombinations,
} from '#webapp/desk/product-editor/variants/combinations.ts';
import { fillVariants } from '#webapp/desk/product-editor/variants/fill-variants.ts';
import { readPieces } from '#webapp/desk/product-editor/variants/matrix-columns.ts';
import { copiedCells, pasteCells } from '#webapp/desk/product-editor/variants/paste-cells.ts';
import { SHIRT } from './edited-shirt.ts';

const shirt = formOfProduct(SHIRT);
const names = ({ attributes, variants }: ProductForm) =>
  variants.map(({ values }) => combinationName(attributes, values));
const keyOf = ({ attributes }: ProductForm, value: string): string =>
  attributes.flatMap(({ values }) => values).find((one) => one.value === value)?.key ?? '';
const attributeKey = ({ attributes }: ProductForm, name: string): string =>
  attributes.find((one) => one.name === name)?.key ?? '';

describe('the form of a product', () => {
  it('is sent as it was received', () => {
    const { id: _id, is_archived: _a, is_ordered: _o, seen: _s, category, ...fields } = SHIRT;
    expect(fieldsOfForm(shirt)).toEqual({ ...fields, category: { id: category.id } });
    expect(formProblems(shirt)).toEqual({});
  });

  it('says where something is wrong as the server names the place', () => {
    expect(formProblems(emptyForm(null))).toMatchObject({
      title: 'Назовите товар',
      price: expect.stringContaining('Цена'),
      category: 'Выберите категорию',
    });
    const variants = shirt.variants.map((one, at) => (at === 1 ? { ...one, price: undefined, stock: -1 } : one));
    expect(Object.keys(formProblems({ ...shirt, oldPrice: 1000, variants })).sort()).toEqual([
      'old_price',
      'variants.1.price',
      'variants.1.stock',
    ]);
  });
});

describe('values', () => {
  it('are read from a list, each once', () => {
    expect(namedValues(' S, M;L\nXL,, m ')).toEqual(['S', 'M', 'L', 'XL']);
    expect(namedValues('16,5, 17; 17,5')).toEqual(['16,5', '17', '17,5']);
  });

  it('that are added make possible combinations, but no variants by themselves', () => {
    const more = addValues(shirt, attributeKey(shirt, 'Размер'), 'l, M');
    expect(more.attributes[1]?.values.map(({ value }) => value)).toEqual(['S', 'M', 'l']);
    expect(more.variants).toEqual(shirt.variants);
    expect(missingCombinations(more).map((values) => combinationName(more.attributes, values))).toEqual([
      'красный, l',
      'синий, M',
      'синий, l',
    ]);
  });

  it('of a new attribute: the first is what all variants have', () => {
    const added = addAttribute(shirt, 'Ткань');
    const more = addValues(added, attributeKey(added, 'Ткань'), 'лён, хлопок');
    expect(names(more)).toEqual(['красный, S, лён', 'красный, M, лён', 'синий, S, лён']);
    expect(more.variants.map(({ id }) => id)).toEqual([71, 72, 73]);
  });

  it('that are removed take their variants and their links to pictures with them', () => {
    const less = removeValue(shirt, attributeKey(shirt, 'Цвет'), keyOf(shirt, 'красный'));
    expect(names(less)).toEqual(['синий, S']);
    expect(less.pictures.map(({ shownFor }) => shownFor.length)).toEqual([0, 1]);
  });

  it('of a removed attribute leave one of the variants that differed only in it', () => {
    const less = removeAttribute(shirt, attributeKey(shirt, 'Размер'));
    expect(less.variants.map(({ id }) => id)).toEqual([71, 73]);
    expect(names(less)).toEqual(['красный', 'синий']);
    expect(removeAttribute(less, attributeKey(less, 'Цвет')).variants).toEqual([]);
  });

  it('are listed in the order of their attributes', () => {
    const moved = moveAttribute(shirt, 1, 0);
    expect(names(moved)).toEqual(['S, красный', 'M, красный', 'S, синий']);
    expect(fieldsOfForm(moved)).toMatchObject({
      variants: [{ values: [0, 0] }, { values: [1, 0] }, { values: [0, 1] }],
      pictures: [{ shown_for: [{ attribute: 1, value: 0 }] }, { shown_for: [{ attribute: 1, value: 1 }] }],
    });
  });
});

describe('the matrix', () => {
  it('is filled in the order of the values, and does not change existing variants', () => {
    const whole = addCombinations(shirt, missingCombinations(shirt));
    expect(names(whole)).toEqual(['красный, S', 'красный, M', 'синий, S', 'синий, M']);
    expect(whole.variants.map(({ id }) => id)).toEqual([71, 72, 73, null]);
    expect(missingCombinations(whole)).toEqual([]);
  });

  it('is never larger than a product may be', () => {
    const letters = Array.from({ length: 30 }, (_, n) => `v${n}`).join(',');
    let form = emptyForm(1);
    for (const name of ['Цвет', 'Размер']) {
      form = addAttribute(form, name);
      form = addValues(form, attributeKey(form, name), letters);
    }
    expect(missingCombinations(form)).toHaveLength(900);
    expect(addCombinations(form, missingCombinations(form)).variants).toHaveLength(500);
  });

  it('is filled by a row, by a column, or whole', () => {
    const priced = fillVariants(shirt, { valueKey: keyOf(shirt, 'M'), change: { price: 1500 } });
    expect(priced.variants.map(({ price }) => price)).toEqual([null, 1500, null]);
    const counted = fillVariants(shirt, { valueKey: keyOf(shirt, 'красный'), change: { stock: 9 } });
    expect(counted.variants.map(({ stock }) => stock)).toEqual([9, 9, null]);
    const shown = fillVariants(shirt, { valueKey: null, change: { isHidden: false } });
    expect(shown.variants.every(({ isHidden }) => !isHidden)).toBe(true);
  });

  it('takes a column of a spreadsheet, and a block of several', () => {
    expect(copiedCells('1 290')).toBeNull();
    const column = copiedCells('1 290 ₽\r\n1 390,50\r\nмного\r\nлишнее\r\n') ?? [];
    const pasted = pasteCells(shirt.variants, { row: 0, column: 'price' }, column);
    expect(pasted.map(({ price }) => price)).toEqual([1290, 1390.5, undefined]);
    const block = copiedCells('A-1\t100\t200\t7\tлишнее\nA-2\t\t\t0') ?? [];
    expect(pasteCells(shirt.variants, { row: 1, column: 'sku' }, block)).toMatchObject([
      { sku: 'R-S' },
      { sku: 'A-1', price: 100, oldPrice: 200, stock: 7 },
      { sku: 'A-2', price: null, oldPrice: null, stock: 0 },
    ]);
  });

  it.each([
    ['12', 12],
    [' 1 200 шт.', 1200],
    ['', null],
    ['-1', undefined],
    ['1,5', undefined],
  ])('reads %j as pieces', (text, pieces) => {
    expect(readPieces(text)).toBe(pieces);
  });
});

it.each([
  [0, 2, 'bca'],
  [2, 0, 'cab'],
  [0, 9, 'bca'],
  [1, -5, 'bac'],
  [7, 0, 'abc'],
])('moves item %i to %i', (from, to, moved) => {
  expect(moveItem(['a', 'b', 'c'], from, to).join('')).toBe(moved);
});
