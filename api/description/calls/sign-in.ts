import { z } from 'zod';
import {
  botSignInSchema,
  finishBotSignInInput,
  launchSchema,
  noticeSchema,
  pendingSignInSchema,
  signedInSchema,
  signInInput,
  signUpInput,
} from '#shared/contract/account.ts';
import { initDataInput, userSchema } from '#shared/contract/user.ts';
import { type Answer, type Call, sample } from '../call.ts';
import { INIT_DATA, SESSION, TELEGRAM_SESSION, TOKEN } from '../examples/people.ts';

const SECRET = 'h7Jq2vXc9LmT4wRk8sYbE1nZp5uGd3Af6oViKxQt0Wy';

const session = (status: Answer['status'], example: typeof SESSION | typeof TELEGRAM_SESSION): Answer => ({
  status,
  about: 'Токен и аккаунт; `token`, `user` и `notice` стоят и рядом с `data`',
  data: sample(signedInSchema, example),
  named: {
    token: sample(z.string(), TOKEN),
    user: sample(userSchema, example.user),
    notice: sample(noticeSchema, null),
  },
});

export const signInCalls: Call[] = [
  {
    method: 'post',
    path: '/api/user/signup',
    tag: 'sign_in',
    summary: 'Регистрация',
    about:
      'Логины не различают регистр букв, `@` в начале отбрасывается. Логин не доказывает, что это человек с тем же именем в Telegram: для этого есть подтверждение через бота.',
    access: 'everyone',
    limit: 'signUps',
    body: sample(signUpInput, {
      username: 'ivan_petrov',
      password: 'dlinnyj-parol-7',
      email: 'ivan@example.ru',
      consent: true,
    }),
    answers: [session(201, SESSION)],
    failures: ['login_taken'],
  },
  {
    method: 'post',
    path: '/api/user/signin',
    tag: 'sign_in',
    summary: 'Вход по паролю',
    about:
      'На незнакомый логин и на неверный пароль ответ один и тот же. После 10 неудач за минуту для логина с одного адреса (30 для адреса) — 429; чужие попытки с других адресов не мешают. Если логин подбирают отовсюду, аккаунт с Telegram открывается только через бота: 403 `bot_required`.',
    access: 'everyone',
    body: sample(signInInput, { username: 'ivan_petrov', password: 'dlinnyj-parol-7' }),
    answers: [session(200, SESSION)],
    failures: ['wrong_credentials', 'bot_required'],
  },
  {
    method: 'post',
    path: '/api/auth/telegram',
    tag: 'sign_in',
    summary: 'Вход из мини-приложения Telegram',
    about:
      'Передайте строку `Telegram.WebApp.initData` без изменений. Магазин проверяет её подпись; строка старше суток не принимается. Новый человек получает аккаунт.',
    access: 'everyone',
    body: sample(initDataInput, { initData: INIT_DATA }),
    answers: [session(200, TELEGRAM_SESSION)],
    failures: ['init_data_invalid', 'init_data_expired'],
  },
  {
    method: 'post',
    path: '/api/webapp-data',
    tag: 'sign_in',
    summary: 'Проверить данные запуска',
    about: 'Кто открыл мини-приложение и с каким параметром. Аккаунт не создаётся, токен не выдаётся.',
    access: 'everyone',
    body: sample(initDataInput, { initData: INIT_DATA }),
    answers: [
      {
        status: 200,
        about: 'Подписанные Telegram данные',
        data: sample(launchSchema, {
          user: { id: 279058397, first_name: 'Анна', last_name: null, username: null },
          start_param: null,
        }),
      },
    ],
    failures: ['init_data_invalid', 'init_data_expired'],
  },
  {
    method: 'post',
    path: '/api/auth/bot/start',
    tag: 'sign_in',
    summary: 'Начать вход через бота',
    about:
      'Покажите человеку `url` ссылкой или QR-кодом: в боте он подтвердит вход, нажав число `digits` — покажите его рядом. `secret` оставьте у себя — с ним вход завершают. 503 — у магазина ещё нет бота.',
    access: 'everyone',
    limit: 'botSignIns',
    answers: [
      {
        status: 201,
        about: 'Ссылка и секрет',
        data: sample(botSignInSchema, {
          secret: SECRET,
          code: 'k3Rt8vQpXz',
          digits: '47',
          url: 'https://t.me/prilavok_bot?start=signin_k3Rt8vQpXz',
          expires_at: '2026-11-21T05:23:16.508Z',
        }),
      },
    ],
  },
  {
    method: 'post',
    path: '/api/auth/bot/finish',
    tag: 'sign_in',
    summary: 'Завершить вход через бота',
    about:
      'Спрашивайте раз в две-три секунды: пока человек не подтвердил вход, ответ — 202 с `state: "pending"`. Удаётся один раз.',
    access: 'everyone',
    body: sample(finishBotSignInInput, { secret: SECRET }),
    answers: [
      session(200, TELEGRAM_SESSION),
      {
        status: 202,
        about: 'Человек ещё не нажал кнопку в боте: спросите снова',
        data: sample(pendingSignInSchema, { state: 'pending' }),
      },
    ],
    failures: ['code_invalid'],
  },
];
