import { describe, expect, it } from 'vitest';
import { productWords } from '#bot/products/product-card.ts';
import { productRows } from '#bot/products/product-list.ts';
import type { Product } from '#shared/contract/product.ts';
import { BLUE, M, RED, S, shirt, variant } from '../../contract/many-sided-product.ts';
import { plain } from '../../support/bot.ts';

const words = (changes: Partial<Product>) => plain(productWords(shirt(changes)).text);

describe('a product’s words in the chat', () => {
  it('name the lowest price, the choice, and a size that is sold out in all colours', () => {
    expect(words({})).toBe('Футболка\nот 100 ₽\n\nЦвет: 11, 12\nРазмер: 21, 22\nНет в наличии: 22');
  });

  it('name a combination that is sold out while its colour and its size are not', () => {
    const variants = [variant(RED, S), variant(RED, M, { in_stock: false }), variant(BLUE, M)];
    expect(words({ variants })).toBe('Футболка\n100 ₽\n\nЦвет: 11, 12\nРазмер: 21, 22\nНет в наличии: 11, 22');
  });

  it('leave out a value that no variant has, and say once that all is sold out', () => {
    const variants = [variant(RED, S, { in_stock: false })];
    expect(words({ variants, in_stock: false })).toBe('Футболка\n100 ₽ · нет в наличии\n\nЦвет: 11\nРазмер: 21');
  });

  it('strike through what the shown price was, with the saving', () => {
    const { text, entities } = productWords(shirt({ attributes: [], variants: [], price: 1000, old_price: 1290 }));
    expect(plain(text)).toBe('Футболка\n1 000 ₽ 1 290 ₽ −22%');
    const struck = entities.filter(({ type }) => type === 'strikethrough');
    expect(struck.map(({ offset, length }) => plain(text.slice(offset, offset + length)))).toEqual(['1 290 ₽']);
  });

  it('have the saving on the buttons of a list', () => {
    const { inline_keyboard } = productRows(
      [shirt({ variants: [], price: 1000, old_price: 1290 }), shirt()],
      'http://localhost:3000',
    );
    expect(inline_keyboard.flat().map(({ text }) => plain(text))).toEqual([
      'Футболка · 1 000 ₽ −22%',
      'Футболка · от 100 ₽',
    ]);
  });
});
