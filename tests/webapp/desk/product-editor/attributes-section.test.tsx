// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { AttributesSection } from '#webapp/desk/product-editor/attributes/attributes-section.tsx';
import { emptyForm, type ProductForm } from '#webapp/desk/product-editor/form/product-form.ts';
import { VariantsSection } from '#webapp/desk/product-editor/variants/variants-section.tsx';
import { renderInShop } from '../../render-in-shop.tsx';

const choices = { categories: [], usual_category_id: null, attributes: [{ name: 'Размер', values: ['S', 'M'] }] };

function Sections() {
  const [form, setForm] = useState<ProductForm>(() => emptyForm(null));
  const props = { form, problems: {}, change: (edit: (now: ProductForm) => ProductForm) => setForm(edit) };
  return (
    <>
      <AttributesSection {...props} choices={choices} />
      <VariantsSection {...props} />
    </>
  );
}

const focused = () => document.activeElement?.getAttribute('aria-label');
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }), { detail: 0 });

it('what is typed next has its field: after a new attribute, after a value, after new variants', () => {
  renderInShop(<Sections />);
  press('Добавить: Размер');
  expect(focused()).toBe('Новые значения: Размер');
  press('Добавить: S');
  expect(focused()).toBe('Новые значения: Размер');
  const field = screen.getByLabelText('Новые значения: Размер');
  fireEvent.change(field, { target: { value: 'M' } });
  fireEvent.keyDown(field, { key: 'Enter' });
  press('Создать 2 варианта');
  expect(focused()).toMatch(/S$|^Артикул/);
  const other = screen.getByLabelText('Новая характеристика');
  fireEvent.change(other, { target: { value: 'Цвет' } });
  // As a browser does when a button beside the field is pressed.
  fireEvent.blur(other, { relatedTarget: screen.getByRole('button', { name: 'Добавить' }) });
  press('Добавить');
  expect(focused()).toBe('Новые значения: Цвет');
  expect(screen.getAllByLabelText(/^Характеристика/)).toHaveLength(2);
});

it('a name that is half typed is not lost when an offered one is pressed', () => {
  renderInShop(<Sections />);
  fireEvent.change(screen.getByLabelText('Новая характеристика'), { target: { value: 'Цвет' } });
  press('Добавить: Размер');
  const names = screen.getAllByLabelText<HTMLInputElement>(/^Характеристика/).map(({ value }) => value);
  expect(names).toEqual(['Цвет', 'Размер']);
});
