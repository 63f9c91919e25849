/** Where an order in hand can be, from the left to the right. */
export const COLUMNS = [
  { title: 'Новые', query: 'status=pending', nothing: 'Новых заказов нет' },
  { title: 'В работе', query: 'status=processing&fulfilment=new', nothing: 'Собирать нечего' },
  { title: 'Собраны', query: 'status=processing&fulfilment=assembled', nothing: 'Собранных нет' },
  { title: 'Отправлены и готовы', query: 'status=processing&fulfilment=gone', nothing: 'В пути и на выдаче пусто' },
] as const;

export type BoardColumn = (typeof COLUMNS)[number];
