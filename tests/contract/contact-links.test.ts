import { expect, it } from 'vitest';
import { contactLinks } from '#shared/contract/contact-links.ts';

it('links each contact by itself, and leaves other words as text', () => {
  expect(contactLinks('@lavka, +7 (999) 123-45-67, hello@lavka.ru')).toEqual([
    { text: '@lavka', href: 'https://t.me/lavka' },
    { text: '+7 (999) 123-45-67', href: 'tel:+79991234567' },
    { text: 'hello@lavka.ru', href: 'mailto:hello@lavka.ru' },
  ]);
  expect(contactLinks('спросите на кассе')).toEqual([{ text: 'спросите на кассе', href: null }]);
  expect(contactLinks('javascript:alert(1)')).toEqual([{ text: 'javascript:alert(1)', href: null }]);
  expect(contactLinks('')).toEqual([]);
});
