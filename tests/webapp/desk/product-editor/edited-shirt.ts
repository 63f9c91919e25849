import type { EditedProduct } from '#shared/contract/desk/product-editor.ts';

const variant = (id: number, values: number[], changes: object = {}) => ({
  id,
  values,
  sku: null,
  price: null,
  old_price: null,
  stock: null,
  picture: null,
  is_hidden: false,
  ...changes,
});

/** Two colours and two sizes; blue M does not exist. */
export const SHIRT: EditedProduct = {
  id: 7,
  title: 'Рубашка',
  description: 'Лён',
  price: 1000,
  old_price: null,
  sku: null,
  stock: null,
  low_stock: null,
  is_hidden: false,
  is_pinned: false,
  is_archived: false,
  is_ordered: true,
  category: { id: 3, title: 'Одежда' },
  pictures: ['a', 'b'].map((digit, value) => ({
    url: `/uploads/pictures/${digit.repeat(32)}-800x1000-0/1280.jpg`,
    width: 800,
    height: 1000,
    placeholder: '#ffffff',
    alt: '',
    shown_for: [{ attribute: 0, value }],
  })),
  attributes: [
    {
      id: 1,
      name: 'Цвет',
      values: [
        { id: 11, value: 'красный', price: null },
        { id: 12, value: 'синий', price: null },
      ],
    },
    {
      id: 2,
      name: 'Размер',
      values: [
        { id: 21, value: 'S', price: null },
        { id: 22, value: 'M', price: null },
      ],
    },
  ],
  variants: [
    variant(71, [0, 0], { sku: 'R-S', stock: 3, picture: 1 }),
    variant(72, [0, 1], { price: 1200, old_price: 1500, stock: 5 }),
    variant(73, [1, 0], { is_hidden: true }),
  ],
  seen: { version: 'v1', stock: null, variants: [] },
};
