import { Composer } from 'grammy';
import { rememberTelegramUser } from '#shared/domain/customers/telegram-user.ts';
import { acceptInvite } from '#shared/domain/staff/invites.ts';
import { showCommands } from '../commands.ts';
import type { BotContext, BotDeps } from '../context.ts';
import { ifStillGood, onDeepLink } from './deep-links.ts';

const ANSWERS = {
  appointed: 'Готово: теперь вы менеджер магазина. Новые заказы будут приходить в этот чат.',
  already_used: 'Вы уже работаете в этом магазине, а это приглашение использовано: второй раз оно не сработает.',
  already_staff: 'Вы уже работаете в этом магазине. Приглашение осталось в силе: перешлите его тому, кого зовёте.',
};

/** `/start invite_CODE`: makes a manager of whoever an admin gave the link to. */
export function inviteFeature({ db, log }: BotDeps): Composer<BotContext> {
  const composer = new Composer<BotContext>();

  onDeepLink(composer, 'invite', async (ctx, code) => {
    const { id } = await rememberTelegramUser(db, ctx.from);
    const outcome = await ifStillGood(acceptInvite({ db }, code, id));
    if (outcome === 'appointed') {
      log.info({ userId: id }, 'the shop has a new manager');
      await showCommands(ctx.api, ctx.from.id, 'manager', log);
    }
    return ctx.reply(outcome ? ANSWERS[outcome] : 'Приглашение больше не действует. Попросите у администратора новое.');
  });
  return composer;
}
