import { fmt } from '@grammyjs/parse-mode';
import { Composer } from 'grammy';
import type { BotContext, BotDeps } from '#bot/kernel/context.ts';
import { adminPresses, type StaffPress } from '#bot/kernel/guards.ts';
import { answerPress, type Screen, turnTo } from '#bot/kernel/screen.ts';
import type { ReturnRefusalReason } from '#shared/contract/desk/order-return.ts';
import { piecesLeft } from '#shared/contract/returned-pieces.ts';
import type { BoughtLine } from '#shared/domain/payments/bought-lines.ts';
import { findOrderReturn, type OrderReturn } from '#shared/domain/payments/order-return.ts';
import { returnGoods } from '#shared/domain/payments/return-goods.ts';
import { ADMIN_ONLY, type RefundResult, refundRefusal, refundResult } from './refund-words.ts';
import { askReturnButton, RETURN_REASONS, returnButton, returnLineButton, returnsButton } from './return-buttons.ts';
import { returnPiecesScreen, returnQuestion, returnsScreen } from './return-screens.ts';

const NOTHING = {
  unpaid: 'Вернуть часть нельзя: заказ оплачен не целиком. Лишнее из него можно убрать.',
  refund_due: 'Вернуть часть нельзя: за этот заказ возвращаются все деньги.',
  refund_open: 'Предыдущий возврат ещё не завершён. Когда он завершится, можно будет вернуть остальное.',
  nothing_left: 'Вернуть часть нельзя: всё уже возвращено.',
} satisfies Record<ReturnRefusalReason, string>;
const CHANGED = 'Заказ тем временем изменился: посмотрите, какой он теперь.';

/** «Вернуть часть»: refunds some pieces of a paid order and puts them back into stock. Only an admin refunds. */
export function returnsFeature(deps: BotDeps): Composer<BotContext> {
  const { db, payments } = deps;
  const composer = new Composer<BotContext>();
  const onAdminPress = adminPresses(composer, deps, ADMIN_ONLY);

  /** Shows a screen of what can be returned now, or says why nothing can. */
  const turn = async (ctx: StaffPress, orderId: number, draw: (now: OrderReturn) => Screen | null) => {
    const now = await findOrderReturn(db, payments.gateways, orderId);
    const screen = now.whyNot === null && draw(now);
    if (!screen) return answerPress(ctx, now.whyNot === null ? CHANGED : NOTHING[now.whyNot], { isAlert: true });
    await turnTo(ctx, screen);
    await answerPress(ctx);
  };

  onAdminPress(returnsButton, (ctx, _actorId, orderId) => turn(ctx, orderId, returnsScreen));

  onAdminPress(returnLineButton, (ctx, _actorId, orderId, { id }) =>
    turn(ctx, orderId, (now) => {
      const line = lineOf(now, id);
      if (!line) return null;
      return piecesLeft(line) === 1 ? returnQuestion(now, line, 1) : returnPiecesScreen(now, line);
    }),
  );

  onAdminPress(askReturnButton, (ctx, _actorId, orderId, { id }, pieces) =>
    turn(ctx, orderId, (now) => {
      const line = lineOf(now, id);
      return line && pieces <= piecesLeft(line) ? returnQuestion(now, line, pieces) : null;
    }),
  );

  onAdminPress(returnButton, async (ctx, actorId, orderId, { id }, pieces, amount, why, { id: lastRefundId }) => {
    const now = await findOrderReturn(db, payments.gateways, orderId);
    if (now.whyNot !== null) return answerPress(ctx, NOTHING[now.whyNot], { isAlert: true });
    const { words: reason, toStock } = RETURN_REASONS[why];
    const wish = { lines: [{ orderLineId: id, quantity: pieces, toStock }], amount, lastRefundId, reason };
    const said = await returned(deps, orderId, { ...wish, isManual: now.by === 'hand', actorId });
    const after = await findOrderReturn(db, payments.gateways, orderId);
    await turnTo(ctx, after.whyNot === null ? returnsScreen(after) : { content: fmt`${said.words}` });
    await answerPress(ctx, said.words, { isAlert: said.isTrouble });
  });
  return composer;
}

const lineOf = ({ lines }: OrderReturn, id: number | null): BoughtLine | undefined =>
  lines.find(({ orderLineId }) => orderLineId === id);

type Wish = Omit<Parameters<typeof returnGoods>[2], 'channel'>;

function returned({ db, payments }: BotDeps, orderId: number, wish: Wish): Promise<RefundResult> {
  return returnGoods({ db, ...payments }, orderId, { ...wish, channel: 'bot' }).then(refundResult, (error) =>
    refundRefusal(error, CHANGED),
  );
}
