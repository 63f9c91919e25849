// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Sale } from '#shared/contract/shop-data.ts';
import { SalePage } from '#webapp/features/catalog/sale-page.tsx';
import { SaleCard } from '#webapp/features/home/sale-card.tsx';
import { salesQuery } from '#webapp/lib/sales/sales-query.ts';
import { renderInShop } from '../render-in-shop.tsx';

const sale: Sale = {
  id: 3,
  title: 'Неделя глины',
  description: 'Кружки и чашки.',
  thumbnail: null,
  thumbnail_alt: '',
  contact: '@lavka',
  is_active: true,
  percent: 20,
  amount: null,
  starts_at: null,
  ends_at: null,
  has_goods: true,
  created_at: '2026-11-20T09:00:00.000Z',
};
const announced: Sale = { ...sale, percent: null, has_goods: false };

describe('a sale’s card', () => {
  it('links to its goods and shows the discount; its contact stays a separate link', () => {
    renderInShop(<SaleCard sale={sale} eager />);
    expect(screen.getByRole('link', { name: 'Неделя глины' }).getAttribute('href')).toBe('/sale/3');
    expect(screen.getByText('Скидка 20 %')).toBeTruthy();
    expect(screen.getByRole('link', { name: '@lavka' }).getAttribute('href')).toBe('https://t.me/lavka');
  });

  it('without a picture shows its discount large, for eyes alone', () => {
    const figureOf = (one: Sale) => {
      const { container, unmount } = renderInShop(<SaleCard sale={one} eager />);
      const text = container.querySelector('article > [aria-hidden]')?.textContent?.replace(/\s/g, ' ');
      unmount();
      return text;
    };
    expect(figureOf(sale)).toBe('−20 %');
    expect(figureOf({ ...sale, percent: null, amount: 300 })).toBe('−300 ₽');
    expect(figureOf(announced)).toBe('');
    expect(figureOf({ ...sale, thumbnail: '/sale.webp' })).toBeUndefined();
  });

  it('without goods has no link and promises nothing', () => {
    renderInShop(<SaleCard sale={announced} eager />);
    expect(screen.getByRole('heading', { name: 'Неделя глины' })).toBeTruthy();
    expect(screen.getAllByRole('link')).toHaveLength(1);
    expect(screen.queryByText(/Скидка/)).toBeNull();
  });
});

describe('a sale’s page', () => {
  const answers = [[salesQuery.queryKey, [announced]]] as const;

  it('of a sale without goods says what it is about, and links to the catalogue', () => {
    renderInShop(<SalePage id="3" />, { answers });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Неделя глины');
    expect(screen.getByText('Кружки и чашки.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Перейти в каталог' }).getAttribute('href')).toBe('/');
  });

  it('for a missing sale says so', () => {
    renderInShop(<SalePage id="4" />, { answers });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('404 Акция не найдена');
  });
});
