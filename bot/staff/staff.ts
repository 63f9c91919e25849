import { Composer } from 'grammy';
import { showCommands } from '#bot/commands.ts';
import type { ButtonKind } from '#bot/kernel/callback-data.ts';
import type { BotContext, BotDeps } from '#bot/kernel/context.ts';
import { onStaffCommand, onStaffPress, type StaffPress } from '#bot/kernel/guards.ts';
import { sayOnPress, show, turnTo } from '#bot/kernel/screen.ts';
import type { ErrorCode } from '#shared/contract/error-codes.ts';
import { findUser, listStaff } from '#shared/domain/customers/roles.ts';
import { botLinks } from '#shared/domain/settings/bot-link.ts';
import { ShopError } from '#shared/domain/shop-error.ts';
import { changeRole } from '#shared/domain/staff/change-role.ts';
import { makeInvite } from '#shared/domain/staff/invites.ts';
import {
  dismissButton,
  dismissScreen,
  inviteButton,
  inviteScreen,
  memberButton,
  memberScreen,
  roleButton,
  staffButton,
  staffScreen,
} from './staff-screens.ts';

const FOR_ADMINS = 'Сотрудниками управляет администратор.';

const REFUSALS: Partial<Record<ErrorCode, string>> = {
  forbidden: FOR_ADMINS,
  last_admin: 'Это единственный администратор. Сначала назначьте ещё одного.',
  not_found: 'Этого человека больше нет среди сотрудников.',
};

/** `/staff`: who works in the shop; an admin invites and dismisses. Every right is checked anew where it is used. */
export function staffFeature(deps: BotDeps): Composer<BotContext> {
  const { db, log } = deps;
  const composer = new Composer<BotContext>();

  const onAdminPress = <Values extends readonly unknown[]>(
    kind: ButtonKind<Values>,
    handle: (ctx: StaffPress, adminId: number, ...values: Values) => Promise<unknown>,
  ) =>
    onStaffPress(composer, deps, kind, async (ctx, staff, ...values) => {
      if (staff.role !== 'admin') return sayOnPress(ctx, FOR_ADMINS, { isAlert: true });
      await handle(ctx, staff.id, ...values);
    });

  onStaffCommand(composer, deps, 'staff', async (ctx, staff) => {
    if (staff.role !== 'admin') return ctx.reply(FOR_ADMINS);
    // An invite in a group would be anybody's.
    if (ctx.chat.type !== 'private') return ctx.reply('Отправьте /staff боту лично.');
    return show(ctx, staffScreen(await listStaff(deps)));
  });

  onAdminPress(staffButton, async (ctx) => {
    await turnTo(ctx, staffScreen(await listStaff(deps)));
    await sayOnPress(ctx);
  });

  onAdminPress(inviteButton, async (ctx, adminId) => {
    const { code } = await makeInvite(deps, adminId);
    const link = await botLinks(db);
    await show(ctx, inviteScreen(link('invite', code)));
    await sayOnPress(ctx);
  });

  for (const [kind, screenOf] of [
    [memberButton, memberScreen],
    [dismissButton, dismissScreen],
  ] as const) {
    onAdminPress(kind, async (ctx, _adminId, userId) => {
      const member = await findUser(deps, userId);
      if (!member) return sayOnPress(ctx, REFUSALS.not_found, { isAlert: true });
      await turnTo(ctx, screenOf(member));
      await sayOnPress(ctx);
    });
  }

  onAdminPress(roleButton, async (ctx, actorId, userId, role) => {
    try {
      const member = await changeRole(deps, { actorId, userId, role });
      log.info({ actorId, userId, role }, 'a role was changed');
      if (member.telegramId !== null) await showCommands(ctx.api, Number(member.telegramId), role, log);
      await turnTo(ctx, role === 'customer' ? staffScreen(await listStaff(deps)) : memberScreen(member));
      await sayOnPress(ctx, 'Готово');
    } catch (error) {
      const words = error instanceof ShopError ? REFUSALS[error.code] : undefined;
      if (words === undefined) throw error;
      await sayOnPress(ctx, words, { isAlert: true });
    }
  });
  return composer;
}
