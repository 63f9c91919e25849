export interface BoardColumn {
  title: string;
  query: string;
  nothing: string;
}

/** Where an order in hand can be, from the left to the right; of one delivery day where one is named. */
export function columnsOf(day: string | null): [BoardColumn, BoardColumn, BoardColumn, BoardColumn] {
  const of = (query: string) => `${query}${day === null ? '' : `&${new URLSearchParams({ delivery_day: day })}`}`;
  return [
    { title: 'Новые', query: of('status=pending'), nothing: 'Новых заказов нет' },
    { title: 'В работе', query: of('status=processing&fulfilment=new'), nothing: 'Собирать нечего' },
    { title: 'Собраны', query: of('status=processing&fulfilment=assembled'), nothing: 'Собранных нет' },
    {
      ...{ title: 'Отправлены и готовы', query: of('status=processing&fulfilment=gone') },
      nothing: 'В пути и на выдаче пусто',
    },
  ];
}
