import { Composer } from 'grammy';
import type { BotContext, BotDeps } from '#bot/kernel/context.ts';
import { adminPresses, isAdmin, onStaffCommand, onStaffPress, type StaffPress } from '#bot/kernel/guards.ts';
import { answerPress, show, turnTo } from '#bot/kernel/screen.ts';
import { checkRefundNow, resolveRefund } from '#shared/domain/payments/check-refund.ts';
import { refundPayment } from '#shared/domain/payments/refund-payment.ts';
import {
  findRefundTask,
  hasOpenRefund,
  listOrderRefunds,
  listRefundTasks,
  nextRefundOf,
  type RefundTask,
} from '#shared/domain/payments/refund-tasks.ts';
import { readSettings } from '#shared/domain/settings/settings.ts';
import {
  checkRefundButton,
  giveBackButton,
  orderRefundButton,
  refundButton,
  refundsButton,
  resolveRefundButton,
} from './refund-buttons.ts';
import { orderRefunds, REFUNDS_ON_SCREEN, refundQuestion, refundQueue, refundScreen } from './refund-screens.ts';
import { ADMIN_ONLY, type RefundResult, refundRefusal, refundResult } from './refund-words.ts';

const GONE = 'Такого платежа больше нет.';
const CHANGED = 'Платёж тем временем изменился: посмотрите, какой он теперь.';
const STALE: RefundResult = { words: CHANGED, isTrouble: true };

/** `/refunds`: money to refund. All staff see it; only an admin refunds. */
export function refundsFeature(deps: BotDeps): Composer<BotContext> {
  const { db, payments } = deps;
  const composer = new Composer<BotContext>();
  const onAdminPress = adminPresses(composer, deps, ADMIN_ONLY);
  const queue = async () => refundQueue(await listRefundTasks(db, payments.gateways, { take: REFUNDS_ON_SCREEN }));

  onStaffCommand(composer, deps, 'refunds', async (ctx) => show(ctx, await queue()));

  onStaffPress(composer, deps, refundsButton, async (ctx) => {
    await turnTo(ctx, await queue());
    await answerPress(ctx);
  });

  onAdminPress(orderRefundButton, async (ctx, _actorId, orderId) => {
    const tasks = await listOrderRefunds(db, payments.gateways, orderId);
    const [first] = tasks;
    if (!first) return answerPress(ctx, GONE, { isAlert: true });
    await show(
      ctx,
      tasks.length === 1 ? await screenOf(deps, first, { isAdmin: true }) : orderRefunds(first.orderNumber, tasks),
    );
    await answerPress(ctx);
  });

  onStaffPress(composer, deps, refundButton, async (ctx, staff, id, step) => {
    const task = await findRefundTask(db, payments.gateways, id);
    if (!task) return answerPress(ctx, GONE, { isAlert: true });
    if (step !== 'show') {
      if (!isAdmin(staff)) return answerPress(ctx, ADMIN_ONLY.forbidden, { isAlert: true });
      if (task.left > 0 && !hasOpenRefund(task)) {
        await turnTo(ctx, refundQuestion(task, step === 'ask' ? 'provider' : 'hand'));
        return answerPress(ctx);
      }
    }
    await turnTo(ctx, await screenOf(deps, task, { isAdmin: isAdmin(staff) }));
    await answerPress(ctx);
  });

  onAdminPress(giveBackButton, async (ctx, actorId, id, by, amount) => {
    await settle(deps, ctx, id, async (task) => {
      if (nextRefundOf(task) !== amount || hasOpenRefund(task)) return STALE;
      const what = task.overpaid > 0 ? ('overpaid' as const) : amount;
      const wish = { amount: what, seen: amount, isManual: by === 'hand', actorId, channel: 'bot' as const };
      return refundResult([await refundPayment({ db, ...payments }, id, wish)]);
    });
  });

  onAdminPress(resolveRefundButton, async (ctx, actorId, id, refundId, end) => {
    await settle(deps, ctx, id, async (task) => {
      if (task.refund?.id !== refundId || task.refund.state !== 'uncertain') return STALE;
      const found = { isDone: end === 'done', actorId, channel: 'bot' } as const;
      return refundResult([await resolveRefund({ db }, refundId, found)]);
    });
  });

  onAdminPress(checkRefundButton, async (ctx, _actorId, id, refundId) => {
    await settle(deps, ctx, id, async (task) => {
      if (task.refund?.id !== refundId) return STALE;
      const refund = await checkRefundNow({ db, ...payments }, refundId);
      if (refund.state !== 'processing') return refundResult([refund]);
      return { words: 'Платёжная система ещё проводит возврат', isTrouble: false };
    });
  });
  return composer;
}

/** Runs an admin's action, reports it and redraws the screen. If somebody else was first, shows the state. */
async function settle(
  deps: BotDeps,
  ctx: StaffPress,
  paymentId: number,
  action: (task: RefundTask) => Promise<RefundResult>,
): Promise<void> {
  const find = () => findRefundTask(deps.db, deps.payments.gateways, paymentId);
  const task = await find();
  if (!task) return answerPress(ctx, GONE, { isAlert: true });
  const { words, isTrouble } = await action(task).catch((error) => refundRefusal(error, CHANGED));
  const now = await find();
  if (now) await turnTo(ctx, await screenOf(deps, now, { isAdmin: true }));
  await answerPress(ctx, words, { isAlert: isTrouble });
}

async function screenOf({ db }: BotDeps, task: RefundTask, seen: { isAdmin: boolean }) {
  const { timezone } = await readSettings(db);
  return refundScreen(task, { timezone, ...seen });
}
