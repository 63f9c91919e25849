import { buttonKind, idArg, pageArg, wordArg } from '#bot/kernel/callback-data.ts';

/** A page of the waiting questions. */
export const inboxButton = buttonKind('inbox', pageArg);

/** One of them, by its last message; the list continues at this page. */
export const questionButton = buttonKind('question', idArg, pageArg);
export const closeQuestionButton = buttonKind('question_close', idArg, pageArg);

/** Answers a question with a template: choose it, see the exact text, send it. */
export const chooseTemplateButton = buttonKind('reply_choose', idArg);
export const previewTemplateButton = buttonKind('reply_preview', idArg, idArg);
export const sendTemplateButton = buttonKind('reply_send', idArg, idArg);
export const dropPreviewButton = buttonKind('reply_drop');

/** The templates themselves. */
export const templatesButton = buttonKind('templates');
export const templateButton = buttonKind('template', idArg);
export const newTemplateButton = buttonKind('template_new');
export const deleteTemplateButton = buttonKind('template_delete', idArg, wordArg(['ask', 'yes']));
