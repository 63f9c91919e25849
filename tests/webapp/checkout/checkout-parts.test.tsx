// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { StepsProgress } from '#webapp/features/checkout/steps/steps-progress.tsx';
import { CartDetails, SumRows } from '#webapp/features/checkout/steps/sum-rows.tsx';
import { cartLine } from '../cart/cart-line-fixture.ts';
import { renderInShop } from '../render-in-shop.tsx';

const rows = (container: HTMLElement) =>
  [...container.querySelectorAll('p')].map((row) =>
    [...row.children].map((part) => part.textContent?.replace(/\s/g, ' ')),
  );

describe('the checkout’s steps', () => {
  it.each([
    [1, ['1Доставка', '2Подтверждение', '3Оплата']],
    [2, ['Доставка: шаг пройден', '2Подтверждение', '3Оплата']],
    [3, ['Доставка: шаг пройден', 'Подтверждение: шаг пройден', '3Оплата']],
  ])('say at step %i which are done and which is open', (step, texts) => {
    renderInShop(<StepsProgress step={step} />);
    const items = screen.getAllByRole('listitem');
    expect(items.map((item) => item.textContent)).toEqual(texts);
    expect(items.map((item) => item.getAttribute('aria-current') === 'step').indexOf(true)).toBe(step - 1);
  });
});

describe('what an order’s sum is made of', () => {
  const sums = {
    goodsLabel: 'Сумма заказа',
    goods: 1500,
    discounts: [],
    deliveryTitle: 'Курьер',
    delivery: 300,
    fee: 0,
  };

  it('is its goods and its delivery', () => {
    const { container } = renderInShop(<SumRows {...sums} />);
    expect(rows(container)).toEqual([
      ['Сумма заказа', '1 500 ₽'],
      ['Курьер', '300 ₽'],
    ]);
  });

  it('is also the fee that the buyer pays; a delivery at no cost is called free', () => {
    const { container } = renderInShop(<SumRows {...sums} delivery={0} fee={50} />);
    expect(rows(container).slice(1)).toEqual([
      ['Курьер', 'Бесплатно'],
      ['Комиссия сервиса U2P', '50 ₽'],
    ]);
  });

  it('shows each discount below the price without discounts', () => {
    const discounts = [
      { kind: 'sale' as const, title: 'Чайная неделя', sum: 200.5 },
      { kind: 'promo_code' as const, title: 'Промокод ЧАЙ', sum: 99.5 },
    ];
    const { container } = renderInShop(<SumRows {...sums} discounts={discounts} />);
    expect(rows(container)).toEqual([
      ['Сумма заказа', '1 800 ₽'],
      ['Чайная неделя', '−200,50 ₽'],
      ['Промокод ЧАЙ', '−99,50 ₽'],
      ['Курьер', '300 ₽'],
    ]);
  });

  it('counts pieces, and says nothing of a delivery that is not chosen yet', () => {
    const lines = [cartLine({ quantity: 4 }), cartLine({ key: '2' })];
    const totals = { discounts: [], cart: 500, delivery: 0, fee: 0, toPay: 500, booked: 500 };
    const { container } = renderInShop(<CartDetails lines={lines} totals={totals} delivery={null} />);
    expect(rows(container)).toEqual([['5 товаров', '500 ₽']]);
  });

  it('shows what is bought in pictures, and the number of those that do not fit', () => {
    const lines = Array.from({ length: 7 }, (_, at) => cartLine({ key: `${at}`, title: `Товар ${at}` }));
    const totals = { discounts: [], cart: 500, delivery: 0, fee: 0, toPay: 500, booked: 500 };
    const { container } = renderInShop(<CartDetails lines={lines} totals={totals} delivery={null} />);
    const said = [...container.querySelectorAll('li')].map(
      (item) => item.querySelector('img')?.alt || item.textContent,
    );
    expect(said).toEqual(['Товар 0', 'Товар 1', 'Товар 2', 'Товар 3', '+3']);
  });
});
