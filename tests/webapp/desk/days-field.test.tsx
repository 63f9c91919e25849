// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { DaysField } from '#webapp/desk/figures/days-field.tsx';
import { usualDays } from '#webapp/desk/figures/days-words.ts';
import type { Days } from '#webapp/desk/figures/figures-calls.ts';
import { renderInShop } from '../render-in-shop.tsx';

const START: Days = { from: '2026-11-01', to: '2026-11-20' };
let asked: Days = START;

function Field() {
  const [days, setDays] = useState(START);
  asked = days;
  return <DaysField days={days} onChange={setDays} />;
}

const pick = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const problem = () => screen.queryByRole('alert')?.textContent?.replace(/\s/g, ' ') ?? null;

it('says why days are no period, and asks for the figures when they are one again', () => {
  renderInShop(<Field />);
  pick('С', '2026-11-25');
  expect(problem()).toBe('Начало позже конца');
  expect(asked).toEqual(START);
  pick('С', '0202-11-02');
  expect(problem()).toBeNull();
  fireEvent.blur(screen.getByLabelText('С'));
  expect(problem()).toBe('Покажем не больше двух лет');
  pick('С', '2026-11-02');
  expect(problem()).toBeNull();
  expect(asked).toEqual({ ...START, from: '2026-11-02' });
});

it('a usual period replaces what was typed', () => {
  renderInShop(<Field />);
  pick('С', '2026-11-25');
  fireEvent.click(screen.getByRole('button', { name: '7 дней' }));
  expect(problem()).toBeNull();
  expect(asked.from).toBe(usualDays(asked.to)[2]?.from);
});
