import type { Product } from '#shared/contract/product.ts';

/** The demo shop's own goods, so that the examples work with it. */
export const MUG = {
  id: 1,
  title: 'Кружка «Утро», 320 мл',
  description: 'Каменная масса, верх покрыт матовой глазурью, низ оставлен светлым и чуть шероховатым.',
  thumbnail: '/uploads/demo/kruzhka-utro-1.svg',
  pictures: [
    {
      id: 1,
      value_ids: [],
      url: '/uploads/demo/kruzhka-utro-1.svg',
      width: 800,
      height: 1000,
      alt: 'Терракотовая кружка с кофе, низ кружки светлый',
      placeholder: '#e3cfc0',
    },
  ],
  sku: null,
  price: 1290,
  old_price: null,
  sale_id: null,
  category_id: 1,
  rating: 4.67,
  review_count: 3,
  in_stock: true,
  stock: null,
  attributes: [
    {
      id: 1,
      attribute_id: 1,
      attribute: { id: 1, name: 'Цвет' },
      value: { id: 1, value: 'Терракота' },
      price_modifier: null,
      old_price: null,
    },
    {
      id: 3,
      attribute_id: 1,
      attribute: { id: 1, name: 'Цвет' },
      value: { id: 3, value: 'Хвойный' },
      price_modifier: 1390,
      old_price: null,
    },
  ],
  variants: [],
} satisfies Product;

export const TEA = {
  id: 12,
  title: 'Иван-чай в жестяной банке, 80 г',
  description: 'Листовой кипрей, собранный в Вологодской области и ферментированный сутки.',
  thumbnail: '/uploads/demo/ivan-chay-1.svg',
  pictures: [],
  sku: null,
  price: 640,
  old_price: null,
  sale_id: null,
  category_id: 2,
  rating: 0,
  review_count: 0,
  in_stock: true,
  stock: 24,
  attributes: [],
  variants: [],
} satisfies Product;

export const FILTERS = {
  price: { min: 290, max: 4900 },
  in_stock: 42,
  on_sale: 7,
  attributes: [
    {
      id: 1,
      name: 'Цвет',
      values: [
        { id: 3, value: 'Белый', count: 12 },
        { id: 7, value: 'Синий', count: 5 },
      ],
    },
  ],
};
