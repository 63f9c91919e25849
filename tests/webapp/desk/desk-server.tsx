import { configure } from '@testing-library/react';
import type { ComponentType } from 'react';
import { beforeEach } from 'vitest';
import { Route } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import { onePage } from '#api/description/examples/lists.ts';
import { leave } from '#webapp/desk/kit/leaving.ts';
import { fakeServer, type ReceivedCall, success } from '../fake-server.ts';
import { refusal } from '../refusal.ts';
import { renderInShop } from '../render-in-shop.tsx';
import { shownToasts } from '../shown-toasts.ts';

// happy-dom does not know the tag `search`, of which React would warn.
Object.defineProperty(HTMLUnknownElement.prototype, Symbol.toStringTag, { value: 'HTMLElement' });

// As long as `expect.poll`: on a busy machine a moment is long, and only a failure takes it all.
configure({ asyncUtilTimeout: 15_000 });

const server = fakeServer(refusal('not_found'));

/** The texts of the toasts since the test began. */
export const toasts = shownToasts();

beforeEach(() => {
  localStorage.clear();
  leave();
});

/** Sets what the server answers to calls by their method and path: the data of a success, or a whole `Response`. */
export function serve(answers: Record<string, (received: ReceivedCall) => unknown>): void {
  for (const [call, find] of Object.entries(answers)) {
    server.answers(call, async (received) => {
      const data = await find(received);
      return data instanceof Response ? data : success(data)();
    });
  }
}

/** The only page of a list. */
export const paged = (data: unknown[]) => success(data, { pagination: onePage(data.length, 20) })();

/** A refusal in the API's own words. */
export const refused = (...how: Parameters<typeof refusal>): Response => refusal(...how)();

/** All calls since the test began, in their order. */
export const calls = () => server.received();

/** The bodies of calls that changed something by that method and path. */
export const sent = (call: string) =>
  calls()
    .filter(({ asked }) => asked === call)
    .map(({ body }) => body);

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
