import { z } from 'zod';
import {
  changeDocumentInput,
  type DeskDocument,
  type DocumentRow,
  deskDocumentSchema,
  documentRowSchema,
  filledTemplateSchema,
  fillTemplateInput,
} from '#shared/contract/desk/documents.ts';
import { type Answer, type Call, sample } from '../../call.ts';

const OFFER: DocumentRow = {
  slug: 'offer',
  title: 'Публичная оферта',
  url: '/documents/offer',
  state: 'own',
  is_required: true,
};
const RETURNS: DocumentRow = {
  slug: 'returns',
  title: 'Возврат товара',
  url: '/documents/returns',
  state: 'missing',
  is_required: false,
};
const TEXT = '# 1. Кто продаёт\n\nИП Иванова Анна Андреевна.';
const INN = '500100732259';
const TEMPLATE: DeskDocument['template'] = [
  {
    kind: 'text',
    key: 'inn',
    section: 'main',
    name: 'ИНН',
    question: 'Ваш ИНН: 12 цифр у предпринимателя, 10 у организации.',
    input: 'line',
    value: INN,
    when_empty: null,
    suggestions: [],
  },
];

const all = (about: string): Answer => ({
  status: 200,
  about,
  data: sample(z.array(documentRowSchema), [OFFER, RETURNS]),
});
const one = (version: number): Answer => ({
  status: 200,
  about: 'Документ с текстом',
  data: sample(deskDocumentSchema, { ...OFFER, body: TEXT, version, template: TEMPLATE }),
});
const parameters = { slug: { about: 'Адрес документа', example: OFFER.slug } };

/** The shop's documents, as an admin writes them. */
export const deskDocumentCalls: Call[] = [
  {
    method: 'get',
    path: '/api/desk/documents',
    tag: 'management',
    summary: 'Все документы',
    about:
      'И те, которых ещё нет: `state` — `missing` (текста нет), `demo` (текст из примера) или `own`. Без тех, у которых `is_required`, магазин открывать нельзя.',
    access: 'admin',
    answers: [all('Документы')],
  },
  {
    method: 'get',
    path: '/api/desk/documents/{slug}',
    tag: 'management',
    summary: 'Один документ с текстом',
    about: '`template` — реквизиты, которые нужны шаблону этого документа, с прежними ответами.',
    access: 'admin',
    parameters,
    answers: [one(3)],
    failures: ['not_found'],
  },
  {
    method: 'put',
    path: '/api/desk/documents/{slug}',
    tag: 'management',
    summary: 'Изменить текст документа',
    about:
      'В `body` весь текст: пустая строка начинает абзац, «# » в начале строки делает её заголовком, строки со столбцами через `|` — таблица. `seen` — номер редакции, которую правили, или `null`, если текста не было. Если текст уже изменил кто-то другой, ответ — 409 `conflict` с документом, какой он сейчас. Прежние редакции магазин хранит.',
    access: 'admin',
    parameters,
    body: sample(changeDocumentInput, { body: TEXT, seen: 3 }),
    answers: [one(4)],
    failures: ['not_found', 'conflict', 'invalid_fields'],
    failureData: { conflict: one(4).data },
  },
  {
    method: 'post',
    path: '/api/desk/documents/{slug}/template',
    tag: 'management',
    summary: 'Заполнить шаблон документа',
    about:
      'Ответ — готовый текст и что спросить у юриста. Сам документ не меняется; реквизиты запоминаются для следующего. Непонятое названо в `details`. `not_found` — шаблона для этого документа нет.',
    access: 'admin',
    parameters,
    body: sample(fillTemplateInput, {
      values: {
        name: 'ИП Иванова Анна Андреевна',
        inn: INN,
        ogrn: '304500116000157',
        address: '127000, Москва, ул. Лесная, 5',
        email: 'lavka@example.ru',
      },
    }),
    answers: [
      {
        status: 200,
        about: 'Заполненный шаблон',
        data: sample(filledTemplateSchema, {
          body: TEXT,
          advice: 'Спросите юриста, что в оферте нужно вашим товарам.',
        }),
      },
    ],
    failures: ['not_found', 'invalid_fields'],
  },
  {
    method: 'delete',
    path: '/api/desk/documents/{slug}',
    tag: 'management',
    summary: 'Убрать документ с сайта',
    about: '409 `conflict` — без этого документа магазину нельзя: его можно только заменить.',
    access: 'admin',
    parameters: { slug: { about: 'Адрес документа', example: RETURNS.slug } },
    answers: [all('Документы, как стало')],
    failures: ['not_found', 'conflict'],
  },
];
