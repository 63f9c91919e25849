import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';

/** An async listener of a server. An error in it breaks the connection, so that the caller notices. */
export function asyncListener(
  answer: (request: IncomingMessage, response: ServerResponse) => Promise<void>,
): RequestListener {
  return (request, response) => {
    answer(request, response).catch((error: Error) => response.destroy(error));
  };
}
