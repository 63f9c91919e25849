import { randomInt } from 'node:crypto';
import { type APIRequestContext, expect } from '@playwright/test';

interface ChatMessage {
  message_id: number;
  text?: string;
  caption?: string;
  reply_markup?: { inline_keyboard?: { text: string; callback_data?: string }[][] };
}

/** The two people of a fresh sandbox. */
export const people = { buyer: 'anna', manager: 'pavel' } as const;
/** By slug: one of these two, or a person that a test has added. */
type PersonName = string;

/** Controls the sandbox of the shop under test, as its page does. */
export function sandboxOf(request: APIRequestContext, url: string) {
  const call = async (method: 'get' | 'post', path: string, data?: object): Promise<unknown> => {
    const response = await request[method](`${url}/sandbox/api/${path}`, data ? { data } : {});
    const answer = (await response.json()) as { ok: boolean; result: unknown; error?: string };
    expect(answer.ok, `${path}: ${answer.error}`).toBe(true);
    return answer.result;
  };
  return {
    /** Makes the bot forget the two people. */
    reset: () => call('post', 'reset'),
    /** Adds a person who has never used the bot, and returns their slug. */
    newPerson: async (first_name: string, username?: string): Promise<PersonName> => {
      const slug = `p${crypto.randomUUID().slice(0, 8)}`;
      // A reset sandbox would give ids that the shop already knows to new people.
      const id = randomInt(200_000_000, 2_000_000_000);
      await call('post', 'people', { id, first_name, slug, ...(username && { username }) });
      return slug;
    },
    /** Writes to the bot. */
    write: (person: PersonName, text: string) => call('post', `people/${person}/messages`, { text }),
    /** Blocks the bot: it can no longer write. */
    block: (person: PersonName) => call('post', `people/${person}/block`),
    unblock: (person: PersonName) => call('post', `people/${person}/unblock`),
    /** Presses Start, or opens a deep link with its payload. */
    start: (person: PersonName, payload?: string) => call('post', `people/${person}/start`, payload ? { payload } : {}),
    /** Waits for a message with the button, which may be added to it or replace a link later, and presses it. */
    press: async (person: PersonName, message: string, button: string): Promise<void> => {
      const find = async () => {
        const { messages } = (await call('get', `people/${person}/chat`)) as { messages: ChatMessage[] };
        const isIt = ({ text, reply_markup }: ChatMessage) =>
          text?.includes(message) &&
          reply_markup?.inline_keyboard?.flat().some((one) => one.text === button && one.callback_data !== undefined);
        return messages.findLast(isIt)?.message_id;
      };
      await expect.poll(find, `${message}: ${button}`).toBeDefined();
      await call('post', `people/${person}/press`, { message_id: await find(), text: button, wait_ms: 5000 });
    },
    /** The address of the mini app that a button under a message opens. */
    launch: async (person: PersonName, url: string): Promise<string> => {
      const opened = (await call('post', `people/${person}/launch`, { via: 'inline', url })) as { url: string };
      return opened.url;
    },
    /** Launch data as Telegram signs them. */
    initData: async (person: PersonName): Promise<string> => {
      const signed = (await call('post', `people/${person}/init-data`, {})) as { init_data: string };
      return signed.init_data;
    },
    /** Texts of the chat, oldest first. */
    texts: async (person: PersonName): Promise<string[]> => {
      const { messages } = (await call('get', `people/${person}/chat`)) as { messages: ChatMessage[] };
      return messages.map(({ text, caption }) => text ?? caption ?? '');
    },
  };
}
