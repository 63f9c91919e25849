import type { FullUser, SignedInAnswer } from '#shared/contract/account.ts';
import type { User } from '#shared/contract/user.ts';
import { OWN_ORDER } from './orders.ts';

/** It has the right length but belongs to nobody. */
export const TOKEN = 'zZ8qv1Xr0mT5cYw3kLh7uBn2dPs6fGj9aEi4oRtVxQM';

export const USER = {
  id: 7,
  first_name: null,
  last_name: null,
  login: 'ivan_petrov',
  email: 'ivan@example.ru',
  role: 'customer',
  is_telegram: false,
  can_message: false,
} satisfies User;

/** A user who came through Telegram. */
const TELEGRAM_USER = {
  id: 8,
  first_name: 'Анна',
  last_name: 'Смирнова',
  login: 'anna_s',
  email: null,
  role: 'customer',
  is_telegram: true,
  can_message: true,
} satisfies User;

export const MANAGER = { ...TELEGRAM_USER, id: 2, login: 'olga_shop', first_name: 'Ольга', role: 'manager' } as const;

export const SESSION = { user: USER, token: TOKEN } satisfies SignedInAnswer;
export const TELEGRAM_SESSION = { user: TELEGRAM_USER, token: TOKEN } satisfies SignedInAnswer;

export const FULL_USER = {
  ...USER,
  statsOrders: { completed_orders: 3, cancelled_orders: 0, processing_orders: 0, pending_orders: 1 },
  lastOrder: OWN_ORDER,
  has_password: true,
  price_drops: false,
  notice: null,
} satisfies FullUser;

/** As Telegram passes it to a mini app; this signature is invented. */
export const INIT_DATA =
  'query_id=AAHdF6IQAAAAAN0XohDhrOrc&user=%7B%22id%22%3A279058397%2C%22first_name%22%3A%22%D0%90%D0%BD%D0%BD%D0%B0%22%7D&auth_date=1795237914&hash=c501b71e775f74ce10e377dea85a7ea24ecd640b223ea86dfe453e0eaed2e2b2';
