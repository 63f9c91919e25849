import type { AnyMarkup, InlineButton, InlineMarkup, ReplyKeyboard } from '../core/wire.ts';
import { telegramLimits } from '../limits.ts';
import { badRequest } from './api-error.ts';
import { isLoopback } from './loopback.ts';

const actions = [
  'url',
  'callback_data',
  'web_app',
  'switch_inline_query',
  'switch_inline_query_current_chat',
  'copy_text',
  'pay',
] as const;

function parseUrl(url: string): URL | undefined {
  const withScheme = /^[a-z][\w+.-]*:/i.test(url) ? url : `http://${url}`;
  return URL.canParse(withScheme) ? new URL(withScheme) : undefined;
}

/** Telegram accepts only HTTPS; the sandbox also accepts http on this machine, where the shop runs. */
export function checkWebAppUrl(url: string, what: string): void {
  const parsed = parseUrl(url);
  const local = parsed?.protocol === 'http:' && isLoopback(parsed.hostname);
  if (parsed?.protocol === 'https:' || local) return;
  throw badRequest(`${what} '${url}' is invalid: Only HTTPS links are allowed`);
}

function checkUrl(url: string): void {
  const parsed = parseUrl(url);
  const known = parsed && ['http:', 'https:', 'tg:', 'tel:', 'mailto:'].includes(parsed.protocol);
  const host = parsed?.hostname ?? '';
  const web = parsed?.protocol === 'http:' || parsed?.protocol === 'https:';
  if (known && (!web || host.includes('.') || isLoopback(host))) return;
  throw badRequest(`inline keyboard button URL '${url}' is invalid: Wrong HTTP URL`);
}

function checkInlineButton(button: InlineButton, inPrivate: boolean): void {
  if (button.text.trim() === '') throw badRequest('BUTTON_TEXT_INVALID');
  const given = actions.filter((action) => button[action] !== undefined && button[action] !== false);
  if (given.length === 0) throw badRequest('text buttons are unallowed in the inline keyboard');
  if (given.length > 1) throw badRequest('BUTTON_TYPE_INVALID');
  if (button.callback_data !== undefined) {
    const bytes = Buffer.byteLength(button.callback_data);
    if (bytes === 0 || bytes > telegramLimits.callbackDataBytes) throw badRequest('BUTTON_DATA_INVALID');
  }
  if (button.url !== undefined) checkUrl(button.url);
  if (button.web_app) {
    checkWebAppUrl(button.web_app.url, 'inline keyboard button Web App URL');
    if (!inPrivate) throw badRequest('BUTTON_TYPE_INVALID');
  }
  if (button.copy_text) {
    const { length } = button.copy_text.text;
    if (length === 0 || length > 256) throw badRequest('BUTTON_COPY_TEXT_INVALID');
  }
}

/** Checks an inline keyboard and removes empty rows; undefined if nothing is left. */
export function checkInline(
  markup: InlineMarkup | undefined,
  where: { inPrivate: boolean; invoice?: boolean },
): InlineMarkup | undefined {
  const rows = markup?.inline_keyboard.filter((row) => row.length > 0) ?? [];
  const buttons = rows.flat();
  if (buttons.length === 0) return undefined;
  if (buttons.length > 100) throw badRequest('REPLY_MARKUP_TOO_LONG');
  for (const button of buttons) checkInlineButton(button, where.inPrivate);
  const payAt = buttons.findIndex((button) => button.pay);
  if (payAt > 0 || (payAt === 0 && !where.invoice)) throw badRequest('BUTTON_TYPE_INVALID');
  if (where.invoice && payAt !== 0) throw badRequest('BUTTON_TYPE_INVALID');
  return { inline_keyboard: rows };
}

function checkKeyboard(markup: ReplyKeyboard, inPrivate: boolean): void {
  const buttons = markup.keyboard.flat();
  if (buttons.length === 0) throw badRequest('reply keyboard must be non-empty');
  for (const button of buttons) {
    if (button.text.trim() === '') throw badRequest('keyboard button text must be non-empty');
    if (!button.web_app) continue;
    checkWebAppUrl(button.web_app.url, 'keyboard button Web App URL');
    if (!inPrivate) throw badRequest('BUTTON_TYPE_INVALID');
  }
}

export function checkMarkup(
  markup: AnyMarkup | undefined,
  where: { inPrivate: boolean; invoice?: boolean },
): AnyMarkup | undefined {
  if (!markup) return undefined;
  if ('inline_keyboard' in markup) return checkInline(markup, where);
  if ('keyboard' in markup) checkKeyboard(markup, where.inPrivate);
  return markup;
}
