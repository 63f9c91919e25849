import { Composer } from 'grammy';
import type { BotContext, BotDeps } from '#bot/kernel/context.ts';
import { onStaffCommand, onStaffPress } from '#bot/kernel/guards.ts';
import { answerPress, type Screen, show, turn } from '#bot/kernel/screen.ts';
import { closeQuestion, findTalk, listInbox } from '#shared/domain/orders/inbox.ts';
import { closeQuestionButton, inboxButton, questionButton } from './inbox-buttons.ts';
import { inboxScreen, QUESTIONS_ON_SCREEN, questionScreen } from './inbox-screens.ts';

export const NO_SUCH_QUESTION = 'Этого вопроса больше нет.';

/** `/inbox`: what buyers wrote and nobody has answered. */
export function inboxFeature(deps: BotDeps): Composer<BotContext> {
  const { db } = deps;
  const composer = new Composer<BotContext>();

  const screenOf = async (page: number): Promise<Screen> => {
    const { questions, total } = await listInbox(db, { page, perPage: QUESTIONS_ON_SCREEN });
    // The questions on the offered page may have been answered meanwhile.
    if (questions.length === 0 && page > 1) return screenOf(1);
    return inboxScreen({ questions, total, page, now: new Date() });
  };

  onStaffCommand(composer, deps, 'inbox', async (ctx) => show(ctx, await screenOf(1)));

  onStaffPress(composer, deps, inboxButton, async (ctx, _staff, page) => turn(ctx, await screenOf(page)));

  onStaffPress(composer, deps, questionButton, async (ctx, _staff, id, page) => {
    const talk = await findTalk(db, id);
    if (!talk) return answerPress(ctx, NO_SUCH_QUESTION, { isAlert: true });
    return turn(ctx, questionScreen(talk, page));
  });

  onStaffPress(composer, deps, closeQuestionButton, async (ctx, staff, id, page) => {
    const talk = await findTalk(db, id);
    if (!talk) return answerPress(ctx, NO_SUCH_QUESTION, { isAlert: true });
    const isClosed = await closeQuestion({ db }, staff.id, id);
    return turn(ctx, await screenOf(page), isClosed ? 'Вопрос закрыт' : 'На него уже ответили');
  });
  return composer;
}
