/** Words for the parameters of queries and headers, which mean the same wherever they stand. */
export const PARAMETER_NOTES: Record<string, string> = {
  page: 'Номер страницы, с 1',
  per_page: 'Размер страницы; больше 100 — то же, что 100',
  perPage: 'То же, что `per_page`',
  after:
    '`next` прошлой страницы: список продолжится сразу за её последним товаром, что бы ни добавили за это время. `page` тогда только повторяется в ответе',
  limit: 'Сколько записей вернуть',
  sort: 'Порядок: `price_asc`, `price_desc` — по цене, `title_asc`, `title_desc` — по названию',
  sale: 'Только товары этой акции: её `id`',
  q: 'Что искать',
  category: 'Только в этом разделе: его `slug` или `id`',
  price_min: 'Цена от, ₽, хотя бы одного варианта; до двух знаков после точки',
  price_max: 'Цена до, ₽, хотя бы одного варианта; до двух знаков после точки',
  in_stock: '`1` — только то, что можно купить сейчас',
  on_sale: '`1` — только со сниженной ценой: по акции или с зачёркнутой старой',
  values:
    'Номера значений характеристик через запятую, не больше 50: из одной характеристики подойдёт любое, а разные нужны все сразу. У товара с вариантами всё это должно быть у одного варианта',
  facets: '`1` — добавить `filters`: сколько товаров оставит каждый фильтр',
  status: 'Только с этим статусом',
  payment_status: 'Только с этим состоянием оплаты',
  order_hash: 'Код заказа: с ним отвечают и без токена',
  is_approved: '`true` или `1` — одобренные, `false` или `0` — ожидающие',
  rating: 'Только с этой оценкой',
  product_id: 'Только об этом товаре',
  id: 'Номер товара',
  products_to: 'Номер категории, в которую перейдут товары',
  'Idempotency-Key': 'UUID попытки оформления: один и тот же запрос с ним создаст один заказ',
};

/** Sums are text in a query, which the contract turns into kopecks; for callers they are numbers. */
export const SUMS: readonly string[] = ['price_min', 'price_max'];
