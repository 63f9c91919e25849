import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';

/** A server's listener that may wait. What goes wrong in it cuts the answer off, so that the caller hears of it. */
export function asyncListener(
  answer: (request: IncomingMessage, response: ServerResponse) => Promise<void>,
): RequestListener {
  return (request, response) => {
    answer(request, response).catch((error: Error) => response.destroy(error));
  };
}
