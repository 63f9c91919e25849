import { createSandbox } from '#bot/sandbox/server.ts';
import { BOT_TOKEN } from './launch-data.ts';
import { recordedLog } from './log.ts';

export const PUBLIC_URL = 'https://shop.example';

/** The people that every sandbox starts with. */
export const ANNA = 100_000_001;
export const PAVEL = 100_000_002;

interface Entity {
  type: string;
  offset: number;
  length: number;
}

export interface ChatMessage {
  message_id: number;
  from: { id: number; is_bot: boolean };
  text?: string;
  entities?: Entity[];
  edit_date?: number;
  message_thread_id?: number;
  caption?: string;
  link_preview_options?: { is_disabled?: boolean; url?: string; prefer_small_media?: boolean };
  photo?: { file_id: string }[];
  document?: { file_id: string; file_name: string };
  reply_to_message?: { message_id: number };
  reply_markup?: { inline_keyboard: Button[][] };
  invoice?: { title: string; currency: string; total_amount: number };
  successful_payment?: { invoice_payload: string; telegram_payment_charge_id: string };
}

interface Button {
  text: string;
  pay?: boolean;
  web_app?: { url: string };
  url?: string;
  callback_data?: string;
  switch_inline_query?: string;
}

interface PressAnswer {
  text?: string;
  show_alert: boolean;
}

interface PaymentOutcome {
  status: 'paid' | 'failed';
  error?: string;
}

interface InlineAnswer {
  query_id: string;
  answer: {
    results: {
      id: string;
      title: string;
      description: string;
      thumbnail_url?: string;
      reply_markup: { inline_keyboard: Button[][] };
    }[];
    next_offset?: string;
  } | null;
}

interface Chat {
  messages: ChatMessage[];
  menu_button: { type: string; text?: string; web_app?: { url: string } };
  commands: { command: string; description: string }[];
}

interface Call {
  method: string;
  params: Record<string, unknown>;
  ok: boolean;
  at: number;
}

interface Fault {
  method: string;
  chat_id?: number;
  times?: number;
  kind?: 'error' | 'drop_before' | 'drop_after' | 'delay' | 'stall';
  error_code?: number;
  description?: string;
  parameters?: object;
  delay_ms?: number;
}

export type TestTelegram = Awaited<ReturnType<typeof startTelegram>>;

/** A separate Telegram: the sandbox on a free port, controlled by its own calls. */
export async function startTelegram(token = BOT_TOKEN) {
  const sandbox = createSandbox({ port: 0, token, publicUrl: PUBLIC_URL, logger: recordedLog().log });
  const port = await sandbox.listen();
  const apiRoot = `http://127.0.0.1:${port}`;

  const control = async <Result>(method: string, path: string, body?: object): Promise<Result> => {
    const response = await fetch(`${apiRoot}/sandbox/api/${path}`, {
      method,
      ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    });
    const answer = (await response.json()) as { ok: boolean; result: Result; error?: string };
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.error}`);
    return answer.result;
  };
  const chat = (person: number) => control<Chat>('GET', `people/${person}/chat`);
  return {
    token,
    apiRoot,
    chat,
    /** What the bot has written to a person, oldest first. */
    received: async (person: number) => (await chat(person)).messages.filter(({ from }) => from.is_bot),
    calls: (method: string, chatId?: number) =>
      control<Call[]>('GET', `calls?method=${method}${chatId === undefined ? '' : `&chat_id=${chatId}`}`),
    start: (person: number, payload?: string) =>
      control('POST', `people/${person}/start`, payload === undefined ? {} : { payload }),
    write: (person: number, text: string) => control('POST', `people/${person}/messages`, { text }),
    reply: (person: number, reply_to: number, text: string) =>
      control('POST', `people/${person}/messages`, { text, reply_to }),
    sendPictures: (person: number, pictures: string[], caption = '') =>
      control('POST', `people/${person}/photos`, { pictures, caption }),
    sendTextFile: (person: number, name: string, content: Buffer) =>
      control('POST', `people/${person}/documents`, { name, content: content.toString('base64') }),
    /** Presses a button of a message by its text or data; returns the bot's answer. */
    press: async (person: number, message_id: number, button: { text: string } | { callback_data: string }) =>
      (
        await control<{ answer: PressAnswer | null }>('POST', `people/${person}/press`, {
          message_id,
          ...button,
          wait_ms: 8000,
        })
      ).answer,
    /** Pays an invoice of the chat or of a link: the bot is asked to confirm, then gets the payment. */
    pay: (person: number, invoice: { message_id: number } | { slug: string }, repeats = 0) =>
      control<PaymentOutcome>('POST', `people/${person}/pay`, { ...invoice, repeats }),
    /** `@bot query`, typed in a chat. */
    inline: (person: number, query: string, offset = '') =>
      control<InlineAnswer>('POST', `people/${person}/inline`, { query, offset, wait_ms: 8000 }),
    chooseInline: (person: number, query_id: string, result_id: string) =>
      control<ChatMessage>('POST', `people/${person}/inline/choose`, { query_id, result_id }),
    act: (person: number, what: 'block' | 'unblock' | 'write-access' | 'clear' | 'contact') =>
      control('POST', `people/${person}/${what}`, {}),
    launchData: async (person: number) =>
      (await control<{ init_data: string }>('POST', `people/${person}/init-data`, {})).init_data,
    /** A group of people and the bot, created by the first of them. */
    makeGroup: async (title: string, member_ids: number[]) =>
      (await control<{ id: number }>('POST', 'groups', { title, member_ids })).id,
    inGroup: <Result = unknown>(group: number, what: string, body: object) =>
      control<Result>('POST', `groups/${group}/${what}`, body),
    writeInGroup: (person: number, chat_id: number, text: string, more: object = {}) =>
      control('POST', `people/${person}/messages`, { chat_id, text, ...more }),
    pressInGroup: async (person: number, chat_id: number, message_id: number, text: string) =>
      (
        await control<{ answer: PressAnswer | null }>('POST', `people/${person}/press`, {
          chat_id,
          message_id,
          text,
          wait_ms: 8000,
        })
      ).answer,
    /** What the bot has written into a group. */
    receivedInGroup: async (group: number) =>
      (await control<{ messages: ChatMessage[] }>('GET', `groups/${group}`)).messages.filter(({ from }) => from.is_bot),
    addPerson: (id: number, first_name: string) => control('POST', 'people', { id, first_name }),
    update: (kind: string, payload: object) => control('POST', 'updates', { kind, payload }),
    repeatUpdate: () => control('POST', 'updates/repeat', {}),
    fault: (fault: Fault) => control('POST', 'faults', fault),
    faults: () => control<unknown[]>('GET', 'faults'),
    forgetFaults: () => control('DELETE', 'faults'),
    close: () => sandbox.close(),
  };
}
