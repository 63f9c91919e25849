// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Footer } from '#webapp/app/footer.tsx';
import { renderInShop } from '../render-in-shop.tsx';

const offer = { slug: 'offer', title: 'Публичная оферта', url: '/documents/offer' };
const lines = () => [...screen.getByRole('contentinfo').querySelectorAll('p')].map((line) => line.textContent);

describe('the footer', () => {
  it('says whose shop it is, where it is and how to reach it', () => {
    renderInShop(<Footer />, {
      settings: { title: 'Лавка', city: 'Ярославль', address: 'ул. Свободы, 1', contact: '+7 (900) 000-00-00' },
    });
    expect(lines()).toEqual(['Лавка', 'Ярославль, ул. Свободы, 1', '+7 (900) 000-00-00']);
  });

  it('leaves out what the owner has not filled in', () => {
    renderInShop(<Footer />, { settings: { title: 'Лавка', city: 'Ярославль', address: '' } });
    expect(lines()).toEqual(['Лавка', 'Ярославль']);
    expect(screen.queryByRole('navigation')).toBeNull();
    expect(screen.queryAllByRole('link')).toEqual([]);
    expect(screen.queryAllByRole('list')).toEqual([]);
  });

  it('links to the documents, and to the owner’s pages in separate tabs', () => {
    renderInShop(<Footer />, {
      settings: { socialLinks: { telegram: 'https://t.me/lavka', vkontakte: 'https://vk.com/lavka' } },
      documents: [offer],
    });
    const documents = within(screen.getByRole('navigation', { name: 'Документы' })).getByRole('link');
    expect([documents.textContent, documents.getAttribute('href')]).toEqual([offer.title, offer.url]);
    for (const [name, url] of [
      ['Telegram', 'https://t.me/lavka'],
      ['ВКонтакте', 'https://vk.com/lavka'],
    ] as const) {
      const link = screen.getByRole('link', { name });
      expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([url, '_blank']);
    }
    expect(screen.queryByRole('link', { name: 'Instagram' })).toBeNull();
  });
});
