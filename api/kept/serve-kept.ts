import { IncomingMessage, type RequestListener, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { Express, Request } from 'express';
import type { RateLimits } from '#shared/platform/rate-limits.ts';
import type { ApiDeps } from '../deps.ts';
import { networkOf } from '../middleware/caller-address.ts';
import { logAnswer } from '../middleware/request-log.ts';
import { securityHeaders } from '../middleware/security-headers.ts';
import { encodingFor, FRESHNESS, isKnownTag } from './encoded-answer.ts';

type Deps = Pick<ApiDeps, 'kept' | 'limits' | 'log' | 'paymentOrigins' | 'trustProxy'>;

/**
 * What is kept goes out before anything that such a read does not need: the app looks at everything else. Of what the
 * app does for every call, the limit of one address and the headers remain.
 */
export function serveKept(app: Express, { kept, limits, log, paymentOrigins = [], trustProxy }: Deps): RequestListener {
  if (!kept) return app;
  const common = securityHeadersOf(paymentOrigins);
  const unchanged = [...common, ...FRESHNESS, 'ETag'];
  const addressOf = trustProxy === undefined ? ownAddress : (request: IncomingMessage) => proxiedAddress(app, request);

  return (request, response) => {
    const { method, url = '', headers } = request;
    if (method !== 'GET') {
      if (method !== 'HEAD') beforeItIsTold(response, kept.expectMore);
      return app(request, response);
    }
    const found = kept.find(url);
    if (!found) return app(request, response);
    mayAsk(limits, url, addressOf(request)).then(
      (isAllowed) => {
        // The app knows how to say so.
        if (!isAllowed) return app(request, response);
        if (log.isLevelEnabled('debug')) logAnswer(log, { method, url, response });
        const variant = found.variant(encodingFor(headers['accept-encoding']));
        if (isKnownTag(variant.etag, headers['if-none-match'])) {
          response.writeHead(304, [...unchanged, variant.etag]).end();
        } else response.writeHead(200, [...common, ...variant.headers]).end(variant.body);
      },
      () => app(request, response),
    );
  };
}

const SEARCH = '/api/products/search';

/** Counts as the app would: a search by its own limit too, though this one costs nothing. */
async function mayAsk(limits: RateLimits, url: string, address: string): Promise<boolean> {
  if ((await limits.take('calls', address)) > 0) return false;
  return !url.startsWith(SEARCH) || (await limits.take('searches', address)) === 0;
}

/** Calls `act` just before the end of an answer goes out. */
function beforeItIsTold(response: ServerResponse, act: () => void): void {
  const { end } = response;
  response.end = (...args: unknown[]) => {
    act();
    return Reflect.apply(end, response, args);
  };
}

const ownAddress = ({ socket }: IncomingMessage): string => networkOf(socket.remoteAddress ?? '');

/** As Express reads it, by the rules for proxies that the app was given. */
function proxiedAddress(app: Express, { socket, headers }: IncomingMessage): string {
  const asked: Request = Object.create(app.request, { socket: { value: socket }, headers: { value: headers } });
  return networkOf(asked.ip ?? '');
}

/** The headers that every answer has, as pairs in one list. */
function securityHeadersOf(paymentOrigins: readonly string[]): string[] {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  securityHeaders({ paymentOrigins })(request as Request, response as never, () => {});
  return Object.entries(response.getHeaders()).flatMap(([name, value]) => [name, String(value)]);
}
