// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { PlacedDays } from '#webapp/desk/orders/list/placed-days.tsx';
import { renderInShop } from '../../render-in-shop.tsx';

it('says of both days that orders were placed on them', () => {
  renderInShop(<PlacedDays from="2026-11-01" to="2026-11-27" set={() => {}} />);
  expect(screen.getByLabelText('Оформлен с')).toHaveProperty('value', '2026-11-01');
  expect(screen.getByLabelText('Оформлен по')).toHaveProperty('value', '2026-11-27');
});
