import type { CallbackQueryContext, CommandContext, Composer } from 'grammy';
import type { User as UserRow } from '#prisma/generated/client.ts';
import type { ErrorCode } from '#shared/contract/error-codes.ts';
import { findStaff } from '#shared/domain/customers/roles.ts';
import { findManagersChat } from '#shared/domain/notifications/staff-chats.ts';
import { ShopError } from '#shared/domain/shop-error.ts';
import { type ButtonKind, onPressAnywhere } from './callback-data.ts';
import type { BotContext, BotDeps } from './context.ts';
import { answerPress } from './screen.ts';

type StaffCommand = CommandContext<BotContext>;

/**
 * Handles a command of staff (by their current role), in private chats and in the managers' chat; in other chats
 * strangers could read the answer. The same command of other people goes on to the next features.
 */
export function onStaffCommand(
  composer: Composer<BotContext>,
  { db }: Pick<BotDeps, 'db'>,
  command: string,
  handle: (ctx: StaffCommand, staff: UserRow) => Promise<unknown>,
): void {
  composer.command(command, async (ctx, next) => {
    const staff = ctx.from && (await isAtWork({ db }, ctx)) ? await findStaff({ db }, ctx.from.id) : null;
    await (staff ? handle(ctx, staff) : next());
  });
}

/** Whether a person has an admin's rights, which include more than a manager's. */
export const isAdmin = (person: Pick<UserRow, 'role'> | null): boolean => person?.role === 'admin';

/** Handles a command of admins; other staff read that it is for admins only. */
export function onAdminCommand(
  composer: Composer<BotContext>,
  deps: Pick<BotDeps, 'db'>,
  { command, refusal = ONLY_ADMINS }: { command: string; refusal?: string },
  handle: (ctx: StaffCommand) => Promise<unknown>,
): void {
  onStaffCommand(composer, deps, command, (ctx, staff) => (isAdmin(staff) ? handle(ctx) : ctx.reply(refusal)));
}

/** Whether this is a private chat or the managers' chat. */
export async function isAtWork({ db }: Pick<BotDeps, 'db'>, { chat }: Pick<BotContext, 'chat'>): Promise<boolean> {
  return chat?.type === 'private' || (chat !== undefined && chat.id === (await findManagersChat(db))?.chatId);
}

const FOR_STAFF = 'Эта кнопка — для менеджеров магазина.';
const NOT_HERE = 'Эта группа отключена от магазина. Заказы ждут в личном чате с ботом: /orders';

export type StaffPress = CallbackQueryContext<BotContext>;

/**
 * Handles buttons of a kind for staff (by their current role); others read that the button is not for them. In a group
 * that is no longer the managers' chat it does nothing, because strangers may read there.
 */
export function onStaffPress<Values extends readonly unknown[]>(
  composer: Composer<BotContext>,
  { db }: Pick<BotDeps, 'db'>,
  kind: ButtonKind<Values>,
  handle: (ctx: StaffPress, staff: UserRow, ...values: Values) => Promise<unknown>,
): void {
  onPressAnywhere(composer, kind, async (ctx, ...values) => {
    const staff = await findStaff({ db }, ctx.from.id);
    if (!staff) return answerPress(ctx, FOR_STAFF, { isAlert: true });
    if (!(await isAtWork({ db }, ctx))) return answerPress(ctx, NOT_HERE, { isAlert: true });
    await handle(ctx, staff, ...values);
  });
}

/** The texts for refusals. */
export type Refusals = Partial<Record<ErrorCode, string>>;

const ONLY_ADMINS = 'Настройки меняет администратор магазина.';

/**
 * Handles buttons of admins: `const onPress = adminPresses(composer, deps, REFUSALS)`. The object of a button may be
 * gone, or the action impossible; a button may have its own refusals. Others get `forbidden`.
 */
export function adminPresses(composer: Composer<BotContext>, deps: Pick<BotDeps, 'db'>, refusals: Refusals = {}) {
  return <Values extends readonly unknown[]>(
    kind: ButtonKind<Values>,
    handle: (ctx: StaffPress, actorId: number, ...values: Values) => Promise<unknown>,
    own = refusals,
  ): void =>
    onStaffPress(composer, deps, kind, async (ctx, staff, ...values) => {
      if (!isAdmin(staff)) return answerPress(ctx, own.forbidden ?? ONLY_ADMINS, { isAlert: true });
      try {
        await handle(ctx, staff.id, ...values);
      } catch (error) {
        await answerPress(ctx, refusalWords(error, own), { isAlert: true });
      }
    });
}

/** The problems of the given data, in the shop's words. */
export const problemWords = ({ details = [] }: ShopError): string =>
  details.map(({ message }) => `${message}.`).join(' ') || 'Так не получится.';

/** The text for a refused action of an admin; anything unexpected is rethrown. */
export function refusalWords(error: unknown, refusals: Refusals): string {
  const all: Refusals = { forbidden: ONLY_ADMINS, ...refusals };
  const words = error instanceof ShopError ? all[error.code] : undefined;
  if (words === undefined) throw error;
  return words;
}
