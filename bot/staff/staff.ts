import { Composer } from 'grammy';
import { showMenus } from '#bot/commands.ts';
import type { BotContext, BotDeps } from '#bot/kernel/context.ts';
import { adminPresses, onAdminCommand } from '#bot/kernel/guards.ts';
import { answerPress, show, turn, turnTo } from '#bot/kernel/screen.ts';
import { findUser, listStaff } from '#shared/domain/customers/roles.ts';
import { botLinks } from '#shared/domain/settings/bot-link.ts';
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

const REFUSALS = {
  forbidden: FOR_ADMINS,
  last_admin: 'Это единственный администратор. Сначала назначьте ещё одного.',
  not_found: 'Этого человека больше нет среди сотрудников.',
};

/** `/staff`: the shop's staff; an admin invites and dismisses them. Every right is checked again when it is used. */
export function staffFeature(deps: BotDeps): Composer<BotContext> {
  const { db, log } = deps;
  const composer = new Composer<BotContext>();

  const onPress = adminPresses(composer, deps, REFUSALS);

  onAdminCommand(composer, deps, { command: 'staff', refusal: FOR_ADMINS }, async (ctx) => {
    // An invite in a group could be used by anybody there.
    if (ctx.chat.type !== 'private') return ctx.reply('Отправьте /staff боту лично.');
    return show(ctx, staffScreen(await listStaff(deps)));
  });

  onPress(staffButton, async (ctx) => {
    await turnTo(ctx, staffScreen(await listStaff(deps)));
    await answerPress(ctx);
  });

  onPress(inviteButton, async (ctx, adminId) => {
    const { code } = await makeInvite(deps, adminId);
    const link = await botLinks(db);
    await show(ctx, inviteScreen(link('invite', code)));
    await answerPress(ctx);
  });

  for (const [kind, screenOf] of [
    [memberButton, memberScreen],
    [dismissButton, dismissScreen],
  ] as const) {
    onPress(kind, async (ctx, _adminId, userId) => {
      const member = await findUser(deps, userId);
      if (!member) return answerPress(ctx, REFUSALS.not_found, { isAlert: true });
      await turnTo(ctx, screenOf(member));
      await answerPress(ctx);
    });
  }

  onPress(roleButton, async (ctx, actorId, userId, role) => {
    const member = await changeRole(deps, { actorId, userId, role });
    log.info({ actorId, userId, role }, 'a role was changed');
    if (member.telegramId !== null) await showMenus(ctx.api, Number(member.telegramId), role, deps);
    await turn(ctx, role === 'customer' ? staffScreen(await listStaff(deps)) : memberScreen(member), 'Готово');
  });
  return composer;
}
