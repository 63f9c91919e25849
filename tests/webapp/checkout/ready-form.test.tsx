// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { expect, it } from 'vitest';
import type { CustomerForm } from '#webapp/features/checkout/draft/customer-schema.ts';
import { MissingFieldsHint } from '#webapp/features/checkout/steps/missing-fields-hint.tsx';
import { renderInShop } from '../render-in-shop.tsx';

let form: UseFormReturn<CustomerForm>;

function Hint() {
  form = useForm<CustomerForm>({
    defaultValues: { fullName: 'Мария', phone: '+7 (916) 123-45-67', address: '', login: 'maria_k', comment: '' },
  });
  return <MissingFieldsHint form={form} consent isLoginNeeded />;
}

it('announces when nothing is missing any more: the new button itself is not announced', () => {
  renderInShop(<Hint />);
  expect(screen.getByRole('status').textContent).toBe('');
  act(() => form.setValue('address', 'Тверь, ул. Лесная, 5'));
  expect(screen.getByRole('status').textContent).toBe('Всё заполнено, можно продолжить');
});
