import { expect, it } from 'vitest';
import { undoneJson, undoneText } from '#shared/platform/imports/undone-words.ts';

const left = [{ id: 7, title: 'Ваза', fields: ['Цена', 'Описание'] }];

it('JSON counts what was taken back, and names what staff have changed since', () => {
  expect(undoneJson({ removed: 3, restored: 2, left })).toEqual({
    removed: 3,
    restored: 2,
    left: [{ title: 'Ваза', fields: ['Цена', 'Описание'] }],
  });
});

it('the text names the first ten that stay', () => {
  expect(undoneText({ removed: 3, restored: 2, left: [] })).toBe(
    'Импорт отменён: убрано товаров — 3, возвращено к прежнему — 2.\n',
  );
  expect(undoneText({ removed: 0, restored: 2, left })).toContain(
    'Остались правки, сделанные после импорта (товаров: 1): «Ваза» (Цена, Описание)\n',
  );
  const many = Array.from({ length: 12 }, (_, at) => ({ id: at, title: `№${at}`, fields: ['Цена'] }));
  expect(undoneText({ removed: 0, restored: 12, left: many })).toMatch(/товаров: 12.*«№9» \(Цена\)\n$/);
});
