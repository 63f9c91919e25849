import { z } from 'zod';
import {
  type AskedTalk,
  answerInput,
  askedTalkSchema,
  QUESTIONS_PER_PAGE,
  questionSchema,
  replyTemplateInput,
  replyTemplateSchema,
} from '#shared/contract/desk/inbox.ts';
import { paginationSchema, pagingInput } from '#shared/contract/paging.ts';
import { type Call, sample } from '../../call.ts';
import { onePage } from '../../examples/lists.ts';

const ASKER = {
  order_id: 7,
  order_number: 10_007,
  product_title: null,
  fio: 'Петрова Анна',
  phone: '+7 (921) 555-44-33',
  user_telegram: 'anna',
};
const TALK: AskedTalk = {
  ...ASKER,
  customer_id: 12,
  is_waiting: true,
  can_answer: true,
  lines: [
    {
      id: 31,
      is_from_shop: false,
      author: 'Анна',
      text: 'Когда приедет?',
      has_photo: false,
      created_at: '2026-11-20T09:00:00.000Z',
    },
  ],
};
const ANSWERED: AskedTalk = { ...TALK, is_waiting: false };
const TEMPLATE = { id: 2, title: 'Часы работы', text: 'Мы работаем с 10 до 20.' };
const id = { about: 'Номер последнего сообщения переписки', example: 31 };

/** What buyers wrote and nobody has answered. */
export const deskInboxCalls: Call[] = [
  {
    method: 'get',
    path: '/api/desk/inbox',
    tag: 'management',
    summary: 'Вопросы без ответа',
    about: 'Переписки, в которых покупатель ждёт магазин; сначала те, кто ждёт дольше.',
    access: 'staff',
    query: sample(pagingInput(QUESTIONS_PER_PAGE), { page: '1' }),
    answers: [
      {
        status: 200,
        about: 'Страница вопросов',
        data: sample(z.array(questionSchema), [
          {
            ...ASKER,
            id: 31,
            text: 'Когда приедет?',
            has_photo: false,
            messages: 1,
            waits_since: '2026-11-20T09:00:00.000Z',
          },
        ]),
        named: { pagination: sample(paginationSchema, onePage(1, QUESTIONS_PER_PAGE)) },
      },
    ],
  },
  {
    method: 'get',
    path: '/api/desk/inbox/{id}',
    tag: 'management',
    summary: 'Переписка',
    about: 'Чья это переписка и о чём, и последние её сообщения — той, к которой относится сообщение.',
    access: 'staff',
    parameters: { id },
    answers: [{ status: 200, about: 'Переписка', data: sample(askedTalkSchema, TALK) }],
    failures: ['not_found'],
  },
  {
    method: 'post',
    path: '/api/desk/inbox/{id}/answer',
    tag: 'management',
    summary: 'Ответить покупателю',
    about: 'Ответ придёт покупателю от бота. 409 `conflict` — бот не может ему написать; в `data` переписка.',
    access: 'staff',
    parameters: { id },
    body: sample(answerInput, { text: 'Завтра к обеду' }),
    answers: [{ status: 200, about: 'Переписка с ответом', data: sample(askedTalkSchema, ANSWERED) }],
    failures: ['not_found', 'order_not_found', 'conflict'],
    failureData: { conflict: sample(askedTalkSchema, { ...TALK, can_answer: false }) },
  },
  {
    method: 'post',
    path: '/api/desk/inbox/{id}/close',
    tag: 'management',
    summary: 'Закрыть вопрос без ответа',
    about: 'Закрывается то, что написано до этого сообщения включительно: написанное позже ждёт дальше.',
    access: 'staff',
    parameters: { id },
    answers: [{ status: 200, about: 'Переписка', data: sample(askedTalkSchema, ANSWERED) }],
    failures: ['not_found'],
  },
  {
    method: 'get',
    path: '/api/desk/reply-templates',
    tag: 'management',
    summary: 'Заготовки ответов',
    access: 'staff',
    answers: [{ status: 200, about: 'Все заготовки', data: sample(z.array(replyTemplateSchema), [TEMPLATE]) }],
  },
  {
    method: 'post',
    path: '/api/desk/reply-templates',
    tag: 'management',
    summary: 'Добавить заготовку ответа',
    about: '409 `conflict` — такое название уже есть, или заготовок стало слишком много.',
    access: 'staff',
    body: sample(replyTemplateInput, { title: TEMPLATE.title, text: TEMPLATE.text }),
    answers: [{ status: 201, about: 'Заготовка', data: sample(replyTemplateSchema, TEMPLATE) }],
    failures: ['conflict'],
  },
  {
    method: 'delete',
    path: '/api/desk/reply-templates/{id}',
    tag: 'management',
    summary: 'Удалить заготовку ответа',
    access: 'staff',
    parameters: { id: { about: 'Номер заготовки', example: TEMPLATE.id } },
    answers: [{ status: 200, about: 'Оставшиеся заготовки', data: sample(z.array(replyTemplateSchema), []) }],
    failures: ['not_found'],
  },
];
