import type { Core } from '../core/core.ts';
import type { WireUpdate } from '../core/update-queue.ts';

interface WebhookSettings {
  url: string;
  secret?: string | undefined;
  maxConnections: number;
}

interface WebhookInfo {
  lastErrorDate?: number;
  lastErrorMessage?: string;
}

export interface Webhook {
  set(settings: WebhookSettings | undefined): void;
  settings(): WebhookSettings | undefined;
  info(): WebhookInfo;
  close(): void;
}

const firstDelayMs = 1000;
const longestDelayMs = 60_000;
/** A webhook may answer with a method call, which is run at once. */
type Reply = (body: Record<string, unknown>) => void;

function chatOf(update: WireUpdate): string {
  const { update_id: _, ...kinds } = update;
  const payload = Object.values(kinds)[0] as {
    chat?: { id: number };
    from?: { id: number };
    message?: { chat?: { id: number } };
  };
  return String(payload.chat?.id ?? payload.message?.chat?.id ?? payload.from?.id ?? '');
}

/**
 * Posts updates: in order within a chat, several chats at once. An update is repeated with growing pauses until it is
 * accepted.
 */
export function createWebhook(core: Core, reply: Reply): Webhook {
  let current: WebhookSettings | undefined;
  let info: WebhookInfo = {};
  let stop = new AbortController();
  const busyChats = new Set<string>();

  const attempt = async (
    settings: WebhookSettings,
    update: WireUpdate,
    signal: AbortSignal,
  ): Promise<number | 'taken'> => {
    try {
      const headers: Record<string, string> = { 'content-type': 'application/json' };
      if (settings.secret) headers['x-telegram-bot-api-secret-token'] = settings.secret;
      const answer = await fetch(settings.url, {
        method: 'POST',
        headers,
        body: JSON.stringify(update),
        signal: AbortSignal.any([signal, AbortSignal.timeout(60_000)]),
        redirect: 'manual',
      });
      const text = await answer.text();
      if (answer.ok) {
        answerWith(text);
        return 'taken';
      }
      remember(`Wrong response from the webhook: ${answer.status} ${answer.statusText}`);
      return Math.min(Number(answer.headers.get('retry-after') ?? 0) * 1000, 3_600_000);
    } catch (error) {
      if (!signal.aborted)
        remember(
          error instanceof Error && error.name === 'TimeoutError' ? 'Read timeout expired' : 'Connection refused',
        );
      return 0;
    }
  };
  const remember = (lastErrorMessage: string): void => {
    info = { lastErrorDate: core.now(), lastErrorMessage };
    core.logger.warn({ error: lastErrorMessage }, 'the webhook did not accept an update');
  };
  const answerWith = (text: string): void => {
    try {
      const body: unknown = JSON.parse(text);
      if (typeof body === 'object' && body !== null && 'method' in body) reply({ ...body });
    } catch {
      // An ordinary answer is empty or any text.
    }
  };
  const pause = (ms: number, signal: AbortSignal): Promise<void> =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      signal.addEventListener('abort', () => {
        clearTimeout(timer);
        resolve();
      });
    });
  const deliver = async (settings: WebhookSettings, update: WireUpdate, chat: string): Promise<void> => {
    const { signal } = stop;
    for (let delay = firstDelayMs; !signal.aborted; delay = Math.min(delay * 2, longestDelayMs)) {
      const outcome = await attempt(settings, update, signal);
      if (outcome === 'taken') {
        core.updates.confirm(update.update_id);
        break;
      }
      await pause(Math.max(outcome, delay), signal);
    }
    if (!signal.aborted) {
      busyChats.delete(chat);
      pump();
    }
  };
  const pump = (): void => {
    if (!current) return;
    for (const update of core.updates.peek()) {
      if (busyChats.size >= current.maxConnections) return;
      const chat = chatOf(update);
      if (busyChats.has(chat)) continue;
      busyChats.add(chat);
      void deliver(current, update, chat);
    }
  };
  core.updates.onPush(pump);

  const set = (settings: WebhookSettings | undefined): void => {
    stop.abort();
    stop = new AbortController();
    busyChats.clear();
    info = {};
    current = settings;
    pump();
  };
  return { set, settings: () => current, info: () => info, close: () => set(undefined) };
}
