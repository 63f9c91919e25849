import { type Api, GrammyError } from 'grammy';
import type { BotCommand, MenuButton } from 'grammy/types';
import type { BotDeps } from '#bot/kernel/context.ts';
import { shopAddress } from '#bot/kernel/shop-address.ts';
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
  { command: 'order', description: 'Карточка заказа по номеру', for: STAFF },
  { command: 'refunds', description: 'Деньги к возврату', for: STAFF },
  { command: 'blocks', description: 'Кого заблокировали', for: STAFF },
  { command: 'reviews', description: 'Отзывы на проверку', for: STAFF },
  { command: 'digest', description: 'Сводка за вчера и сегодня', for: STAFF },
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

type MenuDeps = Pick<BotDeps, 'db' | 'log' | 'publicUrl'>;

/** Gives everybody the customers' menu, and those who work here their own. */
export async function setUpMenus(api: Api, deps: MenuDeps): Promise<void> {
  await api.setMyCommands(commandsOf('customer'));
  await api.setChatMenuButton({ menu_button: webAppButton('Магазин', shopAddress(deps.publicUrl)) });
  for (const { telegramId, role, canMessage } of await listStaff(deps)) {
    if (telegramId !== null && canMessage) await showMenus(api, Number(telegramId), role, deps);
  }
}

/**
 * Brings one person's commands and menu button in line with their role: the shop for customers, the desk for those who
 * work here. Call it after every change of a role.
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
    // Somebody who never wrote to the bot, or has blocked it: the menu is not worth more than a line in the log.
    if (!(error instanceof GrammyError)) throw error;
    log.info({ err: error, telegramId }, 'the menu of commands was not set');
  }
}

const webAppButton = (text: string, url: string): MenuButton => ({ type: 'web_app', text, web_app: { url } });
