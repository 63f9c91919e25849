import { type Api, GrammyError } from 'grammy';
import type { BotCommand, MenuButton } from 'grammy/types';
import type { BotDeps } from '#bot/kernel/context.ts';
import { shopAddress } from '#bot/kernel/shop-address.ts';
import type { Role } from '#shared/contract/user.ts';
import { listStaff } from '#shared/domain/customers/roles.ts';
import { STAFF } from '#shared/domain/require-role.ts';

interface ListedCommand extends BotCommand {
  /** The roles that see it in the menu; everybody if undefined. The right to use it is checked where it is used. */
  for?: readonly Role[];
  /** Its heading in the help for staff. */
  group: keyof typeof GROUPS;
}

/** The headings under which staff look for a command, in the order of a working day. */
const GROUPS = {
  orders: 'Заказы',
  goods: 'Товары и скидки',
  buyers: 'Покупатели',
  shop: 'Магазин',
  own: 'Для себя',
};

/** The list behind Telegram's '/' button, in this order. */
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

/** The same under headings; each group has the menu's order. */
export const commandGroups = (role: Role): { title: string; commands: BotCommand[] }[] =>
  Object.entries(GROUPS).flatMap(([group, title]) => {
    const names = COMMANDS.filter((listed) => listed.group === group).map(({ command }) => command);
    const commands = commandsOf(role).filter(({ command }) => names.includes(command));
    return commands.length === 0 ? [] : { title, commands };
  });

type MenuDeps = Pick<BotDeps, 'db' | 'log' | 'publicUrl'>;

/** Gives everybody the customers' menu, and staff their own. */
export async function setUpMenus(api: Api, deps: MenuDeps): Promise<void> {
  await api.setMyCommands(commandsOf('customer'));
  await api.setChatMenuButton({ menu_button: webAppButton('Магазин', shopAddress(deps.publicUrl)) });
  for (const { telegramId, role, canMessage } of await listStaff(deps)) {
    if (telegramId !== null && canMessage) await showMenus(api, Number(telegramId), role, deps);
  }
}

/**
 * Updates one person's commands and menu button for their role: the shop for customers, the desk for staff. Must be
 * called after every change of a role.
 */
export async function showMenus(
  api: Api,
  telegramId: number,
  role: Role,
  { log, publicUrl }: Pick<MenuDeps, 'log' | 'publicUrl'>,
): Promise<void> {
  const scope = { type: 'chat', chat_id: telegramId } as const;
  const isStaff = STAFF.includes(role);
  try {
    if (isStaff) await api.setMyCommands(commandsOf(role), { scope });
    else await api.deleteMyCommands({ scope });
    const desk = webAppButton('Управление', shopAddress(publicUrl, '/desk'));
    await api.setChatMenuButton({ chat_id: telegramId, menu_button: isStaff ? desk : { type: 'default' } });
  } catch (error) {
    // Somebody who never wrote to the bot, or has blocked it: for the menu, a line in the log is enough.
    if (!(error instanceof GrammyError)) throw error;
    log.info({ err: error, telegramId }, 'the menu of commands was not set');
  }
}

const webAppButton = (text: string, url: string): MenuButton => ({ type: 'web_app', text, web_app: { url } });
