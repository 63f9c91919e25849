import type { CommandContext, Composer } from 'grammy';
import type { User as UserRow } from '#prisma/generated/client.ts';
import { findStaff } from '#shared/domain/customers/roles.ts';
import { findManagersChat } from '#shared/domain/notifications/staff-chats.ts';
import type { BotContext, BotDeps } from './context.ts';

type StaffCommand = CommandContext<BotContext>;

/**
 * Listens to a command of those who work here at that moment, in their own chats and in the managers' chat: elsewhere
 * strangers would read along. Other people's commands of that name go on to the features that follow.
 */
export function onStaffCommand(
  composer: Composer<BotContext>,
  { db }: Pick<BotDeps, 'db'>,
  command: string,
  handle: (ctx: StaffCommand, staff: UserRow) => Promise<unknown>,
): void {
  composer.command(command, async (ctx, next) => {
    const staff = ctx.from && (await isAtWork(db, ctx)) ? await findStaff({ db }, ctx.from.id) : null;
    await (staff ? handle(ctx, staff) : next());
  });
}

/** Whether something happens in somebody's own chat or in the managers' chat. */
export async function isAtWork(db: BotDeps['db'], { chat }: Pick<BotContext, 'chat'>): Promise<boolean> {
  return chat?.type === 'private' || (chat !== undefined && chat.id === (await findManagersChat(db))?.chatId);
}
