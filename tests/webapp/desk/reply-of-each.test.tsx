// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Route } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import { DESK_ORDER } from '#api/description/examples/desk-orders.ts';
import { talkQuery, templatesQuery } from '#webapp/desk/inbox/inbox-calls.ts';
import { TalkScreen } from '#webapp/desk/inbox/talk-screen.tsx';
import { orderQuery } from '#webapp/desk/orders/order-calls.ts';
import { OrderScreen } from '#webapp/desk/orders/order-screen.tsx';
import { renderInShop } from '../render-in-shop.tsx';

beforeEach(() => {
  localStorage.clear();
  // What is not in the cache never comes.
  vi.stubGlobal('fetch', () => new Promise(() => {}));
});
afterEach(() => vi.unstubAllGlobals());

const go = (path: string) => act(() => navigate(path));
const field = (name: string) => screen.getByRole<HTMLTextAreaElement>('textbox', { name });

it('a reply that is begun for one question is not in the field of the next one', () => {
  const asker = { fio: 'Анна', phone: '', user_telegram: '', order_id: null, order_number: null, product_title: null };
  const talk = { ...asker, customer_id: null, is_waiting: true, can_answer: true, lines: [] };
  const answers = [
    [talkQuery('1').queryKey, talk],
    [talkQuery('2').queryKey, talk],
    [templatesQuery.queryKey, []],
  ] as const;
  go('/inbox/1');
  renderInShop(<Route path="/inbox/:id" component={TalkScreen} />, { answers });
  fireEvent.change(field('Ответ'), { target: { value: 'Ваза есть' } });
  go('/inbox/2');
  expect(field('Ответ').value).toBe('');
  go('/inbox/1');
  expect(field('Ответ').value).toBe('Ваза есть');
});

it('a message that is begun for the buyer of one order is not in the field of another order', () => {
  const orderOf = (id: number) => ({
    ...DESK_ORDER,
    order: { ...DESK_ORDER.order, id },
    talk: { ...DESK_ORDER.talk, can_answer: true },
  });
  const answers = [
    [orderQuery('1').queryKey, orderOf(1)],
    [orderQuery('2').queryKey, orderOf(2)],
    [templatesQuery.queryKey, []],
  ] as const;
  go('/orders/1');
  renderInShop(<Route path="/orders/:id" component={OrderScreen} />, { answers });
  fireEvent.change(field('Сообщение покупателю'), { target: { value: 'Везём завтра' } });
  go('/orders/2');
  expect(field('Сообщение покупателю').value).toBe('');
  go('/orders/1');
  expect(field('Сообщение покупателю').value).toBe('Везём завтра');
});
