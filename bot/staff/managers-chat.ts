import { type Api, Composer, GrammyError } from 'grammy';
import type { BotCommand } from 'grammy/types';
import type { BotContext, BotDeps } from '#bot/kernel/context.ts';
import { isAdmin } from '#bot/kernel/guards.ts';
import { findStaff } from '#shared/domain/customers/roles.ts';
import {
  connectManagersChat,
  disconnectManagersChat,
  loseManagersChat,
  moveManagersChat,
} from '#shared/domain/notifications/managers-chat.ts';
import { findManagersChat } from '#shared/domain/notifications/staff-chats.ts';
import { ShopError } from '#shared/domain/shop-error.ts';

const HINT = `Здравствуйте! Чтобы карточки заказов и уведомления приходили в эту группу, отправьте в ней /connect.

В группе с темами отправьте команду в той теме, где менеджеры работают с заказами.`;

const CONNECTED = `Готово: карточки новых заказов и уведомления будут приходить сюда.

Их увидят все участники группы, а кнопками смогут пользоваться только сотрудники магазина. Отключить — /disconnect.`;

const MOVED = `Группа стала супергруппой: новые карточки будут приходить сюда.

Те, что пришли раньше, больше не обновляются. Открытые заказы — /orders.`;

const HOW_TO = `Карточки заказов могут приходить и в общую группу менеджеров.

Создайте группу, добавьте в неё этого бота и отправьте там /connect. В группе с темами — в нужной теме.`;

const FOR_ADMINS =
  'Подключает и отключает группу администратор магазина. Если это вы, отправьте команду от своего имени, а не анонимно.';

/** The commands behind the '/' button in the managers' chat. */
const GROUP_COMMANDS: readonly BotCommand[] = [
  { command: 'orders', description: 'Заказы магазина' },
  { command: 'order', description: 'Найти заказ' },
  { command: 'inbox', description: 'Вопросы без ответа' },
  { command: 'reviews', description: 'Отзывы на проверку' },
  { command: 'digest', description: 'Сводка за вчера и сегодня' },
  { command: 'disconnect', description: 'Отключить группу от магазина' },
];

/** The managers' chat: a group, or a topic of it. An admin connects it with a command there. */
export function managersChatFeature(deps: BotDeps): Composer<BotContext> {
  const { db, log } = deps;
  const composer = new Composer<BotContext>();
  const inGroups = composer.chatType(['group', 'supergroup']);

  inGroups.on('my_chat_member', async (ctx) => {
    const { new_chat_member: now, old_chat_member: before } = ctx.myChatMember;
    if (now.status === 'left' || now.status === 'kicked') return endOrFollow(ctx, ctx.chat.id);
    const isNew = before.status === 'left' || before.status === 'kicked';
    // Strangers may add the bot to their groups: there it sends nothing.
    if (isNew && isAdmin(await findStaff({ db }, ctx.from.id))) await ctx.reply(HINT);
  });

  inGroups.on('message:migrate_to_chat_id', (ctx) => moveManagersChat(db, ctx.chat.id, ctx.message.migrate_to_chat_id));

  inGroups.on('message:migrate_from_chat_id', async (ctx) => {
    await moveManagersChat(db, ctx.message.migrate_from_chat_id, ctx.chat.id);
    if ((await findManagersChat(db))?.chatId === ctx.chat.id) await ctx.reply(MOVED);
  });

  inGroups.command('connect', async (ctx) => {
    const topicId = ctx.message?.is_topic_message ? (ctx.message.message_thread_id ?? null) : null;
    const place = { chatId: ctx.chat.id, topicId };
    try {
      const before = await connectManagersChat(deps, ctx.from?.id ?? 0, place);
      log.info(place, 'the managers have a chat');
      await ctx.reply(CONNECTED);
      await ctx.api.setMyCommands(GROUP_COMMANDS, { scope: { type: 'chat', chat_id: place.chatId } });
      if (before && before.chatId !== place.chatId) await leave(ctx, before.chatId);
    } catch (error) {
      if (!isForbidden(error)) throw error;
      await ctx.reply(FOR_ADMINS);
    }
  });

  inGroups.command('disconnect', async (ctx) => {
    try {
      await disconnectManagersChat(deps, ctx.from?.id ?? 0, ctx.chat.id);
      await ctx.reply('Готово: в эту группу больше ничего не придёт. Личные уведомления остаются.');
      await ctx.api.deleteMyCommands({ scope: { type: 'chat', chat_id: ctx.chat.id } });
    } catch (error) {
      if (!(error instanceof ShopError)) throw error;
      await ctx.reply(isForbidden(error) ? FOR_ADMINS : 'Эта группа и так не подключена.');
    }
  });

  composer.chatType('private').command('connect', async (ctx, next) => {
    const staff = await findStaff({ db }, ctx.from.id);
    await (staff ? ctx.reply(isAdmin(staff) ? HOW_TO : FOR_ADMINS) : next());
  });

  /** When a group becomes a supergroup, it may look as if the bot had been removed; the group's answer shows which. */
  const endOrFollow = async (ctx: BotContext, chatId: number): Promise<void> => {
    const successor = await successorOf(ctx.api, chatId);
    await (successor === null ? loseManagersChat(db, chatId) : moveManagersChat(db, chatId, successor));
  };

  /** The previous group gets a message about it, if the bot can still write there. */
  const leave = async (ctx: BotContext, chatId: number): Promise<void> => {
    try {
      await ctx.api.deleteMyCommands({ scope: { type: 'chat', chat_id: chatId } });
      await ctx.api.sendMessage(chatId, 'Менеджеры работают теперь в другой группе: сюда карточки больше не придут.');
    } catch (error) {
      if (!(error instanceof GrammyError)) throw error;
      log.info({ err: error, chatId }, 'the former managers’ chat could not be told');
    }
  };
  return composer;
}

async function successorOf(api: Api, chatId: number): Promise<number | null> {
  try {
    await api.sendChatAction(chatId, 'typing');
    return null;
  } catch (error) {
    if (!(error instanceof GrammyError)) throw error;
    return error.parameters.migrate_to_chat_id ?? null;
  }
}

const isForbidden = (error: unknown): boolean => error instanceof ShopError && error.code === 'forbidden';
