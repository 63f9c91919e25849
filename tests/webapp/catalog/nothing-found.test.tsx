// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { SkipLink } from '#webapp/app/skip-link.tsx';
import { NothingFound } from '#webapp/features/catalog/nothing-found.tsx';
import { categoriesQuery } from '#webapp/lib/shop-data/shop-queries.ts';
import { renderInShop } from '../render-in-shop.tsx';

it('the skip link to the goods leads to a named element, also where nothing was found', () => {
  renderInShop(
    <>
      <SkipLink to="goods">К товарам</SkipLink>
      <NothingFound text="звезда" />
    </>,
    { answers: [[categoriesQuery.queryKey, []]] },
  );
  screen.getByRole('link', { name: 'К товарам' }).click();
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Товары' }));
});
