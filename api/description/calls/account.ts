import { z } from 'zod';
import { fullUserSchema, noticeSchema, oneTimeLinkSchema } from '#shared/contract/account.ts';
import { userSchema } from '#shared/contract/user.ts';
import { type Call, sample } from '../call.ts';
import { FULL_USER, USER } from '../examples/people.ts';

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
    method: 'post',
    path: '/api/user/signout',
    tag: 'account',
    summary: 'Выйти',
    about: 'Токен больше не действует; другие сеансы продолжаются.',
    access: 'user',
    answers: [{ status: 200, about: 'Сеанс закончен', data: sample(z.null(), null) }],
  },
];
