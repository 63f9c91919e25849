import type { CreateProductInput, EditedProduct, ProductChoices } from '#shared/contract/desk/product-editor.ts';

const VERSION = '5f0c1f8a2b7e4d63a91c0e7d5b2f4a68';

export const EDITED_SHIRT = {
  id: 31,
  title: 'Рубашка льняная',
  description: 'Лён, крой свободный.',
  price: 3200,
  old_price: 4000,
  sku: null,
  stock: null,
  low_stock: null,
  is_hidden: false,
  is_pinned: false,
  category: { id: 1, title: 'Одежда' },
  pictures: [
    {
      url: '/uploads/pictures/0f0e0d0c0b0a09080706050403020100-1600x2000-1f/1280.jpg',
      width: 1024,
      height: 1280,
      placeholder: '#e3cfc0',
      alt: '',
      shown_for: [{ attribute: 0, value: 0 }],
    },
  ],
  attributes: [
    { id: 1, name: 'Цвет', values: [{ id: 1, value: 'Красный', price: null }] },
    {
      id: 2,
      name: 'Размер',
      values: [
        { id: 4, value: 'S', price: null },
        { id: 5, value: 'M', price: null },
      ],
    },
  ],
  variants: [
    {
      id: 71,
      values: [0, 0],
      sku: 'RUB-RED-S',
      price: null,
      old_price: null,
      stock: 4,
      picture: 0,
      is_hidden: false,
    },
    {
      id: 72,
      values: [0, 1],
      sku: 'RUB-RED-M',
      price: 3400,
      old_price: null,
      stock: 0,
      picture: null,
      is_hidden: false,
    },
  ],
  is_archived: false,
  is_ordered: true,
  seen: {
    version: VERSION,
    stock: null,
    variants: [
      { id: 71, stock: 4 },
      { id: 72, stock: 0 },
    ],
  },
} satisfies EditedProduct;

/** The fields that the form sends: all except those that only the shop knows. */
const { id: _id, seen, is_archived: _archived, is_ordered: _ordered, ...fields } = EDITED_SHIRT;

export const SAVED_SHIRT = { ...fields, category: { id: 1 }, seen };

export const NEW_PRODUCT = {
  ...fields,
  category: { title: 'Одежда' },
  attributes: [{ id: null, name: 'Размер', values: [{ id: null, value: 'S', price: null }] }],
  pictures: [],
  variants: [
    {
      id: null,
      values: [0],
      sku: 'RUB-S',
      price: null,
      old_price: null,
      stock: 4,
      picture: null,
      is_hidden: false,
    },
  ],
  draft_key: '5b0c5d0e-8b1a-4c0f-9b6e-2f3a1d7c9e10',
} satisfies CreateProductInput;

export const PRODUCT_CHOICES = {
  categories: [{ id: 1, title: 'Одежда', is_hidden: false }],
  attributes: [{ name: 'Размер', values: ['S', 'M', 'L'] }],
  usual_category_id: 1,
} satisfies ProductChoices;
