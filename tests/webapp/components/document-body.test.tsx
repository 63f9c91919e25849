// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { DocumentBody } from '#webapp/components/ui/document-body.tsx';

afterEach(cleanup);

const rows = () =>
  screen.getAllByRole<HTMLTableRowElement>('row').map(({ cells }) => [...cells].map((one) => one.textContent));

it('a table whose cells and rows are alike is shown as it is written, also while it is written', () => {
  const { rerender } = render(<DocumentBody body={'Рост | См | См\nS | 44 | 44\nS | 44 | 44'} />);
  expect(rows()).toEqual([
    ['Рост', 'См', 'См'],
    ['S', '44', '44'],
    ['S', '44', '44'],
  ]);
  rerender(<DocumentBody body={'Рост |  | См\nS |  | 44\nM | 46 | 44'} />);
  expect(rows()).toEqual([
    ['Рост', '', 'См'],
    ['S', '', '44'],
    ['M', '46', '44'],
  ]);
});
