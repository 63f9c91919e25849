import { buttonKind, idArg, wordArg } from './callback-data.ts';

/** What can be asked about the shop. */
export const SHOP_FIELDS = ['title', 'minOrderTotal', 'city', 'address', 'contact'] as const;
export type ShopField = (typeof SHOP_FIELDS)[number];

export const SHOP_FIELD_NAMES = {
  title: 'Название',
  minOrderTotal: 'Минимальный заказ',
  city: 'Город',
  address: 'Адрес самовывоза',
  contact: 'Контакт',
} satisfies Record<ShopField, string>;

/** What can be asked about a way to deliver. */
export const DELIVERY_FIELDS = ['title', 'price', 'description'] as const;
export type DeliveryField = (typeof DELIVERY_FIELDS)[number];

export const DELIVERY_FIELD_NAMES = {
  title: 'Название',
  price: 'Цена',
  description: 'Пояснение',
} satisfies Record<DeliveryField, string>;

/** The shop's settings, in place of the message that carries it. */
export const settingsButton = buttonKind('settings');

/** Changes one of them. */
export const shopFieldButton = buttonKind('shopfield', wordArg(SHOP_FIELDS));

/** Whether the shop delivers at all. */
export const deliverButton = buttonKind('deliver', wordArg(['on', 'off']));

/** The ways to deliver. */
export const deliveriesButton = buttonKind('deliveries');

/** One of them. */
export const deliveryButton = buttonKind('delivery', idArg);

/** Offers another one. */
export const addDeliveryButton = buttonKind('adddelivery');

/** Changes one fact of it. */
export const deliveryFieldButton = buttonKind('deliveryfield', idArg, wordArg(DELIVERY_FIELDS));

/** Offers a way to deliver, or does not any more. */
export const offerDeliveryButton = buttonKind('offer', idArg, wordArg(['on', 'off']));
