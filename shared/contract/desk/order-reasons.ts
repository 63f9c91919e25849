/** The usual reasons for cancelling orders; the buyer reads these texts as they are. */
export const CANCEL_REASONS = {
  stock: 'Товара нет в наличии',
  silent: 'Не удалось связаться',
  buyer: 'По просьбе покупателя',
  double: 'Заказ оформлен дважды',
} as const;

/** Why staff block somebody; the buyer does not read it. */
export const BLOCK_REASONS = {
  fake: 'Заказы не настоящие',
  refuses: 'Не забирает заказы',
  rude: 'Оскорбляет сотрудников',
  asked: 'Попросил сам',
} as const;

/** Why items of an order are returned; the buyer does not read it. Faulty ones are not sold again. */
export const RETURN_REASONS = {
  unfit: 'Не подошло',
  faulty: 'Брак',
  other: 'По договорённости',
} as const;
