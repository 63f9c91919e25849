import type { Product } from '#shared/contract/product.ts';

/** The demo shop's own goods, so that the examples work against it. */
export const MUG = {
  id: 1,
  title: 'Кружка «Утро», 320 мл',
  description: 'Каменная масса, верх покрыт матовой глазурью, низ оставлен светлым и чуть шероховатым.',
  thumbnail: '/uploads/demo/kruzhka-utro-1.svg',
  pictures: [
    {
      url: '/uploads/demo/kruzhka-utro-1.svg',
      width: 800,
      height: 1000,
      alt: 'Терракотовая кружка с кофе, низ кружки светлый',
      placeholder: '#e3cfc0',
    },
  ],
  price: 1290,
  category_id: 1,
  in_stock: true,
  stock: null,
  attributes: [
    {
      id: 1,
      attribute_id: 1,
      attribute: { id: 1, name: 'Цвет' },
      value: { id: 1, value: 'Терракота' },
      price_modifier: null,
    },
    {
      id: 3,
      attribute_id: 1,
      attribute: { id: 1, name: 'Цвет' },
      value: { id: 3, value: 'Хвойный' },
      price_modifier: 1390,
    },
  ],
} satisfies Product;

export const TEA = {
  id: 12,
  title: 'Иван-чай в жестяной банке, 80 г',
  description: 'Листовой кипрей, собранный в Вологодской области и ферментированный сутки.',
  thumbnail: '/uploads/demo/ivan-chay-1.svg',
  pictures: [],
  price: 640,
  category_id: 2,
  in_stock: true,
  stock: 24,
  attributes: [],
} satisfies Product;
