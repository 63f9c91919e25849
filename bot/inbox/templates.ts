import { fmt } from '@grammyjs/parse-mode';
import { Composer } from 'grammy';
import type { BotContext, BotDeps } from '#bot/kernel/context.ts';
import { onStaffPress } from '#bot/kernel/guards.ts';
import { answerPress, show, turn } from '#bot/kernel/screen.ts';
import { readerOf } from '#bot/messages/reader-of.ts';
import { passToBuyer } from '#bot/messages/write-to-buyer.ts';
import { deleteReplyTemplate, findReplyTemplate, listReplyTemplates } from '#shared/domain/orders/reply-templates.ts';
import { threadOfOrderMessage } from '#shared/domain/orders/thread.ts';
import { NO_SUCH_QUESTION } from './inbox.ts';
import {
  chooseTemplateButton,
  deleteTemplateButton,
  dropPreviewButton,
  newTemplateButton,
  previewTemplateButton,
  sendTemplateButton,
  templateButton,
  templatesButton,
} from './inbox-buttons.ts';
import { newTemplate } from './new-template.ts';
import { chooseScreen, previewScreen, templateScreen, templatesScreen } from './template-screens.ts';

const NO_SUCH_TEMPLATE = 'Этой заготовки больше нет.';

/** Reply templates: create, read, delete, and send to the person who asked. */
export function replyTemplatesFeature(deps: BotDeps): Composer<BotContext> {
  const { db } = deps;
  const composer = new Composer<BotContext>();

  onStaffPress(composer, deps, templatesButton, async (ctx) =>
    turn(ctx, templatesScreen(await listReplyTemplates(db))),
  );

  onStaffPress(composer, deps, templateButton, async (ctx, _staff, id) => {
    const template = await findReplyTemplate(db, id);
    if (!template) return answerPress(ctx, NO_SUCH_TEMPLATE, { isAlert: true });
    return turn(ctx, templateScreen(template));
  });

  onStaffPress(composer, deps, newTemplateButton, async (ctx) => {
    await answerPress(ctx);
    return ctx.begin(newTemplate, {});
  });

  onStaffPress(composer, deps, deleteTemplateButton, async (ctx, staff, id, step) => {
    const template = await findReplyTemplate(db, id);
    if (!template) return answerPress(ctx, NO_SUCH_TEMPLATE, { isAlert: true });
    if (step === 'ask') return turn(ctx, templateScreen(template, { isAsked: true }));
    await deleteReplyTemplate({ db }, staff.id, id);
    return turn(ctx, templatesScreen(await listReplyTemplates(db)), 'Заготовка удалена');
  });

  onStaffPress(composer, deps, chooseTemplateButton, async (ctx, _staff, messageId) =>
    turn(ctx, chooseScreen(messageId, await listReplyTemplates(db))),
  );

  // A separate message: its id shows that this text was sent, even if the button is pressed several times.
  onStaffPress(composer, deps, previewTemplateButton, async (ctx, _staff, messageId, templateId) => {
    const [thread, template] = [await threadOfOrderMessage(db, messageId), await findReplyTemplate(db, templateId)];
    if (!thread) return answerPress(ctx, NO_SUCH_QUESTION, { isAlert: true });
    if (!template) return answerPress(ctx, NO_SUCH_TEMPLATE, { isAlert: true });
    await show(ctx, previewScreen(messageId, template, await readerOf(db, thread)));
    await answerPress(ctx);
  });

  onStaffPress(composer, deps, sendTemplateButton, async (ctx, _staff, messageId, templateId) => {
    const [thread, template] = [await threadOfOrderMessage(db, messageId), await findReplyTemplate(db, templateId)];
    if (!thread) return answerPress(ctx, NO_SUCH_QUESTION, { isAlert: true });
    if (!template) return answerPress(ctx, NO_SUCH_TEMPLATE, { isAlert: true });
    const sent = ctx.callbackQuery.message;
    const written = {
      text: template.text,
      photoId: null,
      albumId: null,
      chatId: sent?.chat.id ?? ctx.from.id,
      messageId: sent?.message_id ?? 0,
    };
    const reader = await readerOf(db, thread);
    const words = await passToBuyer({ db }, { telegramId: ctx.from.id, thread, reader, written });
    return turn(ctx, { content: fmt`${words}` });
  });

  onStaffPress(composer, deps, dropPreviewButton, async (ctx) => turn(ctx, { content: fmt`Не отправили.` }));
  return composer;
}
