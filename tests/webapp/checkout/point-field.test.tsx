// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { PointField } from '#webapp/features/checkout/steps/point-field.tsx';
import { renderInShop } from '../render-in-shop.tsx';

const POINTS = [
  { address: 'Тверь, ул. Лесная, д. 5', hours: '10–20' },
  { address: 'Тверь, Речная, 7', hours: '' },
];

it('a pickup point is chosen by a press, and the chosen one is found on a map', () => {
  const onChange = vi.fn();
  renderInShop(<PointField points={POINTS} value="Тверь, Речная, 7" error={undefined} onChange={onChange} />);
  const link = screen.getByRole('link', { name: 'Показать на карте' });
  expect(new URL(link.getAttribute('href') ?? '').searchParams.get('text')).toBe('Тверь, Речная, 7');
  fireEvent.click(screen.getByRole('radio', { name: /Лесная/ }));
  expect(onChange).toHaveBeenCalledExactlyOnceWith('Тверь, ул. Лесная, д. 5');
});

it('while none is chosen there is no map, and the list says what is missing', () => {
  renderInShop(<PointField points={POINTS} value="" error="Выберите пункт выдачи" onChange={() => {}} />);
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.getByRole('group', { name: 'Пункт выдачи' }).getAttribute('aria-describedby')).toBe(
    screen.getByText('Выберите пункт выдачи').closest('[id]')?.id,
  );
});
