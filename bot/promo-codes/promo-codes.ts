import { b, fmt } from '@grammyjs/parse-mode';
import { Composer, InlineKeyboard } from 'grammy';
import { discountWords, periodOf } from '#bot/discounts/discount-words.ts';
import type { BotContext, BotDeps } from '#bot/kernel/context.ts';
import { onStaffCommand, onStaffPress, type StaffPress } from '#bot/kernel/guards.ts';
import { addPages, answerPress, type Screen, show, turn } from '#bot/kernel/screen.ts';
import { changePromoCode } from '#shared/domain/pricing/save-promo-code.ts';
import { listPromoCodes } from '#shared/domain/pricing/staff-promo-codes.ts';
import { makeNewPromoCode } from './new-promo-code.ts';
import {
  addPromoCodeButton,
  promoCodeButton,
  promoCodeFieldButton,
  promoCodesButton,
  stopPromoCodeButton,
} from './promo-code-fields.ts';
import { promoCodeScreen, promoCodeState, readPromoCode } from './promo-code-screen.ts';
import { promoCodeRefusal } from './save-promo-code.ts';
import { setPromoCode } from './set-promo-code.ts';

const ON_SCREEN = 8;

/** `/promo`: the shop's promo codes. */
export function promoCodesFeature(deps: BotDeps): Composer<BotContext> {
  const { db, publicUrl } = deps;
  const composer = new Composer<BotContext>();
  const screenOf = async (ctx: StaffPress, actorId: number, id: number) =>
    promoCodeScreen(await readPromoCode(db, actorId, id), ctx.me.username, publicUrl);

  onStaffCommand(composer, deps, 'promo', async (ctx, { id }) => {
    if (ctx.chat.type === 'private') return show(ctx, await listScreen(deps, id, 1));
    return ctx.reply('Промокоды делают в личном чате с ботом: откройте его и повторите команду.');
  });

  onStaffPress(composer, deps, promoCodesButton, async (ctx, { id: actorId }, page) =>
    turn(ctx, await listScreen(deps, actorId, page)),
  );

  onStaffPress(composer, deps, promoCodeButton, (ctx, { id: actorId }, id) =>
    orRefused(ctx, async () => turn(ctx, await screenOf(ctx, actorId, id))),
  );

  onStaffPress(composer, deps, addPromoCodeButton, async (ctx) => {
    await answerPress(ctx);
    await ctx.begin(makeNewPromoCode, null);
  });

  onStaffPress(composer, deps, promoCodeFieldButton, (ctx, { id: actorId }, id, field) =>
    orRefused(ctx, async () => {
      await readPromoCode(db, actorId, id);
      await answerPress(ctx);
      await ctx.begin(setPromoCode, { id, field });
    }),
  );

  onStaffPress(composer, deps, stopPromoCodeButton, (ctx, { id: actorId }, id, what) =>
    orRefused(ctx, async () => {
      await changePromoCode({ db }, { actorId, id, change: { isActive: what === 'on' } });
      const words = what === 'on' ? 'Промокод снова действует' : 'Промокод остановлен';
      await turn(ctx, await screenOf(ctx, actorId, id), words);
    }),
  );
  return composer;
}

async function orRefused(ctx: StaffPress, act: () => Promise<unknown>): Promise<void> {
  try {
    await act();
  } catch (error) {
    await answerPress(ctx, promoCodeRefusal(error), { isAlert: true });
  }
}

async function listScreen({ db }: Pick<BotDeps, 'db'>, actorId: number, page: number): Promise<Screen> {
  const list = await listPromoCodes({ db }, { actorId, page, perPage: ON_SCREEN });
  const keyboard = new InlineKeyboard().text('＋ Новый промокод', addPromoCodeButton.data()).row();
  for (const row of list.codes) {
    const { id, code, percent, amount, usedCount, totalLimit } = row;
    const used = totalLimit === null ? String(usedCount) : `${usedCount} из ${totalLimit}`;
    const state = promoCodeState({ ...row, period: periodOf(row) });
    const mark = state === 'Действует' ? '' : ` · ${state.toLowerCase()}`;
    keyboard.text(`${code} · ${discountWords({ percent, amount })} · ${used}${mark}`, promoCodeButton.data(id)).row();
  }
  const text =
    list.total === 0
      ? 'Промокодов пока нет. Создайте первый — это несколько вопросов.'
      : 'Нажмите на промокод, чтобы посмотреть, как им пользуются, или изменить его.';
  return {
    content: fmt`${b}Промокоды${list.total === 0 ? '' : ` · ${list.total}`}${b}

${text}`,
    keyboard: addPages(keyboard, promoCodesButton, list),
  };
}
