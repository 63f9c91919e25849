import { Composer } from 'grammy';
import type { BotContext, BotDeps } from '#bot/kernel/context.ts';
import { onStaffPress, type StaffPress } from '#bot/kernel/guards.ts';
import { answerPress, turn, turnTo } from '#bot/kernel/screen.ts';
import { adoptPressed } from '#bot/orders/cards/pressed-card.ts';
import type { User as UserRow } from '#prisma/generated/client.ts';
import type { ErrorCode } from '#shared/contract/error-codes.ts';
import { queueCardRefresh } from '#shared/domain/notifications/jobs.ts';
import { answerEdit } from '#shared/domain/orders/answer-edit.ts';
import { type MadeEdit, proposeEdit } from '#shared/domain/orders/propose-edit.ts';
import { ShopError } from '#shared/domain/shop-error.ts';
import { differenceScreen, endScreen, sumShown } from './difference-screen.ts';
import { editDoButton, proposalButton } from './edit-buttons.ts';
import { type EditView, problemOf } from './edit-view.ts';
import { sumsOf, toReturnWords } from './edit-words.ts';
import { answeringRefusals, closedWords, pressedEdit } from './open-edit.ts';

const OTHER_SUM = 'Цены с тех пор изменились: вот новая сумма. Проверьте и нажмите ещё раз.';

/** The ends of an edit: asking the buyer, consent by phone, saving, or withdrawing while the buyer decides. */
export function saveEditFeature(deps: BotDeps): Composer<BotContext> {
  const composer = new Composer<BotContext>();

  onStaffPress(composer, deps, editDoButton, async (ctx, staff, id, version, how, sum, draft) => {
    const view = await pressedEdit(deps, ctx, { id, version, draft });
    if (!view) return;
    if (!view.difference) return answerPress(ctx, view.problem ?? undefined, { isAlert: true });
    if (sumShown(view.difference) !== sum) {
      await turnTo(ctx, differenceScreen(view, view.difference));
      return answerPress(ctx, OTHER_SUM, { isAlert: true });
    }
    const made = await answeringRefusals(deps, ctx, id, () =>
      save(deps, ctx, staff, { view, isByPhone: how === 'tel' }),
    );
    if (made) await turn(ctx, endScreen(madeWords(view, made), id));
  });

  onStaffPress(composer, deps, proposalButton, async (ctx, staff, id, proposalId, what) => {
    const card = await adoptPressed(deps, ctx, id);
    if (!card) return;
    const answer = what === 'tel' ? 'accepted_by_phone' : 'withdrawn';
    try {
      const who = { userId: staff.id, channel: 'bot' } as const;
      await answerEdit(deps, { id, asStaff: true }, { proposalId, answer }, who);
    } catch (error) {
      await queueCardRefresh(deps.db, id);
      return answerPress(ctx, answerRefused(error), { isAlert: true });
    }
    await answerPress(ctx, answer === 'withdrawn' ? 'Предложение снято' : 'Заказ изменён');
  });
  return composer;
}

interface Saved {
  view: EditView;
  isByPhone: boolean;
}

/** Null, with an answer to the press, if the goods were sold out after the screen was drawn. */
async function save(
  { db }: BotDeps,
  ctx: StaffPress,
  { id: userId }: UserRow,
  { view: { order, change }, isByPhone }: Saved,
): Promise<MadeEdit | null> {
  const input = { version: order.version, change: change ?? {}, by_phone: isByPhone };
  try {
    return await proposeEdit({ db }, order.id, input, { userId, channel: 'bot' });
  } catch (error) {
    await answerPress(ctx, problemOf(error), { isAlert: true });
    return null;
  }
}

function madeWords({ order: { number } }: EditView, { proposalId, difference }: MadeEdit): string {
  if (proposalId === null)
    return `Заказ №${number} изменён. К оплате: ${sumsOf(difference)}.${toReturnWords(difference.after)}`;
  return `Заказ №${number}: предложили покупателю. К оплате станет ${sumsOf(difference)}. Ответ покупателя появится на карточке.`;
}

const ANSWER_REFUSALS: Partial<Record<ErrorCode, string>> = {
  conflict: 'Это предложение уже не действует: на него ответили, или заказ с тех пор изменился.',
  not_found: 'Это предложение уже не действует.',
};

/** The domain's own text, if there is one. */
function answerRefused(error: unknown): string {
  const words = error instanceof ShopError ? ANSWER_REFUSALS[error.code] : undefined;
  if (words !== undefined) return words;
  const isMendable = error instanceof ShopError && error.code === 'line_unavailable';
  return isMendable ? problemOf(error) : closedWords(error);
}
