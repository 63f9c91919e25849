import { expect, it } from 'vitest';
import type { GoodsState } from '#shared/domain/imports/goods-state.ts';
import { previewText } from '#shared/platform/imports/preview-words.ts';

const vase: GoodsState = {
  title: 'Ваза',
  sku: null,
  description: '',
  category: 'Товары',
  price: 250_000,
  oldPrice: null,
  stock: null,
  isHidden: false,
  options: [],
  variants: [],
  pictures: [],
};

it('the text says under a product what is not taken as the file has it', () => {
  const created = [
    { next: vase, caveat: 'Остаток «много» — не считается' },
    { next: { ...vase, title: 'Миска' }, caveat: null },
  ];
  expect(previewText({ created, changed: [], vanished: [], faults: [] })).toContain(
    '  + Ваза\n      Остаток «много» — не считается\n  + Миска\nИзменится товаров: 0\n',
  );
});
