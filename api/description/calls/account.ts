import { z } from 'zod';
import { fullUserSchema, noticeSchema, oneTimeLinkSchema } from '#shared/contract/account.ts';
import { eraseDataInput, erasedSchema, personalDataSchema } from '#shared/contract/personal-data.ts';
import { userSchema } from '#shared/contract/user.ts';
import { type Call, sample } from '../call.ts';
import { FULL_USER, USER } from '../examples/people.ts';
import { PERSONAL_DATA } from '../examples/personal-data.ts';

export const accountCalls: Call[] = [
  {
    method: 'get',
    path: '/api/user/token-check',
    tag: 'account',
    summary: 'Действует ли токен',
    access: 'user',
    answers: [
      {
        status: 200,
        about: 'Чей это токен',
        data: sample(userSchema, USER),
        named: { user: sample(userSchema, USER) },
      },
    ],
  },
  {
    method: 'get',
    path: '/api/user/me',
    tag: 'account',
    summary: 'Профиль',
    about: 'Аккаунт, число заказов по статусам и последний заказ.',
    access: 'user',
    answers: [
      {
        status: 200,
        about: 'Профиль',
        data: sample(fullUserSchema, FULL_USER),
        named: { user: sample(fullUserSchema, FULL_USER), notice: sample(noticeSchema, null) },
      },
    ],
  },
  {
    method: 'post',
    path: '/api/user/link-code',
    tag: 'account',
    summary: 'Подтвердить аккаунт через бота',
    about:
      'Ссылка на бота с одноразовым кодом: кто её откроет и согласится, тот и станет владельцем аккаунта, а его заказы и отзывы соберутся вместе. 503 — у магазина ещё нет бота.',
    access: 'user',
    answers: [
      {
        status: 201,
        about: 'Ссылка',
        data: sample(oneTimeLinkSchema, {
          code: 'k3Rt8vQpXz',
          url: 'https://t.me/prilavok_bot?start=link_k3Rt8vQpXz',
          expires_at: '2026-11-21T05:28:16.508Z',
        }),
      },
    ],
    failures: ['already_linked', 'conflict'],
  },
  {
    method: 'get',
    path: '/api/user/export',
    tag: 'account',
    summary: 'Мои данные',
    about:
      'Всё, что магазин хранит о человеке: профиль, согласия с их текстом, заказы с оплатами, сообщения, отзывы и остальное. Паролей, токенов и ссылок на заказы в ответе нет.',
    access: 'user',
    answers: [{ status: 200, about: 'Данные', data: sample(personalDataSchema, PERSONAL_DATA) }],
  },
  {
    method: 'post',
    path: '/api/user/delete',
    tag: 'account',
    summary: 'Удалить мои данные',
    about:
      'Стирает аккаунт: имя, телефон, адрес, логин и сообщения исчезают сразу, сеансы заканчиваются, опубликованные отзывы остаются без автора. От заказов остаются товары, суммы и даты, чеки хранятся пять лет, как требует закон. `orders_unfinished` — есть незавершённый заказ или возврат.',
    access: 'user',
    body: { schema: eraseDataInput, example: { confirm: true } },
    answers: [
      {
        status: 200,
        about: 'Данные удалены. `record` — номер записи об удалении',
        data: sample(erasedSchema, {
          record: 12,
          erased_at: '2026-11-22T12:00:00.000Z',
          orders: 2,
          messages: 5,
          reviews: 1,
        }),
      },
    ],
    failures: ['orders_unfinished', 'staff_account'],
  },
  {
    method: 'post',
    path: '/api/user/signout',
    tag: 'account',
    summary: 'Выйти',
    about: 'Токен больше не действует; другие сеансы продолжаются.',
    access: 'user',
    answers: [{ status: 200, about: 'Сеанс закончен', data: sample(z.null(), null) }],
  },
];
