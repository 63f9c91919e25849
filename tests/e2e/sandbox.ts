import { type APIRequestContext, expect } from '@playwright/test';

interface ChatMessage {
  text?: string;
  caption?: string;
}

/** The two people of a fresh sandbox. */
export const people = { buyer: 'anna', manager: 'pavel' } as const;
export type PersonName = (typeof people)[keyof typeof people];

/** Drives the sandbox of the shop under test, as its page does. */
export function sandboxOf(request: APIRequestContext, url: string) {
  const call = async (method: 'get' | 'post', path: string, data?: object): Promise<unknown> => {
    const response = await request[method](`${url}/sandbox/api/${path}`, data ? { data } : {});
    const answer = (await response.json()) as { ok: boolean; result: unknown; error?: string };
    expect(answer.ok, `${path}: ${answer.error}`).toBe(true);
    return answer.result;
  };
  return {
    start: (person: PersonName) => call('post', `people/${person}/start`, {}),
    /** Texts of the chat, oldest first. */
    texts: async (person: PersonName): Promise<string[]> => {
      const { messages } = (await call('get', `people/${person}/chat`)) as { messages: ChatMessage[] };
      return messages.map(({ text, caption }) => text ?? caption ?? '');
    },
  };
}
