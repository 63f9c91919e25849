import { configure } from '@testing-library/react';
import type { ComponentType } from 'react';
import { afterEach, beforeEach, vi } from 'vitest';
import { Route } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import { onePage } from '#api/description/examples/lists.ts';
import type { Pagination } from '#shared/contract/paging.ts';
import { leave } from '#webapp/desk/kit/leaving.ts';
import { drawToasts } from '#webapp/lib/notify.ts';
import { refusal } from '../refusal.ts';
import { renderInShop } from '../render-in-shop.tsx';

/** A call that reached the server. */
export interface Call {
  /** `PUT /api/desk/deliveries/7?of=all` */
  call: string;
  body: unknown;
  headers: Record<string, string>;
}

// happy-dom does not know the tag `search`, of which React would warn.
Object.defineProperty(HTMLUnknownElement.prototype, Symbol.toStringTag, { value: 'HTMLElement' });

// As long as `expect.poll`: on a busy machine a moment is long, and only a failure takes it all.
configure({ asyncUtilTimeout: 15_000 });

type Answers = Record<string, (call: Call) => unknown>;

let answers: Answers = {};
/** All calls since the test began, in their order. */
export let calls: Call[] = [];
/** The toasts since the test began. */
export let toasts: string[] = [];

let forgetToasts = () => {};
beforeEach(() => {
  localStorage.clear();
  answers = {};
  calls = [];
  toasts = [];
  leave();
  forgetToasts = drawToasts((_, text) => void toasts.push(plain(text)));
  vi.stubGlobal('fetch', answer);
});
afterEach(() => {
  forgetToasts();
  vi.unstubAllGlobals();
});

/** Sets what the server answers to calls by their method and path: the data of a success, or a whole `Response`. */
export function serve(more: Answers): void {
  answers = { ...answers, ...more };
}

/** The only page of a list. */
export const paged = (data: unknown[]): Response => answered({ data, pagination: onePage(data.length, 20) });

/** A refusal in the API's own words. */
export const refused = (...how: Parameters<typeof refusal>): Response => refusal(...how)();

/** The bodies of calls that changed something by that method and path. */
export const sent = (call: string) => calls.filter((one) => one.call === call).map(({ body }) => body);

/** Opens a screen of the desk by its address; other screens can be given for the ways that lead there. */
export function openScreen(
  path: string,
  screens: Record<string, ComponentType>,
  shop: Parameters<typeof renderInShop>[1] = {},
) {
  navigate(path);
  return renderInShop(
    Object.entries(screens).map(([pattern, component]) => <Route key={pattern} path={pattern} component={component} />),
    shop,
  );
}

/** Without the spaces that keep words together. */
export const plain = (text: string | null | undefined): string => (text ?? '').replace(/\s+/g, ' ');

const answered = (answer: { data: unknown; pagination?: Pagination }): Response =>
  Response.json({ success: true, status: 'success', ...answer });

async function answer(path: string, { method = 'GET', body, headers = {} }: RequestInit = {}): Promise<Response> {
  const call: Call = {
    call: `${method} ${path}`,
    body: typeof body === 'string' ? JSON.parse(body) : null,
    headers: headers as Record<string, string>,
  };
  calls.push(call);
  const found = answers[call.call] ?? answers[call.call.replace(/\?.*/, '')];
  if (!found) return refused('not_found');
  const data = await found(call);
  return data instanceof Response ? data : answered({ data });
}
