// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import type { Order } from '#shared/contract/order.ts';
import type { User } from '#shared/contract/user.ts';
import { checkoutStore } from '#webapp/features/checkout/draft/checkout-draft.ts';
import { useCustomerForm } from '#webapp/features/checkout/steps/use-customer-form.ts';
import { accountQuery } from '#webapp/lib/account/account-query.ts';
import { sessionStore } from '#webapp/lib/session/session-store.ts';
import { deliveriesQuery } from '#webapp/lib/shop-data/shop-queries.ts';
import { renderInShop } from '../render-in-shop.tsx';

const user = { id: 7, first_name: 'Мария', last_name: 'Котова', login: 'maria' } as User;
const lastOrder = { fio: 'Королёва Нина', phone: '+7 (916) 123-45-67', address: 'Тверь', delivery_id: 2 } as Order;

function Form() {
  const { form } = useCustomerForm({ id: 2, pickup_points: [] });
  return <input aria-label="Ф.И.О." {...form.register('fullName')} />;
}

const open = () =>
  renderInShop(<Form />, {
    answers: [
      [accountQuery(7).queryKey, { lastOrder }],
      [deliveriesQuery.queryKey, []],
    ],
  });
const name = () => screen.getByLabelText<HTMLInputElement>('Ф.И.О.').value;

beforeEach(() => {
  sessionStore.setState({ status: 'user', user, token: 'token' });
  checkoutStore.getState().type({ fullName: '', phone: '', address: '', login: '', comment: '' });
});

it('the receiver is that of the last order, and not whose profile it is', async () => {
  open();
  await waitFor(() => expect(name()).toBe('Королёва Нина'));
});

it('a typed name stays, also when it is that of the profile and the form is opened again', async () => {
  const { unmount } = open();
  await waitFor(() => expect(name()).toBe('Королёва Нина'));
  fireEvent.change(screen.getByLabelText('Ф.И.О.'), { target: { value: 'Котова Мария' } });
  unmount();
  open();
  await waitFor(() => expect(checkoutStore.getState().typed.phone).toBe(lastOrder.phone));
  expect(name()).toBe('Котова Мария');
});
