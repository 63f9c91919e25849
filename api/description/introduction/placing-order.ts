import { IDEMPOTENCY_KEY_DAYS } from '#shared/contract/order-limits.ts';
import { ORDER_HASH } from '../examples/orders.ts';

/** A whole purchase with the demo shop's goods, so that it can be tried step by step. */
export const placingOrder = (): string => `## Покупка по шагам

Гость покупает две кружки и банку чая. Номера товаров и способов — из магазина с примерами; в своём возьмите номера из ответов.

**1. Найдите товар** и его варианты. У кружки есть атрибут 1 «Цвет»; цвет 3, «Хвойный», стоит 1390 ₽.

\`\`\`sh
curl -G "$SHOP/api/products/search" --data-urlencode "q=кружка утро"
\`\`\`

**2. Узнайте способы доставки и посчитайте корзину.** Для каждого атрибута товара передайте выбранное значение: \`{"1": 3}\` — атрибут 1, значение 3.

\`\`\`sh
curl "$SHOP/api/deliveries"
curl "$SHOP/api/cart/quote" -H "Content-Type: application/json" -d '{
  "delivery_id": 2,
  "cart_items": [
    {"id": 1, "quantity": 2, "selectedAttributeValues": {"1": 3}},
    {"id": 12, "quantity": 1}
  ]
}'
\`\`\`

Ответ называет цены строк и суммы: \`total_price\` и \`delivery_price\` понадобятся в заказе, \`amount_to_pay\` — сколько заплатит покупатель. Если у строки \`problem\` не \`null\`, сейчас её не купить.

**3. Оформите заказ.** Ключ \`Idempotency-Key\` — новый UUID на каждую попытку оформления.

\`\`\`sh
KEY=$(cat /proc/sys/kernel/random/uuid 2>/dev/null || uuidgen)
curl "$SHOP/api/order" -H "Content-Type: application/json" -H "Idempotency-Key: $KEY" -d '{
  "fio": "Петров Иван Сергеевич",
  "phone": "+7 916 123-45-67",
  "address": "Москва, ул. Тверская, д. 7, кв. 12",
  "user_telegram": "ivan_petrov",
  "delivery_id": 2,
  "cart_items": [
    {"id": 1, "quantity": 2, "selectedAttributeValues": {"1": 3}},
    {"id": 12, "quantity": 1}
  ],
  "total_price": 3770,
  "delivery_price": 350,
  "consent": true
}'
\`\`\`

В ответе — \`order_number\`, который называют покупателю, и \`order_hash\`, ключ к заказу. Если цена успела измениться, ответ — 409 \`price_changed\` со свежим расчётом в \`data\`: покажите его покупателю и повторите с новыми суммами и новым ключом.

**4. Выберите способ оплаты.** Для оплаты при получении и по договорённости на этом всё: заказ уже у менеджера.

\`\`\`sh
HASH=${ORDER_HASH} # order_hash из вашего ответа
curl "$SHOP/api/payments/active"
curl "$SHOP/payment/method" -H "Content-Type: application/json" -d '{"order_hash": "'$HASH'", "payment_method_id": 4}'
\`\`\`

Для онлайн-оплаты (\`public_token\` способа не \`null\`) вместо этого начните платёж. Поля \`fields\` передайте виджету платёжной системы или отправьте обычной формой по адресу \`action\`; чем всё кончилось, скажет \`GET /api/payment/status/{id}\`:

\`\`\`sh
curl "$SHOP/api/payment/init" -H "Content-Type: application/json" -d '{"order_hash": "'$HASH'", "payment_method_id": 1}'
curl "$SHOP/api/payment/status/7?order_hash=$HASH" # payment_id из ответа
\`\`\`

**5. Следите за заказом** — \`status\` и \`payment_status\`:

\`\`\`sh
curl "$SHOP/api/order/hash/$HASH"
\`\`\`

## Повтор запросов

Если ответ на \`POST /api/order\` не пришёл, повторите запрос с тем же телом и тем же \`Idempotency-Key\`: второго заказа не будет, ответ — 200 и тот же заказ. Ключ действует ${IDEMPOTENCY_KEY_DAYS} суток. Тот же ключ с другим телом — 409 \`idempotency_conflict\`.

Остальные вызовы можно повторять без ключа: повтор не добавит второго отзыва или товара в список желаний.`;
