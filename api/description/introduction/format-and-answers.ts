import { ERROR_CODES } from '#shared/contract/error-codes.ts';
import { ERROR_ANSWERS } from '../../middleware/error-answers.ts';

const row = (code: (typeof ERROR_CODES)[number]): string =>
  `| ${ERROR_ANSWERS[code].status} | \`${code}\` | ${ERROR_ANSWERS[code].text} |`;

const byStatus = [...ERROR_CODES].sort((a, b) => ERROR_ANSWERS[a].status - ERROR_ANSWERS[b].status);

export const formatAndAnswers = (
  publicUrl: string,
): string => `Этот интерфейс обслуживает витрину магазина, и он же открыт для ваших программ: выгрузок, учётных систем, своих витрин. Все цены, права и суммы проверяет сервер, поэтому испортить чужой заказ или купить по своей цене через него нельзя.

Описание в формате OpenAPI 3.1 для генераторов клиентов — [/api/openapi.json](/api/openapi.json).

## Как устроены вызовы

Адреса начинаются с адреса магазина. Тело запроса — JSON в кодировке UTF-8 с заголовком \`Content-Type: application/json\`, не больше 100 КБ. Русские буквы в адресе кодируйте (\`%D0%BA…\`). Неизвестные поля не учитываются — и сами пропускайте в ответах поля, которых не знаете: новые появляются без предупреждения.

Во всех примерах \`$SHOP\` — адрес магазина, а \`$TOKEN\` — токен. Задайте их один раз:

\`\`\`sh
SHOP=${publicUrl}
\`\`\`

Удачный ответ — статус 200 или 201 и тело такого вида. Содержание всегда в \`data\`; рядом бывают поля вроде \`pagination\`, \`token\`, \`user\`.

\`\`\`json
{ "success": true, "status": "success", "data": { "status": "ok" } }
\`\`\`

Ошибка — статус 4xx или 5xx. Текст \`error\` можно показать покупателю, по \`code\` решает программа, \`details\` называет поля.

\`\`\`json
{
  "success": false,
  "status": "error",
  "error": "${ERROR_ANSWERS.invalid_fields.text}",
  "code": "invalid_fields",
  "details": [{ "path": "phone", "message": "Введите корректный номер телефона" }]
}
\`\`\`

- **Деньги** — числа в рублях, не больше двух знаков после точки: \`1290\`, \`99.5\`.
- **Время** — ISO 8601 по Гринвичу: \`2026-11-21T05:13:16.508Z\`.
- **Списки по страницам** принимают \`page\` (с 1) и \`per_page\` (или \`perPage\`; больше 100 — то же, что 100) и отвечают рядом с \`data\` полем \`pagination\`. Страница дальше последней — пустой список.
- **Картинки и документы** — адреса от корня магазина: \`/uploads/…\`, \`/documents/…\`.

## Все ошибки

У каждого вызова ниже перечислены его собственные ошибки. Кроме них любой вызов может ответить 400, 413, 429, 500 и 503, а незнакомый адрес — 404 \`not_found\`.

| Статус | Код | Текст |
| --- | --- | --- |
${byStatus.map(row).join('\n')}`;
