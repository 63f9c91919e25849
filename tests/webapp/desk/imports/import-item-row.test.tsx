// @vitest-environment happy-dom
import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { IMPORT_ITEM } from '#api/description/examples/desk-imports.ts';
import { ImportItemRow } from '#webapp/desk/imports/import-item-row.tsx';

const INCOMPLETE = 'У товара не все варианты: 2 строки из 3 с ошибками';

it('a new product shows its price and variants, and below them what was not taken as the file has it', () => {
  const item = { ...IMPORT_ITEM, variants: 1, price: 1490, fields: [], reason: INCOMPLETE };
  const { container } = render(<ImportItemRow item={item} kind="new" />);
  expect([...container.querySelectorAll('span')].map((span) => span.textContent?.replace(/\s/g, ' '))).toEqual([
    '1 490 ₽ · 1 вариант',
    INCOMPLETE,
  ]);
});

it('a changed product says it before its fields', () => {
  const { container } = render(<ImportItemRow item={{ ...IMPORT_ITEM, reason: INCOMPLETE }} kind="changed" />);
  expect(container.textContent).toContain(`${INCOMPLETE}Цена:`);
});
