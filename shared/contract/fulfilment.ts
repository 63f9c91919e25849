/** How far an order in work is: packed, then waiting to be fetched or on its way. */
export const FULFILMENTS = ['new', 'assembled', 'ready', 'shipped'] as const;
export type Fulfilment = (typeof FULFILMENTS)[number];

/** What a buyer and the staff read of it; nothing of an order that nobody has packed. */
export const FULFILMENT_NAMES = {
  new: '',
  assembled: 'Собран',
  ready: 'Готов к выдаче',
  shipped: 'Отправлен',
} satisfies Record<Fulfilment, string>;
