import { randomBytes } from 'node:crypto';
import type { Core } from '../core/core.ts';
import type { Person } from '../core/world.ts';
import { pageHost } from '../http/guard.ts';
import { telegramLimits } from '../limits.ts';
import { chatInstance } from '../people/press.ts';
import { SandboxError } from '../people/sandbox-error.ts';
import { type LaunchFields, signLaunchData } from './init-data.ts';

export interface LaunchRequest {
  /** Where the person opened the app. A keyboard button passes no user data. */
  via: 'inline' | 'menu' | 'keyboard' | 'link';
  url: string;
  startParam?: string | undefined;
  platform: string;
  theme: Record<string, string>;
  authDate?: number | undefined;
}

export interface Launch {
  /** The address for the frame: the person's origin with launch parameters in the hash. */
  url: string;
  initData: string;
  queryId?: string | undefined;
  /** False for a page of another site: it is opened without the sandbox's bridge. */
  bridged: boolean;
}

const webAppVersion = '9.1';

export function personOrigin(person: Person, port: number): string {
  return `http://${person.slug}.${pageHost}:${port}`;
}

function fieldsFor(core: Core, person: Person, request: LaunchRequest): LaunchFields {
  const { id, first_name, last_name, username, started, writeAccess, blocked } = person;
  const allowed = (started || writeAccess) && !blocked;
  const user = {
    id,
    first_name,
    last_name: last_name ?? '',
    username,
    language_code: 'ru',
    ...(allowed ? { allows_write_to_pm: true } : {}),
  };
  const auth_date = request.authDate ?? core.now();
  if (request.via !== 'link') return { user, auth_date, query_id: `AAH${randomBytes(15).toString('base64url')}` };
  const chat = { chat_type: 'sender', chat_instance: chatInstance(person) };
  return { user, auth_date, ...chat, start_param: request.startParam };
}

/** Signs launch data and maps the shop's address to the person's own origin. */
export function launchApp(core: Core, person: Person, request: LaunchRequest, port: number): Launch {
  if (!URL.canParse(request.url)) throw new SandboxError(422, 'the address is not a URL');
  if (request.startParam && !telegramLimits.startParam.test(request.startParam)) {
    throw new SandboxError(422, 'the start parameter is not allowed');
  }
  const fields = request.via === 'keyboard' ? undefined : fieldsFor(core, person, request);
  const initData = fields ? signLaunchData(core.token, fields) : '';

  const target = new URL(request.url);
  const bridged = target.origin === core.publicUrl.origin;
  const hash = new URLSearchParams();
  if (initData) hash.set('tgWebAppData', initData);
  hash.set('tgWebAppVersion', webAppVersion);
  hash.set('tgWebAppPlatform', request.platform);
  hash.set('tgWebAppThemeParams', JSON.stringify(request.theme));
  // Only in the query, as in Telegram: the SDK refuses launch parameters with a duplicate.
  if (request.startParam) target.searchParams.set('tgWebAppStartParam', request.startParam);
  const base = bridged ? personOrigin(person, port) : target.origin;
  // Telegram appends its parameters to an existing fragment.
  const own = target.hash ? `${target.hash.slice(1)}${target.hash.includes('?') ? '&' : '?'}` : '';
  const url = `${base}${target.pathname}${target.search}#${own}${hash.toString()}`;
  return { url, initData, queryId: fields?.query_id, bridged };
}
