/** Said of an order that was deleted since its button or card was drawn. */
export const ORDER_IS_GONE = 'Такого заказа больше нет.';
