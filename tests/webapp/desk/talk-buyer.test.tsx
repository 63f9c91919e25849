// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import type { AskedTalk } from '#shared/contract/desk/inbox.ts';
import { TalkBuyer } from '#webapp/desk/inbox/talk-buyer.tsx';
import { renderInShop } from '../render-in-shop.tsx';

const OF_ORDER: AskedTalk = {
  customer_id: 12,
  fio: 'Петрова Анна',
  phone: '+7 (921) 555-44-33',
  user_telegram: 'anna_p',
  order_id: 7,
  order_number: 10_007,
  product_title: null,
  is_waiting: true,
  can_answer: true,
  lines: [],
};

const shown = (talk: Partial<AskedTalk>) => {
  const { container } = renderInShop(<TalkBuyer talk={{ ...OF_ORDER, ...talk }} />);
  const links = [...container.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')]);
  return { text: container.textContent ?? '', links };
};

it('names the buyer of a talk, and leads to them and to their order', () => {
  expect(shown({}).links).toEqual([
    ['Петрова Анна', '/customers/12'],
    ['+7 (921) 555-44-33', 'tel:+79215554433'],
    ['@anna_p', 'https://t.me/anna_p'],
    ['Заказ №10007', '/orders/7'],
  ]);
});

it('names the product that somebody without an order asks about', () => {
  const guest = { customer_id: null, phone: '', user_telegram: '', order_id: null, order_number: null };
  const { text, links } = shown({ ...guest, fio: '', product_title: 'Кружка' });
  expect(text).toContain('Имя не указано');
  expect(text).toContain('О товаре «Кружка»');
  expect(links).toEqual([]);
});
