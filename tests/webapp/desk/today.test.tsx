// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { today } from '#webapp/desk/figures/days-words.ts';
import { figuresQuery } from '#webapp/desk/figures/figures-calls.ts';
import { WAITING } from '#webapp/desk/frame/waiting-queries.ts';
import { Today } from '#webapp/desk/start/today.tsx';
import { renderInShop } from '../render-in-shop.tsx';

const COUNTS = { newOrders: 3, toPack: 12, questions: 1, reviews: 0, runningOut: 5, soldOut: 0 } as const;
const counts = Object.entries(WAITING).map(
  ([name, { queryKey }]) => [queryKey, COUNTS[name as keyof typeof COUNTS]] as const,
);
const day = { from: today(), to: today() };

/** Only the totals are shown. */
const figuresOf = (placed: { count: number; sum: number }, takings: number) =>
  [figuresQuery(day).queryKey, { totals: { placed, takings: { count: 1, sum: takings } } }] as const;

it('leads to each list with the number of what waits there', () => {
  renderInShop(<Today />, { answers: [...counts, figuresOf({ count: 3, sum: 12_390 }, 5000)] });
  const tiles = within(screen.getByRole('list')).getAllByRole('link');
  expect(tiles.map((tile) => [tile.textContent, tile.getAttribute('href')])).toEqual([
    ['3Новые заказы', '/orders?view=list&show=new'],
    ['12К сборке', '/orders?view=list&show=pack'],
    ['1Вопросы', '/inbox'],
    ['0Отзывы на проверку', '/reviews'],
    ['5Заканчиваются', '/products?stock=low'],
    ['0Закончились', '/products?stock=out'],
  ]);
  expect(screen.getByText(/^Сегодня: 3 заказа на 12\s390\s₽, получено 5\s000\s₽/)).toBeDefined();
});

it('says that the day has brought nothing yet', () => {
  renderInShop(<Today />, { answers: [...counts, figuresOf({ count: 0, sum: 0 }, 0)] });
  expect(screen.getByText(/^Сегодня заказов ещё не было/)).toBeDefined();
});
