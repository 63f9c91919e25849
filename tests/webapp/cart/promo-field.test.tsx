// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Quote } from '#shared/contract/cart.ts';
import { PromoField } from '#webapp/components/shop/promo-field.tsx';
import { ApiError } from '#webapp/lib/api-client.ts';
import { cartStore, useCart } from '#webapp/lib/cart/cart-store.ts';
import type { CartCheck } from '#webapp/lib/cart/use-cart-check.ts';
import { keepTogether } from '#webapp/lib/typography.ts';
import { renderInShop } from '../render-in-shop.tsx';
import { quoteOf } from './cart-line-fixture.ts';

const quiet: CartCheck = { quote: undefined, isCurrent: false, checking: false, error: null, retry: () => {} };
const discounts = [{ kind: 'promo_code' as const, title: 'Промокод ЧАЙ', sum: 30 }];

const answered = (promo_code: Quote['promo_code']): CartCheck => ({
  ...quiet,
  quote: { ...quoteOf(), discounts: promo_code?.is_applied ? discounts : [], promo_code },
  isCurrent: true,
});
const applied = answered({ code: 'ЧАЙ', is_applied: true, message: '' });
const refused = answered({ code: 'ЧАЙ', is_applied: false, message: 'Промокод действует от 3 000 ₽' });

const codeOf = () => cartStore.getState().promoCode;
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Промокод' });

/** A server that answers for any code in the cart. */
function Answering({ check }: { check: CartCheck }) {
  const code = useCart((state) => state.promoCode);
  return <PromoField check={code === null ? quiet : check} />;
}

function type(text: string) {
  fireEvent.change(field(), { target: { value: text } });
  fireEvent.submit(field());
}

beforeEach(() => cartStore.getState().setPromoCode(null));

describe('the field for a promo code', () => {
  it('opens with a press, takes the focus, and stores the typed code with the cart', () => {
    renderInShop(<PromoField check={quiet} />);
    expect(screen.queryByRole('textbox')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Есть промокод?' }));
    expect(document.activeElement).toBe(field());
    type('  чай ');
    expect(codeOf()).toBe('чай');
  });

  it('sends nothing while it is empty', () => {
    renderInShop(<PromoField check={quiet} />);
    fireEvent.click(screen.getByRole('button', { name: 'Есть промокод?' }));
    type('   ');
    expect(codeOf()).toBeNull();
    expect(document.activeElement).toBe(field());
  });

  it('shows an applied code with what it takes off; the focus goes there, and back when it is removed', () => {
    renderInShop(<Answering check={applied} />);
    fireEvent.click(screen.getByRole('button', { name: 'Есть промокод?' }));
    type('чай');
    expect(screen.getByRole('status').textContent).toMatch(/ЧАЙ−30\s₽/);
    const remove = screen.getByRole('button', { name: 'Убрать промокод' });
    expect(document.activeElement).toBe(remove);
    fireEvent.click(remove);
    expect(codeOf()).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Есть промокод?' }));
  });

  it('says under the field why a code does not count, until another one is typed', () => {
    cartStore.getState().setPromoCode('чай');
    renderInShop(<PromoField check={refused} />);
    expect(screen.getByRole('alert').textContent).toBe(keepTogether('Промокод действует от 3 000 ₽'));
    expect(field().getAttribute('aria-invalid')).toBe('true');
    fireEvent.change(field(), { target: { value: 'кофе' } });
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('takes a refused code back', () => {
    cartStore.getState().setPromoCode('чай');
    renderInShop(<Answering check={refused} />);
    fireEvent.click(screen.getByRole('button', { name: 'Убрать' }));
    expect(codeOf()).toBeNull();
    expect(screen.getByRole('button', { name: 'Есть промокод?' })).toBeTruthy();
  });

  it('is busy while the server counts, and takes no other press', () => {
    cartStore.getState().setPromoCode('чай');
    renderInShop(<PromoField check={{ ...quiet, checking: true }} />);
    expect(screen.getByRole('button', { name: 'Применить' }).getAttribute('aria-disabled')).toBe('true');
    type('кофе');
    expect(codeOf()).toBe('чай');
  });

  it('says that the server was not reached, and asks it again for the same code', () => {
    const retry = vi.fn();
    cartStore.getState().setPromoCode('чай');
    renderInShop(<PromoField check={{ ...quiet, error: new ApiError({ code: 'network', status: 0 }), retry }} />);
    expect(screen.getByRole('alert').textContent).toBe(
      keepTogether('Нет связи с магазином. Проверьте интернет и повторите.'),
    );
    type('чай');
    expect(retry).toHaveBeenCalledOnce();
  });
});
