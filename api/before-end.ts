import type { ServerResponse } from 'node:http';

/**
 * Calls `act` just before the end of an answer goes out. Node has no event for that: `finish` comes after the last byte
 * and never for a client that has left, so the response's own `end` is wrapped.
 */
export function beforeEnd(response: ServerResponse, act: () => void): void {
  const { end } = response;
  response.end = (...args: unknown[]) => {
    act();
    return Reflect.apply(end, response, args);
  };
}
