/** How far an order in work is: packed, then ready for pickup or on its way. */
export const FULFILMENTS = ['new', 'assembled', 'ready', 'shipped'] as const;
export type Fulfilment = (typeof FULFILMENTS)[number];

/** Its names for buyers and staff; none for an order that nobody has packed. */
export const FULFILMENT_NAMES = {
  new: '',
  assembled: 'Собран',
  ready: 'Готов к выдаче',
  shipped: 'Отправлен',
} satisfies Record<Fulfilment, string>;
