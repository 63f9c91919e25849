import { fmt } from '@grammyjs/parse-mode';
import { Composer } from 'grammy';
import type { BotContext, BotDeps } from '#bot/kernel/context.ts';
import { adminPresses, type StaffPress } from '#bot/kernel/guards.ts';
import { answerPress, type Screen, turnTo } from '#bot/kernel/screen.ts';
import type { RefundState } from '#prisma/generated/enums.ts';
import type { ReturnRefusalReason } from '#shared/contract/desk/order-return.ts';
import { keysOf } from '#shared/contract/keys-of.ts';
import { piecesLeft } from '#shared/contract/returned-pieces.ts';
import type { BoughtLine } from '#shared/domain/payments/bought-lines.ts';
import { findOrderReturn, type OrderReturn } from '#shared/domain/payments/order-return.ts';
import { returnGoods } from '#shared/domain/payments/return-goods.ts';
import { ShopError } from '#shared/domain/shop-error.ts';
import { askReturnButton, RETURN_REASONS, returnButton, returnLineButton, returnsButton } from './return-buttons.ts';
import { returnPiecesScreen, returnQuestion, returnsScreen } from './return-screens.ts';

const REFUSALS = { forbidden: 'Деньги возвращает администратор магазина.' };

const NOTHING = {
  unpaid: 'Вернуть часть нельзя: заказ оплачен не целиком. Лишнее из него можно убрать.',
  refund_due: 'Вернуть часть нельзя: за этот заказ возвращаются все деньги.',
  refund_open: 'Прошлый возврат ещё не закончился. Как закончится, можно будет вернуть остальное.',
  nothing_left: 'Вернуть часть нельзя: всё уже вернулось.',
} satisfies Record<ReturnRefusalReason, string>;
const CHANGED = 'С этим заказом уже что-то сделали: посмотрите, как он стоит теперь.';
const NO_ANSWER = 'Платёжная система не отвечает: ничего не изменилось. Попробуйте позже.';

/** Of several refunds, the first state in this table is shown: the one that needs attention most. */
const SAID = {
  uncertain: 'Ответ не пришёл. Проверьте возврат в кабинете платёжной системы.',
  refused: 'Платёжная система отказала',
  requested: 'Возврат отправляется',
  processing: 'Возврат отправлен',
  finished: 'Деньги возвращены',
} satisfies Record<RefundState, string>;

/** «Вернуть часть»: refunds some pieces of a paid order and puts them back into stock. Only an admin refunds. */
export function returnsFeature(deps: BotDeps): Composer<BotContext> {
  const { db, payments } = deps;
  const composer = new Composer<BotContext>();
  const onAdminPress = adminPresses(composer, deps, REFUSALS);

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

async function returned({ db, payments }: BotDeps, orderId: number, wish: Wish) {
  try {
    const refunds = await returnGoods({ db, ...payments }, orderId, { ...wish, channel: 'bot' });
    const states = keysOf(SAID);
    const told = states.find((state) => refunds.some((refund) => refund.state === state)) ?? 'finished';
    return { words: SAID[told], isTrouble: told === 'uncertain' || told === 'refused' };
  } catch (error) {
    if (!(error instanceof ShopError)) throw error;
    return { words: error.code === 'payment_provider_down' ? NO_ANSWER : CHANGED, isTrouble: true };
  }
}
