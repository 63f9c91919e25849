// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { expect, it } from 'vitest';
import type { CustomerForm } from '#webapp/features/checkout/draft/customer-schema.ts';
import { SavedAddresses, SavedReceivers } from '#webapp/features/checkout/steps/saved-details.tsx';
import { savedDetailsQuery } from '#webapp/lib/account/account-query.ts';
import { renderInShop } from '../render-in-shop.tsx';

const ANNA = { fio: 'Котова Анна', phone: '+7 (912) 345-67-89' };
const PETR = { fio: 'Котов Пётр', phone: '+7 (912) 000-00-00' };

function Form({ values }: { values: Partial<CustomerForm> }) {
  const form = useForm<CustomerForm>({
    defaultValues: { fullName: '', phone: '', address: '', login: '', comment: '', ...values },
  });
  return (
    <>
      <output>{Object.values(form.watch()).join('|')}</output>
      <SavedReceivers form={form} userId={7} hasPhone />
      <SavedAddresses form={form} userId={7} />
    </>
  );
}

const drawForm = (values: Partial<CustomerForm>, addresses: string[], receivers = [ANNA]) =>
  renderInShop(<Form values={values} />, { answers: [[savedDetailsQuery(7).queryKey, { receivers, addresses }]] });

it('a press fills the receiver with the phone, and another the address', async () => {
  drawForm({}, ['Тверь, Лесная, 1', 'Тверь, Речная, 2'], [ANNA, PETR]);
  const petr = screen.getByRole('button', { name: /Котов Пётр/ });
  await act(async () => fireEvent.click(petr));
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Тверь, Речная, 2' })));
  expect(screen.getByRole('status').textContent).toBe(`${PETR.fio}|${PETR.phone}|Тверь, Речная, 2||`);
  expect(petr.getAttribute('aria-pressed')).toBe('true');
});

it('data that the fields already have is not offered', () => {
  drawForm({ fullName: ANNA.fio, phone: ANNA.phone, address: 'Тверь, Лесная, 1' }, ['Тверь, Лесная, 1']);
  expect(screen.queryAllByRole('button')).toEqual([]);
});
