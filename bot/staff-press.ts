import { type CallbackQueryContext, type Composer, GrammyError } from 'grammy';
import type { User as UserRow } from '#prisma/generated/client.ts';
import { findStaff } from '#shared/domain/customers/roles.ts';
import { type ButtonKind, onPressAnywhere } from './callback-data.ts';
import type { BotContext, BotDeps } from './context.ts';
import { LIMITS, shorten } from './kernel/message-text.ts';
import { isAtWork } from './staff-command.ts';

const FOR_STAFF = 'Эта кнопка — для менеджеров магазина.';
const NOT_HERE = 'Эта группа отключена от магазина. Заказы ждут в личном чате с ботом: /orders';

export type StaffPress = CallbackQueryContext<BotContext>;

/**
 * Listens to the buttons of a kind for those who work here at that moment; others hear that it is not for them. What
 * stands in a group that is the managers' chat no more does nothing: strangers may read along there.
 */
export function onStaffPress<Values extends readonly unknown[]>(
  composer: Composer<BotContext>,
  { db }: Pick<BotDeps, 'db'>,
  kind: ButtonKind<Values>,
  handle: (ctx: StaffPress, staff: UserRow, ...values: Values) => Promise<unknown>,
): void {
  onPressAnywhere(composer, kind, async (ctx, ...values) => {
    const staff = await findStaff({ db }, ctx.from.id);
    if (!staff) return sayOnPress(ctx, FOR_STAFF, { isAlert: true });
    if (!(await isAtWork(db, ctx))) return sayOnPress(ctx, NOT_HERE, { isAlert: true });
    await handle(ctx, staff, ...values);
  });
}

/** Answers a press with words on the screen. A press that Telegram has given up is nobody's fault. */
export async function sayOnPress(
  ctx: Pick<BotContext, 'answerCallbackQuery'>,
  text?: string,
  { isAlert = false } = {},
): Promise<void> {
  try {
    await ctx.answerCallbackQuery(
      text === undefined ? {} : { text: shorten(text, LIMITS.pressAnswer), show_alert: isAlert },
    );
  } catch (error) {
    if (!(error instanceof GrammyError && error.error_code === 400)) throw error;
  }
}
