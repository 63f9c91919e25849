import { type Api, GrammyError } from 'grammy';
import type { BotCommand } from 'grammy/types';
import type { BotDeps } from '#bot/kernel/context.ts';
import type { Role } from '#shared/contract/user.ts';
import { listStaff } from '#shared/domain/customers/roles.ts';
import { STAFF } from '#shared/domain/require-role.ts';

interface ListedCommand extends BotCommand {
  /** Who finds it in the menu; everybody, when it names nobody. The right to use it is checked where it is used. */
  for?: readonly Role[];
}

/** What Telegram lists behind the '/' button, in this order. */
const COMMANDS: readonly ListedCommand[] = [
  { command: 'shop', description: 'Открыть магазин' },
  { command: 'orders', description: 'Мои заказы', for: ['customer'] },
  { command: 'orders', description: 'Заказы магазина', for: STAFF },
  { command: 'order', description: 'Найти заказ', for: STAFF },
  { command: 'inbox', description: 'Вопросы без ответа', for: STAFF },
  { command: 'refunds', description: 'Деньги к возврату', for: STAFF },
  { command: 'blocks', description: 'Кого заблокировали', for: STAFF },
  { command: 'reviews', description: 'Отзывы на проверку', for: STAFF },
  { command: 'digest', description: 'Сводка за вчера и сегодня', for: STAFF },
  { command: 'stats', description: 'Цифры магазина', for: STAFF },
  { command: 'search', description: 'Найти товар' },
  { command: 'favorites', description: 'Избранное' },
  { command: 'ask', description: 'Написать магазину', for: ['customer'] },
  { command: 'news', description: 'Новости и скидки' },
  { command: 'mydata', description: 'Мои данные', for: ['customer'] },
  { command: 'products', description: 'Товары магазина', for: STAFF },
  { command: 'import', description: 'Загрузить товары таблицей', for: STAFF },
  { command: 'export', description: 'Все товары таблицей', for: STAFF },
  { command: 'sales', description: 'Акции', for: STAFF },
  { command: 'promo', description: 'Промокоды', for: STAFF },
  { command: 'broadcast', description: 'Письмо подписчикам', for: ['admin'] },
  { command: 'notices', description: 'Мои уведомления', for: STAFF },
  { command: 'settings', description: 'Настройки магазина', for: ['admin'] },
  { command: 'staff', description: 'Сотрудники', for: ['admin'] },
  { command: 'connect', description: 'Группа для менеджеров', for: ['admin'] },
  { command: 'account', description: 'Вход и пароль' },
  { command: 'help', description: 'Что умеет бот' },
  { command: 'cancel', description: 'Прервать начатое' },
];

export const commandsOf = (role: Role): BotCommand[] =>
  COMMANDS.filter((listed) => listed.for?.includes(role) ?? true).map(({ command, description }) => ({
    command,
    description,
  }));

/** Gives everybody the customers' menu, and those who work here their own. */
export async function setUpCommands(api: Api, { db, log }: Pick<BotDeps, 'db' | 'log'>): Promise<void> {
  await api.setMyCommands(commandsOf('customer'));
  for (const { telegramId, role, canMessage } of await listStaff({ db })) {
    if (telegramId !== null && canMessage) await showCommands(api, Number(telegramId), role, log);
  }
}

/** Brings one person's menu in line with their role. Call it after every change of a role. */
export async function showCommands(api: Api, telegramId: number, role: Role, log: BotDeps['log']): Promise<void> {
  const scope = { type: 'chat', chat_id: telegramId } as const;
  try {
    if (role === 'customer') await api.deleteMyCommands({ scope });
    else await api.setMyCommands(commandsOf(role), { scope });
  } catch (error) {
    // Somebody who never wrote to the bot, or has blocked it: the menu is not worth more than a line in the log.
    if (!(error instanceof GrammyError)) throw error;
    log.info({ err: error, telegramId }, 'the menu of commands was not set');
  }
}
