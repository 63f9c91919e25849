export interface BoardColumn {
  title: string;
  query: string;
  nothing: string;
}

/** The columns from left to right, of all orders or of one delivery day. */
export function columnsOf(day: string | null): [BoardColumn, BoardColumn, BoardColumn, BoardColumn] {
  const of = (query: string) => `${query}${day === null ? '' : `&${new URLSearchParams({ delivery_day: day })}`}`;
  return [
    { title: 'Новые', query: of('status=pending'), nothing: 'Новых заказов нет' },
    { title: 'В работе', query: of('status=processing&fulfilment=new'), nothing: 'Собирать нечего' },
    { title: 'Собраны', query: of('status=processing&fulfilment=assembled'), nothing: 'Собранных нет' },
    {
      title: 'Отправлены и готовы',
      query: of('status=processing&fulfilment=gone'),
      nothing: 'В пути и на выдаче пусто',
    },
  ];
}
