import { Router } from 'express';
import {
  type AskedTalk,
  answerInput,
  QUESTIONS_PER_PAGE,
  type Question,
  type ReplyTemplate,
  replyTemplateInput,
} from '#shared/contract/desk/inbox.ts';
import { paginationOf, pagingInput } from '#shared/contract/paging.ts';
import { closeQuestion, listInbox } from '#shared/domain/orders/inbox.ts';
import { questionView, talkView } from '#shared/domain/orders/inbox-view.ts';
import { writeToBuyer } from '#shared/domain/orders/order-messages.ts';
import { addReplyTemplate, deleteReplyTemplate, listReplyTemplates } from '#shared/domain/orders/reply-templates.ts';
import { threadOfOrderMessage } from '#shared/domain/orders/thread.ts';
import { ShopError } from '#shared/domain/shop-error.ts';
import { answer } from '../../answer.ts';
import type { ApiDeps } from '../../deps.ts';
import { requireStaff } from '../../middleware/require-role.ts';
import { idOf } from '../../path-params.ts';

const inboxInput = pagingInput(QUESTIONS_PER_PAGE);

/** What buyers wrote and nobody has answered; every change answers with the talk's new state. */
export function deskInboxRoutes({ db }: Pick<ApiDeps, 'db'>): Router {
  const router = Router();

  router.get('/desk/inbox', async (request, response) => {
    requireStaff(response);
    const paging = inboxInput.parse(request.query);
    const { questions, total } = await listInbox(db, paging);
    answer<Question[]>(response, questions.map(questionView), { pagination: paginationOf(paging, total) });
  });

  router.get('/desk/inbox/:id', async (request, response) => {
    requireStaff(response);
    answer<AskedTalk>(response, await talkView(db, idOf(request.params.id)));
  });

  router.post('/desk/inbox/:id/answer', async (request, response) => {
    const { user } = requireStaff(response);
    const id = idOf(request.params.id);
    const { text } = answerInput.parse(request.body);
    const thread = await threadOfOrderMessage(db, id);
    if (!thread) throw new ShopError('not_found');
    const nowhere = { photoId: null, albumId: null, chatId: null, messageId: null };
    const isReached = await writeToBuyer({ db }, user.id, { ...thread, text, ...nowhere });
    if (!isReached) throw new ShopError('conflict', { data: await talkView(db, id) });
    answer<AskedTalk>(response, await talkView(db, id));
  });

  router.post('/desk/inbox/:id/close', async (request, response) => {
    const { user } = requireStaff(response);
    const id = idOf(request.params.id);
    await closeQuestion({ db }, user.id, id);
    answer<AskedTalk>(response, await talkView(db, id));
  });

  router.get('/desk/reply-templates', async (_request, response) => {
    requireStaff(response);
    answer<ReplyTemplate[]>(response, (await listReplyTemplates(db)).map(templateView));
  });

  router.post('/desk/reply-templates', async (request, response) => {
    const { user } = requireStaff(response);
    const made = await addReplyTemplate({ db }, user.id, replyTemplateInput.parse(request.body));
    answer<ReplyTemplate>(response, templateView(made), {}, 201);
  });

  router.delete('/desk/reply-templates/:id', async (request, response) => {
    const { user } = requireStaff(response);
    if (!(await deleteReplyTemplate({ db }, user.id, idOf(request.params.id)))) throw new ShopError('not_found');
    answer<ReplyTemplate[]>(response, (await listReplyTemplates(db)).map(templateView));
  });
  return router;
}

const templateView = ({ id, title, text }: ReplyTemplate): ReplyTemplate => ({ id, title, text });
