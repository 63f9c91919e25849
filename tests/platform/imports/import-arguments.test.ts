import { expect, it } from 'vitest';
import { importArguments } from '#shared/platform/imports/import-arguments.ts';

it('a file without options is only previewed', () => {
  expect(importArguments(['goods.xlsx'])).toEqual({
    isJson: false,
    file: { name: 'goods.xlsx', pictures: undefined, leave: [], hideVanished: false, isApplied: false },
  });
});

it('every option of an import is read', () => {
  const args = ['--json', '--apply', '--hide-missing', '--leave', 'price, stock', '--pictures', 'a.zip', 'goods.csv'];
  expect(importArguments(args)).toEqual({
    isJson: true,
    file: { name: 'goods.csv', pictures: 'a.zip', leave: ['price', 'stock'], hideVanished: true, isApplied: true },
  });
});

it('undoing needs no file, and may answer in JSON', () => {
  expect(importArguments(['--undo'])).toEqual({ isJson: false, file: undefined });
  expect(importArguments(['--undo', '--json'])).toEqual({ isJson: true, file: undefined });
});

it.each([
  [[], 'Укажите файл'],
  [['--apply'], 'Укажите файл'],
  [['goods.xlsx', '--undo'], '--undo отменяет последний импорт'],
  [['--apply', '--undo'], '--undo отменяет последний импорт'],
  [['--undo', '--hide-missing'], '--undo отменяет последний импорт'],
  [['--undo', '--leave', 'price'], '--undo отменяет последний импорт'],
  [['a.xlsx', 'b.xlsx'], 'Файл нужен один, а указаны «a.xlsx» и «b.xlsx»'],
  [['goods.xlsx', '--aply'], 'Нет такого параметра: --aply'],
  [['goods.xlsx', '-a'], 'Нет такого параметра: -a'],
  [['goods.xlsx', '--leave', 'prices'], 'В --leave бывает price, stock, description, pictures, а не «prices»'],
  [['goods.xlsx', '--leave', ''], 'В --leave бывает price, stock, description, pictures, а не «»'],
  [['goods.xlsx', '--pictures'], 'Параметру --pictures или --leave не хватает значения'],
  [['goods.xlsx', '--json=1'], 'не хватает значения, или оно дано тому, кому не нужно'],
])('%j is refused with how to write it', (args, problem) => {
  expect(() => importArguments(args)).toThrow(
    expect.objectContaining({ name: 'StartError', message: expect.stringContaining(problem) }),
  );
  expect(() => importArguments(args)).toThrow('npm run import -- ФАЙЛ');
});
