import { describe, expect, it } from 'vitest';
import { formOfProduct } from '#webapp/desk/product-editor/form/form-of-product.ts';
import { differencesOf, mergedForm } from '#webapp/desk/product-editor/saving/differences.ts';
import { SHIRT } from './edited-shirt.ts';

const mine = { ...formOfProduct(SHIRT), title: 'Рубашка летняя', price: 1100 };
const withStock = (stock: number) => ({
  ...SHIRT,
  variants: SHIRT.variants.map((one, at) => (at === 0 ? { ...one, stock } : one)),
});

describe('what somebody else has changed meanwhile', () => {
  it('is named, and what both have changed', () => {
    const theirs = { ...SHIRT, price: 1290, is_hidden: true };
    expect(differencesOf(SHIRT, theirs, mine)).toEqual([
      { name: 'Цена', was: '1\u202f000\u00a0₽', now: '1\u202f290\u00a0₽', mine: '1\u202f100\u00a0₽', isMineToo: true },
      { name: 'Показ покупателям', was: 'виден', now: 'скрыт', mine: 'виден', isMineToo: false },
    ]);
  });

  it('is used, except for what was changed here', () => {
    const merged = mergedForm(SHIRT, { ...SHIRT, price: 1290, description: 'Хлопок' }, mine);
    expect(merged).toMatchObject({ title: 'Рубашка летняя', price: 1100, description: 'Хлопок' });
  });

  it('never restores pieces that were sold, whatever else of the variant was changed here', () => {
    const [first, ...others] = formOfProduct(SHIRT).variants;
    if (!first) throw new Error('the shirt has lost its variants');
    const edited = { ...formOfProduct(SHIRT), variants: [{ ...first, price: 999 }, ...others] };
    expect(mergedForm(SHIRT, withStock(1), edited).variants[0]).toMatchObject({ price: 999, stock: 1 });
    const counted = { ...edited, variants: [{ ...first, stock: 20 }, ...others] };
    expect(mergedForm(SHIRT, withStock(1), counted).variants[0]).toMatchObject({ stock: 20 });
  });
});
