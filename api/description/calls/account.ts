import { z } from 'zod';
import {
  changePasswordInput,
  fullUserSchema,
  matchedLinkSchema,
  noticeSchema,
  preferencesInput,
  savedDetailsSchema,
  sessionSchema,
} from '#shared/contract/account.ts';
import { eraseDataInput, erasedSchema, personalDataSchema } from '#shared/contract/personal-data.ts';
import { userSchema } from '#shared/contract/user.ts';
import { type Call, sample } from '../call.ts';
import { OWN_ORDER } from '../examples/orders.ts';
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
    method: 'get',
    path: '/api/user/saved-details',
    tag: 'account',
    summary: 'Мои получатели и адреса',
    about:
      'Кому и куда отправлялись собственные заказы, без повторов, сначала последние: до трёх получателей и пяти адресов. Отдельно нигде не хранятся и стираются вместе с данными заказов.',
    access: 'user',
    answers: [
      {
        status: 200,
        about: 'Что можно подставить в новый заказ',
        data: sample(savedDetailsSchema, {
          receivers: [{ fio: OWN_ORDER.fio, phone: OWN_ORDER.phone }],
          addresses: [OWN_ORDER.address],
        }),
      },
    ],
  },
  {
    method: 'post',
    path: '/api/user/link-code',
    tag: 'account',
    summary: 'Подтвердить аккаунт через бота',
    about:
      'Ссылка на бота с одноразовым кодом: кто её откроет и нажмёт число `digits`, тот и станет владельцем аккаунта, а его заказы и отзывы соберутся вместе. Покажите число рядом со ссылкой. 503 — у магазина ещё нет бота.',
    access: 'user',
    answers: [
      {
        status: 201,
        about: 'Ссылка',
        data: sample(matchedLinkSchema, {
          code: 'k3Rt8vQpXz',
          digits: '47',
          url: 'https://t.me/prilavok_bot?start=link_k3Rt8vQpXz',
          expires_at: '2026-11-21T05:28:16.508Z',
        }),
      },
    ],
    failures: ['already_linked', 'conflict'],
  },
  {
    method: 'put',
    path: '/api/user/preferences',
    tag: 'account',
    summary: 'О чём мне писать',
    about:
      'Согласие на сообщения о том, что товар из списка желаний подешевел. Пишет бот, поэтому аккаунт должен быть подтверждён через Telegram: иначе 409 `telegram_needed`. О ценах, которые снизились раньше, не сообщаем.',
    access: 'user',
    body: sample(preferencesInput, { price_drops: true }),
    answers: [{ status: 200, about: 'Как теперь', data: sample(preferencesInput, { price_drops: true }) }],
    failures: ['telegram_needed'],
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
  {
    method: 'get',
    path: '/api/user/sessions',
    tag: 'account',
    summary: 'Где выполнен вход',
    about: 'Действующие сеансы; первым — тот, которым пользовались последним.',
    access: 'user',
    answers: [
      {
        status: 200,
        about: 'Сеансы',
        data: sample(z.array(sessionSchema), [
          {
            id: 12,
            device: 'Chrome, Windows',
            created_at: '2026-11-20T09:12:00.000Z',
            last_used_at: '2026-11-21T05:23:16.508Z',
            is_current: true,
          },
        ]),
      },
    ],
  },
  {
    method: 'post',
    path: '/api/user/sessions/{id}/end',
    tag: 'account',
    summary: 'Закончить один сеанс',
    access: 'user',
    parameters: { id: { about: 'Номер сеанса', example: 12 } },
    answers: [{ status: 200, about: 'Сеанс закончен', data: sample(z.null(), null) }],
    failures: ['not_found'],
  },
  {
    method: 'post',
    path: '/api/user/signout-all',
    tag: 'account',
    summary: 'Выйти везде',
    about: 'Заканчиваются все сеансы, и этот тоже.',
    access: 'user',
    answers: [{ status: 200, about: 'Все сеансы закончены', data: sample(z.null(), null) }],
  },
  {
    method: 'post',
    path: '/api/user/password',
    tag: 'account',
    summary: 'Сменить пароль',
    about:
      'Остальные сеансы заканчиваются. `current_password` не нужен только тому, кто вошёл через Telegram и пароля ещё не задавал; забытый пароль сбрасывают в боте.',
    access: 'user',
    body: sample(changePasswordInput, { current_password: 'dlinnyj-parol-7', password: 'eshhe-dlinnee-8' }),
    answers: [{ status: 200, about: 'Пароль сменён', data: sample(z.null(), null) }],
    failures: ['wrong_credentials', 'conflict'],
  },
];
