import { z } from 'zod';
import {
  changePaymentMethodInput,
  deskPaymentMethodSchema,
  newPaymentMethodInput,
  type PaymentMethodField,
  type PaymentMethodRow,
  paymentMethodKindSchema,
  paymentMethodRowSchema,
} from '#shared/contract/desk/payment-methods.ts';
import { rowOrderInput } from '#shared/contract/desk/row-order.ts';
import { type Answer, type Call, sample } from '../../call.ts';

const CASH: PaymentMethodRow = {
  id: 1,
  name: 'Наличными при получении',
  provider: 'offline',
  commission: 0,
  is_test: false,
  is_active: true,
  is_ready: true,
};
const ONLINE: PaymentMethodRow = {
  ...CASH,
  id: 3,
  name: 'Картой онлайн или через СБП',
  provider: 'robokassa',
  commission: 2.5,
  is_test: true,
};
const nameField = (value: string): PaymentMethodField => ({
  kind: 'text',
  key: 'name',
  section: 'main',
  name: 'Название',
  question: 'Как назвать способ оплаты? Например: «Наличными курьеру».',
  input: 'line',
  value,
  when_empty: null,
  suggestions: [],
});
const ACTIVE: PaymentMethodField = {
  kind: 'switch',
  key: 'isActive',
  section: 'main',
  name: 'Предлагать покупателям',
  question: '',
  value: true,
};

const all = (about: string): Answer => ({
  status: 200,
  about,
  data: sample(z.array(paymentMethodRowSchema), [CASH, ONLINE]),
});
const one = (status: Answer['status'], name = CASH.name): Answer => ({
  status,
  about: 'Способ оплаты и поля его формы',
  data: sample(deskPaymentMethodSchema, { ...CASH, name, fields: [nameField(name), ACTIVE] }),
});
const parameters = { id: { about: 'Номер способа оплаты', example: CASH.id } };

/** Payment methods, as an admin sets them up. Accounts and passwords of providers are the server's. */
export const deskPaymentMethodCalls: Call[] = [
  {
    method: 'get',
    path: '/api/desk/payment-methods',
    tag: 'management',
    summary: 'Все способы оплаты',
    about: 'В порядке витрины, выключенные тоже. `is_ready` — у магазина есть договор для этого режима.',
    access: 'admin',
    answers: [all('Способы оплаты')],
  },
  {
    method: 'get',
    path: '/api/desk/payment-methods/kinds',
    tag: 'management',
    summary: 'Какие способы оплаты можно добавить',
    about: 'Онлайн — только если на сервере заданы пароли платёжной системы.',
    access: 'admin',
    answers: [
      {
        status: 200,
        about: 'Виды способов',
        data: sample(z.array(paymentMethodKindSchema), [{ kind: 'cash', name: CASH.name, is_online: false }]),
      },
    ],
  },
  {
    method: 'get',
    path: '/api/desk/payment-methods/{id}',
    tag: 'management',
    summary: 'Один способ оплаты',
    access: 'admin',
    parameters,
    answers: [one(200)],
    failures: ['not_found'],
  },
  {
    method: 'post',
    path: '/api/desk/payment-methods',
    tag: 'management',
    summary: 'Добавить способ оплаты',
    about:
      'Он встанет последним, под обычным названием своего вида. Если такой уже есть, ответ — он. 409 `conflict` — способов уже слишком много.',
    access: 'admin',
    body: sample(newPaymentMethodInput, { kind: 'cash' }),
    answers: [one(201)],
    failures: ['conflict', 'invalid_fields', 'payment_method_unavailable'],
  },
  {
    method: 'put',
    path: '/api/desk/payment-methods/order',
    tag: 'management',
    summary: 'Порядок способов оплаты',
    about:
      '`ids` — все способы в новом порядке, `was` — в том, который видел человек. Если порядок уже изменил кто-то другой, ответ — 409 `conflict` со способами, какие они сейчас.',
    access: 'admin',
    body: sample(rowOrderInput, { ids: [ONLINE.id, CASH.id], was: [CASH.id, ONLINE.id] }),
    answers: [all('Способы оплаты, как стало')],
    failures: ['conflict'],
    failureData: { conflict: sample(z.array(paymentMethodRowSchema), [CASH, ONLINE]) },
  },
  {
    method: 'put',
    path: '/api/desk/payment-methods/{id}',
    tag: 'management',
    summary: 'Изменить способ оплаты',
    about:
      'В `values` только то, что меняется; `seen` — что там было, когда начали. Непонятое названо в `details`, и тогда не меняется ничего. Если поле уже изменил кто-то другой, ответ — 409 `conflict` со способом, какой он сейчас. Поле `isTest` есть, если у магазина есть и пробный, и рабочий режим.',
    access: 'admin',
    parameters,
    body: sample(changePaymentMethodInput, { values: { name: 'Наличными курьеру' }, seen: { name: CASH.name } }),
    answers: [one(200, 'Наличными курьеру')],
    failures: ['not_found', 'conflict', 'invalid_fields', 'payment_method_unavailable'],
    failureData: { conflict: one(200).data },
  },
  {
    method: 'delete',
    path: '/api/desk/payment-methods/{id}',
    tag: 'management',
    summary: 'Удалить способ оплаты',
    about: '409 `conflict` — этим способом уже платили: его можно только выключить.',
    access: 'admin',
    parameters,
    answers: [all('Оставшиеся способы оплаты')],
    failures: ['not_found', 'conflict'],
  },
];
