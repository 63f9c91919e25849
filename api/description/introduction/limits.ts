import { RATE_LIMITS } from '#shared/platform/rate-limits.ts';

const LIMITS = {
  calls: 'Все вызовы вместе, с одного адреса',
  pages: 'Страницы магазина, с одного адреса',
  catalogueFiles: 'Карта сайта и выгрузка товаров, с одного адреса',
  orders: 'Оформление заказа, с одного адреса',
  signUps: 'Регистрация, с одного адреса',
  botSignIns: 'Начало входа через бота, с одного адреса',
  searches: 'Поиск, с одного адреса',
  addressSuggestions: 'Подсказки адреса, с одного адреса сети',
  reviews: 'Отзыв, с одного адреса',
  reviewPictures: 'Фото к отзыву, с одного адреса',
  reviewPicturesInHour: 'Фото к отзыву, с одного адреса — за час',
  funnel: 'Шаг посещения, с одного адреса',
  failedSignInsOfLogin: 'Неудачный вход, на один логин с одного адреса',
  failedSignInsOfAddress: 'Неудачный вход, с одного адреса',
  failedSignInsOfLoginEverywhere: 'Неудачный вход, на один логин отовсюду (за час)',
  unknownPromoCodes: 'Промокод, которого нет, с одного адреса',
  refusedWebhooks: 'Неподтверждённое уведомление об оплате, с одного адреса',
  unprovedOrders: 'Заказ гостя, которого магазин ещё не знает, с одного адреса — за час',
  unboughtReviews: 'Отзыв без покупки, с одного адреса — за час',
} satisfies Record<keyof typeof RATE_LIMITS, string>;

const rows = Object.entries(LIMITS).map(
  ([name, words]) => `| ${words} | ${RATE_LIMITS[name as keyof typeof LIMITS]} |`,
);

export const limits = (): string => `## Ограничения

Сколько вызовов можно сделать за минуту:

| Что | Вызовов |
| --- | --- |
${rows.join('\n')}

Открытых заказов гостя на один телефон — не больше трёх, отзывов без покупки, ждущих проверки, у одного автора — тоже: дальше 429 \`too_many_orders\` и \`too_many_reviews\`, тоже с заголовком \`Retry-After\`.

Сверх того — 429 \`too_many_requests\` с заголовком \`Retry-After\`: через сколько секунд повторить. Владелец может умножить все числа настройкой \`RATE_LIMIT_FACTOR\`.

Когда у магазина больше работы, чем он успевает, новые вызовы сразу получают 503 \`unavailable\` с тем же заголовком; то, что уже принято, доводится до конца. Так не бывает с \`/api/health\` и уведомлениями об оплате.

Запрос, который не пришёл целиком за 30 секунд, обрывается. Адрес вместе с заголовками длиннее 16 КБ — 431 с кодом \`payload_too_large\`. Ответы не кэшируются (\`Cache-Control: no-store\`).`;
