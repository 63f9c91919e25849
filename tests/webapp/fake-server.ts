import { afterEach, beforeEach, vi } from 'vitest';
import type { Success } from '#shared/contract/envelope.ts';

/** A call of the page, as the server receives it. */
export interface ReceivedCall {
  /** `POST /api/order`, without the query. */
  call: string;
  /** `POST /api/order?of=all` */
  asked: string;
  query: URLSearchParams;
  headers: Record<string, string>;
  body: unknown;
}

export type Answer = (received: ReceivedCall) => Response | Promise<Response>;

const never: Answer = () => new Promise<Response>(() => {});

/**
 * Takes the place of the server in a file's tests. Each test gives the answers that it is about; a call without an answer
 * waits for ever, unless `otherwise` answers it, so that only what a test gives can be on the screen.
 */
export function fakeServer(otherwise: Answer = never) {
  const received: ReceivedCall[] = [];
  const answers = new Map<string, Answer>();
  beforeEach(() => {
    received.length = 0;
    answers.clear();
    vi.stubGlobal('fetch', async (path: string, { method = 'GET', headers, body }: RequestInit = {}) => {
      const { pathname, searchParams } = new URL(path, 'http://shop.example');
      const call = `${method} ${pathname}`;
      const sent = typeof body === 'string' ? (JSON.parse(body) as unknown) : null;
      const one = {
        call,
        asked: `${method} ${path}`,
        query: searchParams,
        headers: headers as Record<string, string>,
        body: sent,
      };
      received.push(one);
      const answer = answers.get(one.asked) ?? answers.get(call) ?? otherwise;
      return answer(one);
    });
  });
  afterEach(() => void vi.unstubAllGlobals());
  return {
    /** Sets the answer to a call, such as `POST /api/order`, with its query or without, from now on. */
    answers: (call: string, answer: Answer) => void answers.set(call, answer),
    /** The calls so far, in their order; those of one method and path, or all. */
    received: (call?: string) => received.filter((one) => call === undefined || one.call === call),
  };
}

export const success =
  <Data>(data: Data, beside: object = {}) =>
  (): Response =>
    Response.json({ success: true, status: 'success', data, ...beside } satisfies Success<Data>);

/** An answer that is no answer of the shop. */
export const nonsense: Answer = () => Response.json({ odd: true });

/** The connection breaks before an answer. */
export const noConnection: Answer = () => Promise.reject(new TypeError('Failed to fetch'));

/** These answers in turn; the last one is repeated. */
export function inTurn(...all: [Answer, ...Answer[]]): Answer {
  let next = 0;
  return (received) => (all[Math.min(next++, all.length - 1)] as Answer)(received);
}

/** An answer that is late: it comes when the test lets it go. */
export function held(answer: Answer): { answer: Answer; letGo: () => void } {
  const gate = Promise.withResolvers<void>();
  return { answer: (received) => gate.promise.then(() => answer(received)), letGo: gate.resolve };
}
