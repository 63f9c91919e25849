import { Composer } from 'grammy';
import type { BotContext, BotDeps } from '#bot/kernel/context.ts';
import { onStaffPress } from '#bot/kernel/guards.ts';
import { answerPress, type Screen, show, turn } from '#bot/kernel/screen.ts';
import { askStaffDiscount } from './ask-staff-discount.ts';
import { daysScreen, hasRoomForDay, hoursScreen } from './day-screens.ts';
import { differenceScreen, endScreen } from './difference-screen.ts';
import {
  editCloseButton,
  editDaysButton,
  editDiscountButton,
  editHoursButton,
  editLineButton,
  editLinesButton,
  editOrderButton,
  editPickButton,
  editShowButton,
} from './edit-buttons.ts';
import { draftArg, hasRoomFor, withLine } from './edit-draft.ts';
import { lineScreen, linesScreen, pickScreen } from './edit-screens.ts';
import type { EditView } from './edit-view.ts';
import { closedWords, freshEdit, placeOf, pressedEdit } from './open-edit.ts';
import { saveEditFeature } from './save-edit.ts';

const FULL = 'В чат за один раз больше изменений не помещается. Сохраните эти или измените заказ в «Управлении».';

/** An order's edit in the chat: its lines, their variants, a discount. The choices are stored in the buttons. */
export function editOrderFeature(deps: BotDeps): Composer<BotContext> {
  const composer = new Composer<BotContext>();

  onStaffPress(composer, deps, editOrderButton, async (ctx, _staff, id) => {
    let screen: Screen;
    try {
      screen = linesScreen(await freshEdit(deps, id), placeOf(deps, ctx));
    } catch (error) {
      return answerPress(ctx, closedWords(error), { isAlert: true });
    }
    await show(ctx, screen);
    await answerPress(ctx);
  });

  onStaffPress(composer, deps, editLinesButton, async (ctx, _staff, id, version, page, draft) => {
    const view = await pressedEdit(deps, ctx, { id, version, draft });
    if (view) await turn(ctx, linesScreen(view, placeOf(deps, ctx), page));
  });

  onStaffPress(composer, deps, editLineButton, async (ctx, _staff, id, version, at, draft) => {
    const view = await pressedEdit(deps, ctx, { id, version, draft });
    const line = view?.order.lines[at];
    if (!view || !line) return;
    const others = withLine(draft, { at, quantity: line.quantity, valueIds: null }, line);
    if (!hasRoomFor(others, at, line)) return answerPress(ctx, FULL, { isAlert: true });
    // An unavailable choice is not applied: the message still shows what is available.
    if (view.problem !== null && isFresh(view, at)) return answerPress(ctx, view.problem, { isAlert: true });
    await turn(ctx, lineScreen(view, at, line));
  });

  onStaffPress(composer, deps, editPickButton, async (ctx, _staff, id, version, at, page, draft) => {
    const view = await pressedEdit(deps, ctx, { id, version, draft });
    const line = view?.order.lines[at];
    if (view && line) await turn(ctx, pickScreen(view, at, { line, wanted: page }));
  });

  onStaffPress(composer, deps, editDaysButton, async (ctx, _staff, id, version, page, draft) => {
    const view = await pressedEdit(deps, ctx, { id, version, draft });
    if (!view) return;
    if (!hasRoomForDay(draft)) return answerPress(ctx, FULL, { isAlert: true });
    await turn(ctx, daysScreen(view, page));
  });

  onStaffPress(composer, deps, editHoursButton, async (ctx, _staff, id, version, draft) => {
    const view = await pressedEdit(deps, ctx, { id, version, draft });
    if (!view) return;
    const choice = view.order.days.find(({ day }) => day === draft.day?.day);
    // The day has passed or was closed since the message was sent.
    if (!choice) return answerPress(ctx, view.problem ?? undefined, { isAlert: true });
    await turn(ctx, hoursScreen(view, choice));
  });

  onStaffPress(composer, deps, editDiscountButton, async (ctx, _staff, id, version, draft) => {
    const view = await pressedEdit(deps, ctx, { id, version, draft });
    if (!view) return;
    await answerPress(ctx);
    const { number } = view.order;
    await ctx.begin(askStaffDiscount, { orderId: id, number, version, draft: draftArg.write(draft) });
  });

  onStaffPress(composer, deps, editShowButton, async (ctx, _staff, id, version, draft) => {
    const view = await pressedEdit(deps, ctx, { id, version, draft });
    if (!view) return;
    if (!view.difference) return answerPress(ctx, view.problem ?? undefined, { isAlert: true });
    if (view.difference.changed.length === 0) return answerPress(ctx, 'Пока ничего не меняется.', { isAlert: true });
    await turn(ctx, differenceScreen(view, view.difference));
  });

  onStaffPress(composer, deps, editCloseButton, async (ctx, _staff, id) =>
    turn(ctx, endScreen('Заказ остался прежним.', id)),
  );
  composer.use(saveEditFeature(deps));
  return composer;
}

/** Whether this line has changed in the draft: another line that has sold out meanwhile must not block it. */
const isFresh = ({ draft }: EditView, at: number): boolean => draft.lines.some((line) => line.at === at);
