import type { StateView } from '../../../control/view-types.ts';
import type { InlineAnswer } from '../../../core/bot-answers.ts';
import type { InvoiceTerms, WireMessage } from '../../../core/world.ts';

/** The group that a person writes to; undefined for the chat with the bot. */
export interface GroupTarget {
  chat_id: number;
  message_thread_id?: number;
}

/** A refusal of a control call, with its message. */
export class ControlError extends Error {
  override name = 'ControlError';
}

async function call<T>(path: string, body?: object): Promise<T> {
  const init = body
    ? { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
    : {};
  const answer = await fetch(`/sandbox/api/${path}`, init);
  const parsed = (await answer.json()) as { ok: boolean; result?: T; error?: string };
  if (!parsed.ok) throw new ControlError(parsed.error ?? `HTTP ${answer.status}`);
  return parsed.result as T;
}

interface CallbackReply {
  answer: { text?: string; show_alert: boolean; url?: string } | null;
}

interface LaunchReply {
  url: string;
  bridged: boolean;
}

export type InvoiceView = Omit<InvoiceTerms, 'payload' | 'providerToken'>;

/** How long a pressed button may show that it is waiting. */
const buttonWaitMs = 15_000;

export const control = {
  state: () => call<StateView>('state'),
  start: (id: number, payload?: string) => call(`people/${id}/start`, { payload }),
  write: (id: number, text: string, replyTo?: number, where?: GroupTarget) =>
    call(`people/${id}/messages`, { text, reply_to: replyTo, ...where }),
  makeGroup: (id: number, title: string) => call<{ id: number }>('groups', { title, member_ids: [id] }),
  changeGroup: (by: number, groupId: number, what: string) =>
    call<{ id: number } | true>(`groups/${groupId}/${what}`, { by }),
  addTopic: (by: number, groupId: number, name: string) =>
    call<{ chat_id: number; message_thread_id: number }>(`groups/${groupId}/topics`, { by, name }),
  sendPictures: (id: number, pictures: string[], caption: string) => call(`people/${id}/photos`, { pictures, caption }),
  sendFile: (id: number, name: string, content: string) => call(`people/${id}/documents`, { name, content }),
  shareContact: (id: number) => call(`people/${id}/contact`, {}),
  block: (id: number) => call(`people/${id}/block`, {}),
  unblock: (id: number) => call(`people/${id}/unblock`, {}),
  clear: (id: number) => call(`people/${id}/clear`, {}),
  allowWriting: (id: number) => call(`people/${id}/write-access`, {}),
  press: (id: number, messageId: number, row: number, column: number, groupId?: number) =>
    call<CallbackReply>(`people/${id}/press`, {
      message_id: messageId,
      chat_id: groupId,
      row,
      column,
      wait_ms: buttonWaitMs,
    }),
  inline: (id: number, query: string, offset = '') =>
    call<{ query_id: string; answer: InlineAnswer | null }>(`people/${id}/inline`, { query, offset, wait_ms: 10_000 }),
  chooseInline: (id: number, queryId: string, resultId: string) =>
    call<WireMessage>(`people/${id}/inline/choose`, { query_id: queryId, result_id: resultId }),
  invoice: (id: number, target: { message_id?: number; slug?: string }) => {
    const query = new URLSearchParams(Object.entries(target).map(([key, value]) => [key, String(value)]));
    return call<InvoiceView>(`people/${id}/invoice?${query}`);
  },
  pay: (id: number, target: { message_id?: number; slug?: string }) =>
    call<{ status: 'paid' | 'failed'; error?: string }>(`people/${id}/pay`, target),
  launch: (id: number, request: object) => call<LaunchReply>(`people/${id}/launch`, request),
  sendAppData: (id: number, data: string, buttonText: string) =>
    call(`people/${id}/app-data`, { data, button_text: buttonText }),
};
