// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ComponentType } from 'react';
import { describe, expect, it } from 'vitest';
import { DELIVERY_REFUSALS, type DeskDelivery } from '#shared/contract/desk/deliveries.ts';
import type { DeskPaymentMethod } from '#shared/contract/desk/payment-methods.ts';
import type { DeskSetting } from '#shared/contract/desk/shop-settings.ts';
import { METHOD_REFUSALS } from '#shared/contract/payment-method-words.ts';
import { DeliveriesScreen } from '#webapp/desk/deliveries/deliveries-screen.tsx';
import { DeliveryScreen } from '#webapp/desk/deliveries/delivery-screen.tsx';
import { PaymentMethodScreen } from '#webapp/desk/payments/payment-method-screen.tsx';
import { SettingsScreen } from '#webapp/desk/settings/settings-screen.tsx';
import { plain } from '../plain-text.ts';
import { openScreen, refused, sent, serve, toasts } from './desk-server.tsx';

const line = (key: string, name: string, value: string) =>
  ({
    kind: 'text',
    input: 'line',
    question: '',
    when_empty: 'пусто',
    suggestions: [],
    key,
    name,
    value,
  }) satisfies Partial<DeskSetting>;

const post = (price: string, description: string): DeskDelivery => ({
  id: 7,
  title: 'Почта',
  price: Number(price),
  free_from: null,
  points: 0,
  days: null,
  is_active: true,
  fields: [
    { section: 'main', ...line('price', 'Цена', price) },
    { section: 'main', ...line('description', 'Пояснение', description) },
  ],
});
const transfer = (name: string, description: string): DeskPaymentMethod => ({
  id: 7,
  name,
  provider: 'offline',
  commission: 0,
  is_test: false,
  is_active: true,
  is_ready: true,
  fields: [
    { section: 'main', ...line('name', 'Название', name) },
    { section: 'main', ...line('description', 'Пояснение', description) },
  ],
});
const settings = (city: string, address: string): DeskSetting[] => [
  { section: 'shop', ...line('city', 'Город', city) },
  { section: 'shop', ...line('address', 'Пояснение', address) },
];

interface Form {
  what: string;
  path: string;
  call: string;
  Screen: ComponentType;
  /** The form with these two values, as the server answers it. */
  of: (first: string, second: string) => unknown;
  key: string;
  label: string;
  was: string;
  theirs: string;
  own: string;
}

const FORMS: readonly Form[] = [
  {
    what: 'a delivery',
    path: '/deliveries/7',
    call: '/api/desk/deliveries/7',
    Screen: DeliveryScreen,
    of: post,
    key: 'price',
    label: 'Цена',
    was: '300',
    theirs: '400',
    own: '350',
  },
  {
    what: 'a payment method',
    path: '/payments/7',
    call: '/api/desk/payment-methods/7',
    Screen: PaymentMethodScreen,
    of: transfer,
    key: 'name',
    label: 'Название',
    was: 'Переводом',
    theirs: 'По номеру телефона',
    own: 'Переводом на карту',
  },
  {
    what: 'the settings',
    path: '/settings',
    call: '/api/desk/settings',
    Screen: SettingsScreen,
    of: settings,
    key: 'city',
    label: 'Город',
    was: 'Москва',
    theirs: 'Рязань',
    own: 'Тула',
  },
];

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`));
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

describe.each(FORMS)('of two people who change $what', ({ path, call, Screen, of, key, label, was, theirs, own }) => {
  /** The second one saves; meanwhile the first has saved both fields. */
  async function saveSecond() {
    serve({
      [`GET ${call}`]: () => of(was, ''),
      [`PUT ${call}`]: () => refused('conflict', { data: of(theirs, 'Пять дней') }),
    });
    openScreen(path, { [path.replace('7', ':id')]: Screen });
    await screen.findByLabelText(new RegExp(`^${label}`));
    fireEvent.change(field(label), { target: { value: own } });
    press('Сохранить');
    await screen.findByText(`Пока вы правили, это изменили. Сейчас: «${theirs}».`, { exact: false });
  }

  it('the second sees what the first has saved, keeps the own text, and saves it then', async () => {
    await saveSecond();
    expect(field(label).value).toBe(own);
    expect(field('Пояснение').value).toBe('Пять дней');
    expect(toasts).toEqual(['❌ Пока вы правили, это изменил кто-то ещё. Посмотрите, что стало, и сохраните ещё раз.']);
    serve({ [`PUT ${call}`]: () => of(own, 'Пять дней') });
    press('Сохранить');
    await waitFor(() => expect(toasts.at(-1)).toBe('Сохранено'));
    expect(sent(`PUT ${call}`)).toEqual([
      { values: { [key]: own }, seen: { [key]: was } },
      { values: { [key]: own }, seen: { [key]: theirs } },
    ]);
    expect(screen.queryByRole('button', { name: 'Сохранить' })).toBeNull();
  });

  it('the second can drop the own text for the newer one', async () => {
    await saveSecond();
    press('Отменить');
    expect(field(label).value).toBe(theirs);
    expect(screen.queryByRole('button', { name: 'Сохранить' })).toBeNull();
  });
});

it.each([
  ['delivery', DeliveryScreen, post('300', ''), '/deliveries', '/api/desk/deliveries', DELIVERY_REFUSALS.used],
  [
    'payment method',
    PaymentMethodScreen,
    transfer('Переводом', ''),
    '/payments',
    '/api/desk/payment-methods',
    METHOD_REFUSALS.used,
  ],
] as const)('a %s with orders is not deleted, and why is said', async (_, Screen, data, list, api, why) => {
  serve({ [`GET ${api}/7`]: () => data, [`DELETE ${api}/7`]: () => refused('conflict') });
  openScreen(`${list}/7`, { [`${list}/:id`]: Screen });
  fireEvent.click(await screen.findByRole('button', { name: /^Удалить способ/ }));
  const sheet = within(screen.getByRole('dialog'));
  fireEvent.click(sheet.getByRole('button', { name: 'Удалить' }));
  await sheet.findByText(why);
  expect(why).toMatch(/^Этот способ выбран в заказах/);
  expect(toasts).toEqual([]);
});

it.each([
  ['that does not deliver is told so', false],
  ['that delivers is only told what to add', true],
])('a shop without deliveries %s', async (_, delivers) => {
  serve({ 'GET /api/desk/deliveries': () => [] });
  openScreen('/deliveries', { '/deliveries': DeliveriesScreen }, { settings: { delivery_enable: delivers } });
  await screen.findByText('Способов доставки пока нет');
  expect(screen.getByRole('link', { name: 'Новый способ' }).getAttribute('href')).toBe('/deliveries/new');
  expect(plain(document.body.textContent).includes('Доставка выключена')).toBe(!delivers);
});
