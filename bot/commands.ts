import { type Api, GrammyError } from 'grammy';
import type { BotCommand } from 'grammy/types';
import type { BotDeps } from '#bot/kernel/context.ts';
import type { Role } from '#shared/contract/user.ts';
import { listStaff } from '#shared/domain/customers/roles.ts';
import { STAFF } from '#shared/domain/require-role.ts';

interface ListedCommand extends BotCommand {
  /** Who finds it in the menu; everybody, when it names nobody. The right to use it is checked where it is used. */
  for?: readonly Role[];
  /** Under which heading the help of staff has it. */
  group: keyof typeof GROUPS;
}

/** What staff look for a command by, in the order of a day's work. */
const GROUPS = {
  orders: 'Заказы',
  goods: 'Товары и скидки',
  buyers: 'Покупатели',
  shop: 'Магазин',
  own: 'Для себя',
};

/** What Telegram lists behind the '/' button, in this order. */
const COMMANDS: readonly ListedCommand[] = [
  { command: 'shop', description: 'Открыть магазин', group: 'own' },
  { command: 'orders', description: 'Мои заказы', group: 'orders', for: ['customer'] },
  { command: 'orders', description: 'Заказы магазина', group: 'orders', for: STAFF },
  { command: 'order', description: 'Найти заказ', group: 'orders', for: STAFF },
  { command: 'picking', description: 'К сборке: что взять с полок', group: 'orders', for: STAFF },
  { command: 'inbox', description: 'Вопросы без ответа', group: 'orders', for: STAFF },
  { command: 'refunds', description: 'Деньги к возврату', group: 'orders', for: STAFF },
  { command: 'blocks', description: 'Кого заблокировали', group: 'buyers', for: STAFF },
  { command: 'reviews', description: 'Отзывы на проверку', group: 'buyers', for: STAFF },
  { command: 'digest', description: 'Сводка за вчера и сегодня', group: 'shop', for: STAFF },
  { command: 'stats', description: 'Цифры магазина', group: 'shop', for: STAFF },
  { command: 'search', description: 'Найти товар', group: 'own' },
  { command: 'favorites', description: 'Избранное', group: 'own' },
  { command: 'ask', description: 'Написать магазину', group: 'own', for: ['customer'] },
  { command: 'news', description: 'Новости и скидки', group: 'own' },
  { command: 'mydata', description: 'Мои данные', group: 'own', for: ['customer'] },
  { command: 'products', description: 'Товары магазина', group: 'goods', for: STAFF },
  { command: 'import', description: 'Загрузить товары таблицей', group: 'goods', for: STAFF },
  { command: 'export', description: 'Все товары таблицей', group: 'goods', for: STAFF },
  { command: 'sales', description: 'Акции', group: 'goods', for: STAFF },
  { command: 'promo', description: 'Промокоды', group: 'goods', for: STAFF },
  { command: 'broadcast', description: 'Письмо подписчикам', group: 'buyers', for: ['admin'] },
  { command: 'notices', description: 'Мои уведомления', group: 'own', for: STAFF },
  { command: 'settings', description: 'Настройки магазина', group: 'shop', for: ['admin'] },
  { command: 'staff', description: 'Сотрудники', group: 'shop', for: ['admin'] },
  { command: 'connect', description: 'Группа для менеджеров', group: 'shop', for: ['admin'] },
  { command: 'account', description: 'Вход и пароль', group: 'own' },
  { command: 'help', description: 'Что умеет бот', group: 'own' },
  { command: 'cancel', description: 'Прервать начатое', group: 'own' },
];

export const commandsOf = (role: Role): BotCommand[] =>
  COMMANDS.filter((listed) => listed.for?.includes(role) ?? true).map(({ command, description }) => ({
    command,
    description,
  }));

/** The same under headings, each in the menu's order. */
export const commandGroups = (role: Role): { title: string; commands: BotCommand[] }[] =>
  Object.entries(GROUPS).flatMap(([group, title]) => {
    const names = COMMANDS.filter((listed) => listed.group === group).map(({ command }) => command);
    const commands = commandsOf(role).filter(({ command }) => names.includes(command));
    return commands.length === 0 ? [] : { title, commands };
  });

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
