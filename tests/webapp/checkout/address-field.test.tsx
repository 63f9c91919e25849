// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import type { AddressSuggestion } from '#shared/contract/address-suggestion.ts';
import { MAX_SUGGESTED_FROM } from '#shared/contract/order-limits.ts';
import { AddressField } from '#webapp/features/checkout/steps/address-field.tsx';
import { addressSuggestionsQuery } from '#webapp/lib/orders/address-suggestions-query.ts';
import { renderInShop } from '../render-in-shop.tsx';

const KIROV: AddressSuggestion[] = [
  { text: 'Кировск', note: 'Мурманская область', is_complete: false },
  { text: 'г Кировск, пр-кт Ленина, д 1', note: null, is_complete: true },
];

/** One character more than the server accepts. */
const TOO_LONG = 'к'.repeat(MAX_SUGGESTED_FROM + 1);

function Form({ onEnter }: { onEnter: () => void }) {
  const [address, setAddress] = useState('');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onEnter();
      }}
    >
      <AddressField
        {...{ name: 'address', value: address, onChange: setAddress, readOnly: false, error: undefined }}
        onBlur={() => {}}
        ref={() => {}}
      />
    </form>
  );
}

function open() {
  const onEnter = vi.fn();
  const answers = ['киров', 'кировска', TOO_LONG].map(
    (text) => [addressSuggestionsQuery(text).queryKey, text === 'кировска' ? [] : KIROV] as const,
  );
  renderInShop(<Form onEnter={onEnter} />, { answers });
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: /Адрес доставки/ });
  return { field, onEnter, type: (value: string) => fireEvent.change(field, { target: { value } }) };
}

afterEach(() => {
  vi.useRealTimers();
});

const options = () => screen.findAllByRole('option');

it('an address is suggested while it is typed, and a pressed suggestion can be continued', async () => {
  const { field, type } = open();
  expect(field.getAttribute('aria-expanded')).toBe('false');
  type('киров');
  const [first] = await options();
  expect(field.getAttribute('aria-expanded')).toBe('true');
  expect(document.getElementById(field.getAttribute('aria-controls') ?? '')?.getAttribute('role')).toBe('listbox');
  expect(first?.textContent).toBe('КировскМурманская область');
  if (first) fireEvent.click(first);
  expect(field.value).toBe('Кировск, ');
  expect(screen.queryByRole('listbox')).toBeNull();
});

it('arrows move through the suggestions and Enter takes one, without sending the form', async () => {
  const { field, type, onEnter } = open();
  type('киров');
  await options();
  fireEvent.keyDown(field, { key: 'ArrowDown' });
  fireEvent.keyDown(field, { key: 'ArrowDown' });
  const [, second] = await options();
  expect(field.getAttribute('aria-activedescendant')).toBe(second?.id);
  expect(second?.getAttribute('aria-selected')).toBe('true');
  expect(fireEvent.keyDown(field, { key: 'Enter' })).toBe(false);
  expect(field.value).toBe('г Кировск, пр-кт Ленина, д 1');
  expect(onEnter).not.toHaveBeenCalled();
});

it('Escape and leaving the field close the list, and the typed text stays', async () => {
  const { field, type } = open();
  type('киров');
  await options();
  // The key is handled here, so nothing around it closes.
  expect(fireEvent.keyDown(field, { key: 'Escape' })).toBe(false);
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(field.value).toBe('киров');
  // Without a list the field does not handle these keys.
  expect(fireEvent.keyDown(field, { key: 'Escape' })).toBe(true);
  expect(fireEvent.keyDown(field, { key: 'Enter' })).toBe(true);
  type('кировска');
  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
  type('киров');
  await options();
  fireEvent.blur(field);
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(field.value).toBe('киров');
});

it('an address that is longer than the server reads asks for no suggestions', () => {
  vi.useFakeTimers();
  const { type } = open();
  const pause = () =>
    act(() => {
      vi.advanceTimersByTime(1000);
    });
  type('киров');
  pause();
  expect(screen.getAllByRole('option')).toHaveLength(2);
  type(TOO_LONG);
  pause();
  expect(screen.queryByRole('listbox')).toBeNull();
});
