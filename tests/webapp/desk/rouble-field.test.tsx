// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { RoubleField } from '#webapp/desk/kit/rouble-field.tsx';
import { renderInShop } from '../render-in-shop.tsx';

const selected = ({ value, selectionStart, selectionEnd }: HTMLInputElement) =>
  value.slice(selectionStart ?? 0, selectionEnd ?? 0);

const priceField = (): HTMLInputElement => {
  renderInShop(<RoubleField label="Цена" value={1290.5} onChange={() => {}} />);
  const field = screen.getByLabelText<HTMLInputElement>(/^Цена/);
  field.setSelectionRange(3, 3);
  return field;
};

it('a sum focused by the keyboard is replaced as a whole by typing', () => {
  const field = priceField();
  act(() => field.focus());
  expect(field.value).toBe('1290,5');
  expect(selected(field)).toBe('1290,5');
});

it('a sum focused by a press is edited where it was pressed', () => {
  const field = priceField();
  fireEvent.pointerDown(field);
  act(() => field.focus());
  expect(field.value).toBe('1290,5');
  expect(selected(field)).toBe('');
});
