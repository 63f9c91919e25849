import type { BotContext, BotDeps } from '#bot/kernel/context.ts';
import type { StaffPress } from '#bot/kernel/guards.ts';
import { answerPress, turn, turnTo } from '#bot/kernel/screen.ts';
import type { DeskPlace } from '#bot/kernel/shop-address.ts';
import { ORDER_IS_GONE } from '#bot/orders/no-order.ts';
import { ended } from '#shared/contract/ended.ts';
import { readOrderToEdit } from '#shared/domain/orders/order-to-edit.ts';
import { ShopError } from '#shared/domain/shop-error.ts';
import { endScreen } from './difference-screen.ts';
import { shortVersion } from './edit-buttons.ts';
import { type EditDraft, EMPTY_DRAFT } from './edit-draft.ts';
import { linesScreen } from './edit-screens.ts';
import { type EditView, viewEdit } from './edit-view.ts';
import { reasonIn } from './edit-words.ts';

export const CHANGED = 'Заказ с тех пор изменился: вот он теперь. Выберите изменения заново.';
const NO_REASON = 'Эта кнопка больше не действует. Откройте изменение заказа с его карточки.';

/** The chat and address from which the desk's own editor opens. */
export const placeOf = (
  { publicUrl }: Pick<BotDeps, 'publicUrl'>,
  { chatId }: Pick<BotContext, 'chatId'>,
): DeskPlace => ({
  publicUrl,
  chatId: chatId ?? 0,
});

/** The order in its current state without choices. Throws the same errors as `viewEdit`. */
export const freshEdit = async ({ db }: Pick<BotDeps, 'db'>, id: number): Promise<EditView> =>
  viewEdit(db, await readOrderToEdit(db, id), { draft: EMPTY_DRAFT, reason: null });

type EditDeps = Pick<BotDeps, 'db' | 'publicUrl'>;

interface Pressed {
  id: number;
  version: string;
  draft: EditDraft;
}

/** The edit of a pressed message. If the order has changed or cannot be edited, answers the press and returns null. */
export async function pressedEdit(
  deps: EditDeps,
  ctx: StaffPress,
  { id, version, draft }: Pressed,
): Promise<EditView | null> {
  const reason = reasonIn(ctx);
  if (draft.discount !== null && draft.discount !== 'off' && reason === null) {
    await answerPress(ctx, NO_REASON, { isAlert: true });
    return null;
  }
  return answeringRefusals(deps, ctx, id, async () => {
    const order = await readOrderToEdit(deps.db, id);
    if (shortVersion(order.version) !== version) throw new ShopError('conflict');
    return viewEdit(deps.db, order, { draft, reason });
  });
}

/** Runs it. If the order has changed, shows its current state; if it cannot be edited, says so. Then returns null. */
export async function answeringRefusals<T>(
  deps: EditDeps,
  ctx: StaffPress,
  id: number,
  work: () => Promise<T>,
): Promise<T | null> {
  try {
    return await work();
  } catch (error) {
    const code = error instanceof ShopError ? error.code : null;
    if (code === 'conflict') await answeringRefusals(deps, ctx, id, () => tellChanged(deps, ctx, id));
    else await tellClosed(ctx, id, closedWords(error));
    return null;
  }
}

async function tellChanged(deps: EditDeps, ctx: StaffPress, id: number): Promise<void> {
  await turnTo(ctx, linesScreen(await freshEdit(deps, id), placeOf(deps, ctx)));
  await answerPress(ctx, CHANGED, { isAlert: true });
}

async function tellClosed(ctx: BotContext & StaffPress, id: number, words: string): Promise<void> {
  await turn(ctx, endScreen(words, id));
}

/** Why an order cannot be edited at all; anything unexpected is rethrown. */
export function closedWords(error: unknown): string {
  if (error instanceof ShopError) {
    const { code, details = [] } = error;
    if (code === 'order_locked') return details.map(({ message }) => ended(message)).join(' ');
    if (code === 'order_not_found') return ORDER_IS_GONE;
    if (code === 'forbidden') return 'Изменять заказы могут только менеджеры магазина.';
  }
  throw error;
}
