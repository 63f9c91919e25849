import { Composer } from 'grammy';
import type { BotContext, BotDeps, ConversationKind } from '#bot/kernel/context.ts';
import { type Dialogue, showOutcome } from '#bot/kernel/conversation/dialogue.ts';
import { onStaffPress } from '#bot/kernel/guards.ts';
import { ifThere, ifThereOnPress } from '#bot/kernel/if-there.ts';
import { answerPress, turn } from '#bot/kernel/screen.ts';
import { save } from '#bot/settings/save-answer.ts';
import { addStock, changeStock } from '#shared/domain/catalog/change-stock.ts';
import { findStaffProduct } from '#shared/domain/catalog/staff-products.ts';
import { ShopError } from '#shared/domain/shop-error.ts';
import { askStockButton, stockButton, stockStepButton } from './product-buttons.ts';
import { askStock } from './product-questions.ts';
import { countedOf, stockScreen } from './stock-screen.ts';

const GONE = 'Такого товара больше нет.';
const REFUSALS = { forbidden: 'Менять товары могут только менеджеры магазина.', not_found: GONE };

/** The stock of a product and of its variants. */
export function stockFeature(deps: BotDeps): Composer<BotContext> {
  const { db } = deps;
  const composer = new Composer<BotContext>();

  onStaffPress(composer, deps, stockButton, (ctx, _staff, id, page) =>
    ifThereOnPress(ctx, GONE, async () => turn(ctx, stockScreen(await findStaffProduct(db, id), page))),
  );

  onStaffPress(composer, deps, stockStepButton, (ctx, { id: actorId }, productId, key, page, act) =>
    ifThereOnPress(ctx, GONE, async () => {
      const which = { actorId, productId, variantId: key === 0 ? null : key };
      const isDone = await orConflict(
        act === 'none'
          ? changeStock({ db }, { ...which, stock: 0 })
          : addStock({ db }, { ...which, by: act === 'more' ? 1 : -1 }),
      );
      await turn(ctx, stockScreen(await findStaffProduct(db, productId), page), isDone ? undefined : NO_MORE);
    }),
  );

  onStaffPress(composer, deps, askStockButton, (ctx, _staff, id, key, page) =>
    ifThereOnPress(ctx, GONE, async () => {
      await findStaffProduct(db, id);
      await answerPress(ctx);
      await ctx.begin(setStock, { id, variantId: key === 0 ? null : key, page });
    }),
  );
  return composer;
}

const NO_MORE = 'Остаток уже ноль, или его больше не считают';

async function orConflict(work: Promise<void>): Promise<boolean> {
  try {
    await work;
    return true;
  } catch (error) {
    if (error instanceof ShopError && error.code === 'conflict') return false;
    throw error;
  }
}

interface Args {
  id: number;
  variantId: number | null;
  page: number;
}

/** Asks for the stock of one thing. */
export const setStock: ConversationKind<Args> = {
  name: 'setstock',
  version: 1,
  doing: 'меняете остаток',
  dropped: 'Остаток остался прежним.',
  outlastsCommands: false,
  run: async (talk, ctx, { id, variantId, page }, deps) => {
    const { db } = deps;
    const dialogue: Dialogue = { talk, name: 'setstock', ctx };
    const shown = async (done?: string) => {
      const product = await talk.external(() => ifThere(findStaffProduct(db, id)));
      await showOutcome(dialogue, product && stockScreen(product, page), done, GONE);
    };
    dialogue.exit = { label: '‹ Не менять', leave: () => shown() };
    const name = await talk.external(async () => {
      const product = await ifThere(findStaffProduct(db, id));
      return product ? (countedOf(product).find((one) => one.variantId === variantId)?.name ?? 'Остаток') : 'Остаток';
    });
    const stock = await askStock(dialogue, () => name);
    await save(dialogue, deps, {
      act: (actorId) => changeStock({ db }, { actorId, productId: id, variantId, stock }),
      refusals: REFUSALS,
      shown: () => shown('✓ Остаток: сохранено.'),
    });
  },
};
