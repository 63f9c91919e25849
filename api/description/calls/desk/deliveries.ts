import { z } from 'zod';
import {
  changeDeliveryInput,
  type DeliveryField,
  type DeliveryRow,
  deliveryFieldSchema,
  deliveryRowSchema,
  deskDeliverySchema,
  newDeliveryInput,
} from '#shared/contract/desk/deliveries.ts';
import { rowOrderInput } from '#shared/contract/desk/row-order.ts';
import { type Answer, type Call, sample } from '../../call.ts';

const BY_HAND: DeliveryRow = {
  id: 2,
  title: 'Курьер по городу',
  price: 300,
  free_from: 5000,
  points: 0,
  days: { from: 1, count: 7, closed: [7], until: 18, intervals: ['10:00–14:00', '14:00–18:00'], required: false },
  is_active: true,
};
const TO_POINT: DeliveryRow = {
  id: 4,
  title: 'Пункт выдачи',
  price: 200,
  free_from: null,
  points: 3,
  days: null,
  is_active: false,
};
const PRICE: DeliveryField = {
  kind: 'text',
  key: 'price',
  section: 'main',
  name: 'Цена',
  question: 'Сколько стоит доставка, в рублях?',
  input: 'number',
  value: '300',
  when_empty: 'Бесплатно',
  suggestions: [],
};
const ACTIVE: DeliveryField = {
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
  data: sample(z.array(deliveryRowSchema), [BY_HAND, TO_POINT]),
});
const one = (status: Answer['status'], price: string): Answer => ({
  status,
  about: 'Способ доставки и поля его формы',
  data: sample(deskDeliverySchema, {
    ...BY_HAND,
    price: Number(price),
    fields: [{ ...PRICE, value: price }, ACTIVE],
  }),
});
const parameters = { id: { about: 'Номер способа доставки', example: BY_HAND.id } };

/** Deliveries, as an admin sets them up. */
export const deskDeliveryCalls: Call[] = [
  {
    method: 'get',
    path: '/api/desk/deliveries',
    tag: 'management',
    summary: 'Все способы доставки',
    about: 'В порядке витрины, выключенные тоже.',
    access: 'admin',
    answers: [all('Способы доставки')],
  },
  {
    method: 'get',
    path: '/api/desk/deliveries/new',
    tag: 'management',
    summary: 'Поля нового способа доставки',
    about: 'Что спрашивать и с чего начать. Значения — как их напишет человек.',
    access: 'admin',
    answers: [
      {
        status: 200,
        about: 'Поля по порядку',
        data: sample(z.array(deliveryFieldSchema), [{ ...PRICE, value: '' }, ACTIVE]),
      },
    ],
  },
  {
    method: 'get',
    path: '/api/desk/deliveries/{id}',
    tag: 'management',
    summary: 'Один способ доставки',
    access: 'admin',
    parameters,
    answers: [one(200, '300')],
    failures: ['not_found'],
  },
  {
    method: 'post',
    path: '/api/desk/deliveries',
    tag: 'management',
    summary: 'Добавить способ доставки',
    about:
      'Он встанет последним. Чего нет в `values`, то будет как в пустой форме. Второй такой же запрос вернёт тот же способ. 409 `conflict` — способов уже слишком много.',
    access: 'admin',
    body: sample(newDeliveryInput, { values: { title: 'Курьер по городу', price: '300' } }),
    answers: [one(201, '300')],
    failures: ['conflict', 'invalid_fields'],
  },
  {
    method: 'put',
    path: '/api/desk/deliveries/order',
    tag: 'management',
    summary: 'Порядок способов доставки',
    about:
      '`ids` — все способы в новом порядке, `was` — в том, который видел человек. Если порядок уже изменил кто-то другой, ответ — 409 `conflict` со способами, какие они сейчас.',
    access: 'admin',
    body: sample(rowOrderInput, { ids: [TO_POINT.id, BY_HAND.id], was: [BY_HAND.id, TO_POINT.id] }),
    answers: [all('Способы доставки, как стало')],
    failures: ['conflict'],
    failureData: { conflict: sample(z.array(deliveryRowSchema), [BY_HAND, TO_POINT]) },
  },
  {
    method: 'put',
    path: '/api/desk/deliveries/{id}',
    tag: 'management',
    summary: 'Изменить способ доставки',
    about:
      'В `values` только то, что меняется; `seen` — что там было, когда начали. Непонятое названо в `details`, и тогда не меняется ничего. Если поле уже изменил кто-то другой, ответ — 409 `conflict` со способом, какой он сейчас. Прежние заказы помнят свою доставку.',
    access: 'admin',
    parameters,
    body: sample(changeDeliveryInput, { values: { price: '350' }, seen: { price: '300' } }),
    answers: [one(200, '350')],
    failures: ['not_found', 'conflict', 'invalid_fields'],
    failureData: { conflict: one(200, '300').data },
  },
  {
    method: 'delete',
    path: '/api/desk/deliveries/{id}',
    tag: 'management',
    summary: 'Удалить способ доставки',
    about: '409 `conflict` — этим способом уже доставляли: его можно только выключить.',
    access: 'admin',
    parameters,
    answers: [all('Оставшиеся способы доставки')],
    failures: ['not_found', 'conflict'],
  },
];
