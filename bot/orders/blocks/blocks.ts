import { b, fmt } from '@grammyjs/parse-mode';
import { Composer, InlineKeyboard } from 'grammy';
import type { BotContext, BotDeps } from '#bot/kernel/context.ts';
import { onStaffCommand, onStaffPress, refusalWords } from '#bot/kernel/guards.ts';
import { dayOf } from '#bot/kernel/local-time.ts';
import { shorten } from '#bot/kernel/message-text.ts';
import { addPages, answerPress, redrawButtons, type Screen, show, turnTo } from '#bot/kernel/screen.ts';
import { blockBuyerButton, unblockBuyerButton } from '#bot/orders/cards/card-buttons.ts';
import { ORDER_IS_GONE } from '#bot/orders/no-order.ts';
import { BLOCK_REASONS } from '#shared/contract/desk/order-reasons.ts';
import { queueCardRefresh } from '#shared/domain/notifications/jobs.ts';
import { blockBuyer, liftBlock, listBlocks, unblockBuyer } from '#shared/domain/orders/order-blocks.ts';
import { readSettings } from '#shared/domain/settings/settings.ts';
import { blockForButton, blockKeyboard, blocksButton, liftBlockButton } from './block-buttons.ts';

const PER_PAGE = 8;

const REFUSALS = {
  order_not_found: ORDER_IS_GONE,
  forbidden: 'Это сотрудник магазина: его заказы блокировать нельзя.',
  conflict: 'Блокировать некого: гость не оставил телефона.',
};

/** Blocking from an order's card, and the list of blocked people. */
export function blocksFeature(deps: BotDeps): Composer<BotContext> {
  const { db } = deps;
  const composer = new Composer<BotContext>();

  onStaffPress(composer, deps, blockBuyerButton, async (ctx, _staff, id) => {
    await redrawButtons(ctx, blockKeyboard(id));
    await answerPress(ctx);
  });

  onStaffPress(composer, deps, blockForButton, async (ctx, staff, id, word) => {
    try {
      await blockBuyer({ db }, id, { actorId: staff.id, reason: BLOCK_REASONS[word] });
      await answerPress(ctx, 'Новых заказов от этого покупателя не будет. Список: /blocks');
    } catch (error) {
      // The card gets its buttons back.
      await queueCardRefresh(db, id);
      await answerPress(ctx, refusalWords(error, REFUSALS), { isAlert: true });
    }
  });

  onStaffPress(composer, deps, unblockBuyerButton, async (ctx, _staff, id) => {
    try {
      await unblockBuyer({ db }, id);
      await answerPress(ctx, 'Магазин снова принимает его заказы.');
    } catch (error) {
      await answerPress(ctx, refusalWords(error, REFUSALS), { isAlert: true });
    }
  });

  onStaffCommand(composer, deps, 'blocks', async (ctx) => {
    await show(ctx, await blockList(deps, 1));
  });

  onStaffPress(composer, deps, blocksButton, async (ctx, _staff, page) => {
    await turnTo(ctx, await blockList(deps, page));
    await answerPress(ctx);
  });

  onStaffPress(composer, deps, liftBlockButton, async (ctx, _staff, id, page) => {
    await liftBlock(db, id);
    await turnTo(ctx, await blockList(deps, page));
    await answerPress(ctx, 'Блокировка снята');
  });
  return composer;
}

async function blockList({ db }: Pick<BotDeps, 'db'>, page: number): Promise<Screen> {
  const { blocks, total } = await listBlocks(db, { page, perPage: PER_PAGE });
  const pages = Math.max(1, Math.ceil(total / PER_PAGE));
  // The last block of the page is gone, or a modified client asked for a page that never existed.
  if (page > pages) return blockList({ db }, pages);
  if (total === 0)
    return { content: fmt`${b}Никто не заблокирован${b}\n\nЗаблокировать покупателя можно на карточке его заказа.` };
  const { timezone } = await readSettings(db);
  const keyboard = new InlineKeyboard();
  for (const { id, who } of blocks) keyboard.text(`Снять: ${shorten(who, 40)}`, liftBlockButton.data(id, page)).row();
  addPages(keyboard, blocksButton, { page, pages });
  const lines = blocks.map(({ who, reason, actorName, createdAt }) =>
    [`• ${shorten(who, 40)} — ${reason}`, dayOf(createdAt, timezone), actorName].filter(Boolean).join(', '),
  );
  return { content: fmt`${b}Заказы не принимаем: ${String(total)}${b}\n\n${lines.join('\n')}`, keyboard };
}
