export const rights = (): string => `## Вход и права

Гость смотрит каталог, оформляет заказ и ведёт его по \`order_hash\`. Для остального нужен токен в заголовке \`Authorization\`:

\`\`\`sh
curl "$SHOP/api/user/signup" -H "Content-Type: application/json" -d '{"username": "ivan_petrov", "password": "dlinnyj-parol-7"}'
TOKEN=… # token из ответа
curl "$SHOP/api/user/me" -H "Authorization: Bearer $TOKEN"
\`\`\`

Токен выдают [регистрация](#postUserSignup), [вход по паролю](#postUserSignin), [вход из мини-приложения](#postAuthTelegram) и [вход через бота](#postAuthBotStart). Он действует 30 дней с последнего использования; [выход](#postUserSignout) заканчивает его сразу. Храните токен как пароль.

Роли: \`customer\` — покупатель, \`manager\` — менеджер (заказы и отзывы), \`admin\` — администратор (ещё и сотрудники). Первым администратором становится владелец: командой \`/claim КОД\` в боте магазина, код показан при первом запуске. Менеджеров администратор [приглашает ссылкой](#postAdminInvites). Чтобы получить токен сотрудника для своей программы, начните [вход через бота](#postAuthBotStart), подтвердите его в чате и [завершите](#postAuthBotFinish).

Чужой заказ отвечает так же, как несуществующий, — 404.`;
