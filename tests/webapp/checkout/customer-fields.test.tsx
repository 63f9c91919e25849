// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { expect, it } from 'vitest';
import { type Delivery, PICKUP } from '#shared/contract/shop-data.ts';
import type { User } from '#shared/contract/user.ts';
import type { CustomerForm } from '#webapp/features/checkout/draft/customer-schema.ts';
import { CustomerFields } from '#webapp/features/checkout/steps/customer-fields.tsx';
import { savedDetailsQuery } from '#webapp/lib/account/account-query.ts';
import { renderInShop } from '../render-in-shop.tsx';

const user = { id: 7, login: 'maria_k', first_name: 'Мария', last_name: '', is_telegram: false } as User;

function Fields({ delivery = null }: { delivery?: Delivery | null }) {
  const form = useForm<CustomerForm>({
    defaultValues: { fullName: '', phone: '', address: '', login: 'maria_k', comment: '' },
  });
  return <CustomerFields form={form} user={user} delivery={delivery} hasPhone isLoginNeeded />;
}

it('starts with a field, and says beside the login that the user is signed in', () => {
  renderInShop(<Fields />, { answers: [[savedDetailsQuery(user.id).queryKey, { receivers: [], addresses: [] }]] });
  const order = [
    screen.getByLabelText(/^Ф\.И\.О\./),
    screen.getByText('Вы авторизованы'),
    screen.getByLabelText(/^Логин/),
  ];
  expect(asPlaced(order)).toEqual(order);
});

it('also starts with a field for pickup in the shop, and names the place beside the address', () => {
  renderInShop(<Fields delivery={PICKUP} />, {
    settings: { delivery_enable: true, city: 'Москва', address: 'ул. Примерная, д. 1' },
    answers: [[savedDetailsQuery(user.id).queryKey, { receivers: [], addresses: [] }]],
  });
  const order = [
    screen.getByLabelText(/^Ф\.И\.О\./),
    screen.getByLabelText(/^Адрес/),
    screen.getByText(/^ул\. Примерная/),
    screen.getByLabelText(/^Логин/),
  ];
  expect(asPlaced(order)).toEqual(order);
});

function asPlaced(elements: readonly HTMLElement[]): HTMLElement[] {
  return elements.toSorted((one, other) =>
    one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
  );
}
