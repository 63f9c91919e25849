import { z } from 'zod';
import type { Env } from '#shared/platform/env.ts';
import type { TelegramConnection } from '#shared/platform/telegram-connection.ts';
import { bad, causeOf, type Finding, good, warning } from './finding.ts';

const WITHIN_MS = 8_000;
/** Launch data of the mini app contains the time of its creation, so a shop with a wrong clock refuses buyers. */
const MAX_APART_MS = 30_000;
const MANY_UPDATES = 100;
const LATELY_MS = 24 * 3600 * 1000;

const answerSchema = z.object({
  ok: z.boolean(),
  description: z.string().optional(),
  result: z
    .object({
      username: z.string().optional(),
      url: z.string().optional(),
      pending_update_count: z.int().optional(),
      last_error_date: z.int().optional(),
      last_error_message: z.string().optional(),
    })
    .optional(),
});
type Answer = z.infer<typeof answerSchema>;

/** Checks whether the token works, the clock is right, and updates arrive in the configured way. */
export async function checkTelegram(env: Env, telegram: TelegramConnection): Promise<Finding[]> {
  if (telegram.isSandbox) {
    return [
      warning('Бот', 'пока в песочнице. Для настоящего Telegram получите токен у @BotFather и впишите BOT_TOKEN'),
    ];
  }
  let me: { answer: Answer; date: string | null };
  try {
    me = await call(telegram, 'getMe');
  } catch (error) {
    return [
      bad('Бот', `Telegram не отвечает по адресу ${telegram.apiRoot} (${causeOf(error)}). Проверьте сеть сервера`),
    ];
  }
  if (!me.answer.ok) {
    return [
      bad(
        'Бот',
        `Telegram не знает такого токена (${me.answer.description}). Возьмите новый у @BotFather и впишите в BOT_TOKEN`,
      ),
    ];
  }
  const findings = [good('Бот', `@${me.answer.result?.username} отвечает`), ...clock(me.date)];
  const { answer } = await call(telegram, 'getWebhookInfo');
  return [...findings, updates(answer.result ?? {}, env)];
}

async function call({ token, apiRoot }: TelegramConnection, method: string) {
  const response = await fetch(`${apiRoot}/bot${token}/${method}`, { signal: AbortSignal.timeout(WITHIN_MS) });
  return { answer: answerSchema.parse(await response.json()), date: response.headers.get('date') };
}

function clock(date: string | null): Finding[] {
  if (date === null) return [];
  const apart = Math.abs(Date.parse(date) - Date.now());
  if (apart < MAX_APART_MS) return [];
  return [
    bad(
      'Часы',
      `расходятся с Telegram на ${Math.round(apart / 1000)} с, и мини-приложение не пустит покупателей. Включите NTP`,
    ),
  ];
}

function updates(hook: NonNullable<Answer['result']>, { publicUrl, botWebhookSecret }: Env): Finding {
  const expected = botWebhookSecret === undefined ? '' : `${publicUrl}/telegram/webhook`;
  const about = 'Сообщения боту';
  if ((hook.url ?? '') !== expected) {
    const got = hook.url ? `вебхук смотрит на ${hook.url}` : 'вебхука нет';
    const todo = 'Перезапустите бота: он настроит всё сам. Если не помогло, этим токеном пользуется кто-то ещё';
    return bad(about, `${got}, а по настройкам ${expected ? `нужен ${expected}` : 'он не нужен'}. ${todo}`);
  }
  const failedAt = (hook.last_error_date ?? 0) * 1000;
  if (expected && Date.now() - failedAt < LATELY_MS) {
    return warning(
      about,
      `Telegram не смог доставить их ${new Date(failedAt).toISOString()}: ${hook.last_error_message}. Проверьте, что прокси передаёт /telegram/webhook`,
    );
  }
  if ((hook.pending_update_count ?? 0) >= MANY_UPDATES) {
    return bad(about, `ждут ${hook.pending_update_count}. Проверьте, работает ли бот`);
  }
  return good(about, expected ? 'приходят вебхуком' : 'бот забирает сам');
}
