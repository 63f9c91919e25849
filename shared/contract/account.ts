import { z } from 'zod';
import { orderSchema } from './order.ts';
import { ROLES, userSchema } from './user.ts';

const PASSWORD_MIN = 6;
/** Long enough for a sentence; hashing needs no more. */
const PASSWORD_MAX = 128;

const withoutAt = (typed: string): string => typed.trim().replace(/^@+/, '');

/** Latin letters only: a name with a Cyrillic «а» could be taken for somebody else's. */
const newLogin = z
  .string({ message: 'Введите логин' })
  .transform(withoutAt)
  .pipe(
    z.string().regex(/^[A-Za-z0-9_.-]{3,32}$/, {
      message: 'Логин — от 3 до 32 знаков: латинские буквы, цифры, точка, дефис и подчёркивание',
    }),
  );

const newPassword = z
  .string({ message: 'Введите пароль' })
  .min(PASSWORD_MIN, { message: `Пароль должен содержать минимум ${PASSWORD_MIN} символов` })
  .max(PASSWORD_MAX, { message: `Пароль не длиннее ${PASSWORD_MAX} символов` });

const email = z
  .string()
  .trim()
  .max(254, { message: 'Слишком длинный адрес почты' })
  .refine((typed) => typed === '' || z.email().safeParse(typed).success, { message: 'Введите корректный e-mail' })
  .transform((typed) => (typed === '' ? null : typed));

/** `POST /api/user/signup`. An empty `email` counts as none. */
export const signUpInput = z.object({
  username: newLogin,
  password: newPassword,
  email: email.nullish().transform((value) => value ?? null),
  consent: z.boolean().optional(),
});
export type SignUpInput = z.infer<typeof signUpInput>;

/** `POST /api/user/password`. `current_password` may be missing only if there is no password yet. */
export const changePasswordInput = z.object({
  current_password: z
    .string()
    .max(PASSWORD_MAX)
    .nullish()
    .transform((value) => value ?? null),
  password: newPassword,
});

/** `GET /api/user/sessions`: where somebody is signed in. */
export const sessionSchema = z.object({
  id: z.int(),
  /** Browser and system, as `Chrome, Windows`; empty where the client did not say. */
  device: z.string(),
  created_at: z.iso.datetime(),
  last_used_at: z.iso.datetime(),
  is_current: z.boolean(),
});
export type AccountSession = z.infer<typeof sessionSchema>;

/** `POST /api/user/signin`. A login of an impossible form is simply unknown. */
export const signInInput = z.object({
  username: z
    .string({ message: 'Введите логин' })
    .transform(withoutAt)
    .pipe(z.string().min(1, { message: 'Введите логин' }).max(100, { message: 'Слишком длинный логин' })),
  password: z
    .string({ message: 'Введите пароль' })
    .min(1, { message: 'Введите пароль' })
    .max(PASSWORD_MAX, { message: `Пароль не длиннее ${PASSWORD_MAX} символов` }),
});
export type SignInInput = z.infer<typeof signInInput>;

/** A session just opened. `token` and `user` are also next to `data`. */
export const signedInSchema = z.object({ user: userSchema, token: z.string() });
export type SignedInAnswer = z.infer<typeof signedInSchema>;

/**
 * A text that a person must read about their account, in Russian, or null: that a Telegram user took the login, and how
 * to prove that this is the same person. It is next to `data` of sign-up, sign-in and `me`.
 */
export const noticeSchema = z.string().nullable();

export const orderCountsSchema = z.object({
  completed_orders: z.int(),
  cancelled_orders: z.int(),
  processing_orders: z.int(),
  pending_orders: z.int(),
});
export type OrderCounts = z.infer<typeof orderCountsSchema>;

/** `GET /api/user/me`. Orders that the buyer replaced by changing the cart are not counted. */
export const fullUserSchema = userSchema.extend({
  statsOrders: orderCountsSchema,
  lastOrder: orderSchema.nullable(),
  /** Whether there is a password that can be changed; without one, or with one from before a new role, use the bot. */
  has_password: z.boolean(),
  /** Whether they are notified when a wishlist item costs less. */
  price_drops: z.boolean(),
  notice: noticeSchema,
});
export type FullUser = z.infer<typeof fullUserSchema>;

/** `GET /api/user/saved-details`: receivers and addresses of one's own orders, newest first, to be chosen again. */
export const savedDetailsSchema = z.object({
  receivers: z.array(z.object({ fio: z.string(), phone: z.string() })),
  addresses: z.array(z.string()),
});
export type SavedDetails = z.infer<typeof savedDetailsSchema>;

/** `PUT /api/user/preferences`, and its answer: the current state. */
export const preferencesInput = z.object({
  price_drops: z.boolean({ message: 'Сообщать о снижении цен — true или false' }),
});
export type Preferences = z.infer<typeof preferencesInput>;

/** `POST /api/webapp-data`: who opened the mini app, as signed by Telegram. The shop may not know them yet. */
export const launchSchema = z.object({
  user: z.object({
    /** Telegram's id, not the shop's. */
    id: z.int(),
    first_name: z.string(),
    last_name: z.string().nullable(),
    username: z.string().nullable(),
  }),
  start_param: z.string().nullable(),
});
export type Launch = z.infer<typeof launchSchema>;

/** A deep link into the bot that works once. */
export const oneTimeLinkSchema = z.object({ code: z.string(), url: z.url(), expires_at: z.iso.datetime() });
export type OneTimeLink = z.infer<typeof oneTimeLinkSchema>;

/** `POST /api/user/link-code`: the browser shows the digits to the person, who presses the same ones in the bot. */
export const matchedLinkSchema = oneTimeLinkSchema.extend({ digits: z.string().regex(/^\d\d$/) });
export type MatchedLink = z.infer<typeof matchedLinkSchema>;

/** `POST /api/auth/bot/start`. The secret stays in the browser that started it, and only it finishes the sign-in. */
export const botSignInSchema = matchedLinkSchema.extend({ secret: z.string() });
export type BotSignIn = z.infer<typeof botSignInSchema>;

/** `POST /api/auth/bot/finish`. */
export const finishBotSignInInput = z.object({ secret: z.string().min(1).max(100) });

/** What it answers, with 202, until the person has confirmed in the bot: not an error, so that browsers log none. */
export const pendingSignInSchema = z.object({ state: z.literal('pending') });
export type PendingSignIn = z.infer<typeof pendingSignInSchema>;

/** `GET /api/order/hash/{hash}/follow-link`. */
export const followLinkSchema = z.object({ url: z.url() });

/** `PUT /api/admin/users/{id}/role`. */
export const changeRoleInput = z.object({ role: z.enum(ROLES, { message: 'Роль: customer, manager или admin' }) });
