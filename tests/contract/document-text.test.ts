import { expect, it } from 'vitest';
import { documentParts } from '#shared/contract/document-text.ts';

it('a document’s text is paragraphs, headings and tables', () => {
  expect(documentParts('Меряйте лентой.\nБез натяга.\n\n## Рубашки\nS | 84–88\nM | 88–94\n\n\n')).toEqual([
    { kind: 'paragraph', text: 'Меряйте лентой.\nБез натяга.' },
    { kind: 'heading', text: 'Рубашки' },
    {
      kind: 'table',
      rows: [
        ['S', '84–88'],
        ['M', '88–94'],
      ],
    },
  ]);
});

it('a heading is one also if the space before it does not break, as in what was copied from a page', () => {
  expect(documentParts('#\u00a01. Кто продаёт')).toEqual([{ kind: 'heading', text: '1. Кто продаёт' }]);
});

it('a table may have its edges drawn, and lines of different lengths are no table', () => {
  expect(documentParts('| Размер | Стопа |\n| 36 | 23 см |')).toEqual([
    {
      kind: 'table',
      rows: [
        ['Размер', 'Стопа'],
        ['36', '23 см'],
      ],
    },
  ]);
  expect(documentParts('а | б\nв')).toEqual([{ kind: 'paragraph', text: 'а | б\nв' }]);
  expect(documentParts('одна | строка')).toEqual([{ kind: 'paragraph', text: 'одна | строка' }]);
  expect(documentParts('')).toEqual([]);
});
