import {
  botSignInSchema,
  changeRoleInput,
  finishBotSignInInput,
  followLinkSchema,
  fullUserSchema,
  launchSchema,
  matchedLinkSchema,
  oneTimeLinkSchema,
  orderCountsSchema,
  signedInSchema,
  signInInput,
  signUpInput,
} from '#shared/contract/account.ts';
import { initDataInput, userSchema } from '#shared/contract/user.ts';
import { component } from '../component.ts';

const user = {
  id: 'Номер человека',
  first_name: 'Имя из Telegram',
  last_name: 'Фамилия из Telegram',
  login: 'Логин; у пришедших из Telegram может не быть',
  email: 'Почта',
  role: '`customer` — покупатель, `manager` — менеджер, `admin` — администратор',
  is_telegram: 'Подтвердил ли Telegram, кто это',
  can_message: 'Может ли бот ему писать',
};

const oneTimeLink = {
  code: 'Одноразовый код — он же в ссылке',
  url: 'Ссылка на бота',
  expires_at: 'До какого времени действует',
};

const matchedLink = { ...oneTimeLink, digits: 'Число, которое человек нажимает в боте: покажите его' };

export const peopleComponents = [
  component('User', userSchema, 'Человек.', user),
  component('FullUser', fullUserSchema, 'Человек и его заказы.', {
    ...user,
    statsOrders: 'Сколько у него заказов',
    lastOrder: 'Последний заказ; `null` — заказов ещё нет',
    has_password: 'Есть ли пароль для входа на сайте',
    price_drops: 'Писать ли в Telegram, когда товар из списка желаний подешевел',
    notice: 'Что нужно знать об аккаунте, по-русски; `null` — ничего',
  }),
  component('OrderCounts', orderCountsSchema, 'Число заказов по статусам.', {
    completed_orders: 'Завершённых',
    cancelled_orders: 'Отменённых',
    processing_orders: 'В обработке',
    pending_orders: 'Ожидающих',
  }),
  component('SignedIn', signedInSchema, 'Открытый сеанс.', {
    user: 'Кто вошёл',
    token: 'Токен для заголовка `Authorization`',
  }),
  component('SignUpInput', signUpInput, 'Новый аккаунт.', {
    username: 'Логин: латинские буквы, цифры, точка, дефис и подчёркивание, от 3 до 32 знаков',
    password: 'Пароль',
    email: 'Почта; можно не указывать',
    consent: 'Согласие на обработку персональных данных',
  }),
  component('SignInInput', signInInput, 'Логин и пароль.', {
    username: 'Логин; `@` в начале не важна',
    password: 'Пароль',
  }),
  component('InitDataInput', initDataInput, 'Данные запуска мини-приложения.', {
    initData: 'Строка `Telegram.WebApp.initData` без изменений',
  }),
  component('Launch', launchSchema, 'Кто открыл мини-приложение.', {
    user: 'Человек, как его назвал Telegram; `id` здесь — номер в Telegram',
    start_param: 'Параметр ссылки `startapp`',
  }),
  component('OneTimeLink', oneTimeLinkSchema, 'Одноразовая ссылка на бота.', oneTimeLink),
  component('MatchedLink', matchedLinkSchema, 'Одноразовая ссылка на бота и число к ней.', matchedLink),
  component('BotSignIn', botSignInSchema, 'Начатый вход через бота.', {
    ...matchedLink,
    secret: 'Секрет: с ним вход завершают. Никому не показывайте',
  }),
  component('FinishBotSignInInput', finishBotSignInInput, 'Завершение входа через бота.', {
    secret: '`secret` из начала входа',
  }),
  component('FollowLink', followLinkSchema, 'Ссылка на бота.', { url: 'Ссылка' }),
  component('ChangeRoleInput', changeRoleInput, 'Новая роль.', { role: user.role }),
];
