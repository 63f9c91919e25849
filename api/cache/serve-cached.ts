import { IncomingMessage, type RequestListener, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { Express, Request } from 'express';
import type { RateLimits } from '#shared/platform/rate-limits.ts';
import { beforeEnd } from '../before-end.ts';
import type { ApiDeps } from '../deps.ts';
import { networkOf } from '../middleware/caller-address.ts';
import { countedCalls } from '../middleware/rate-limits.ts';
import { logAnswer } from '../middleware/request-log.ts';
import { callHeaders, securityHeaders } from '../middleware/security-headers.ts';
import { inPlace } from '../overload.ts';
import { publicReads } from '../routes/public-reads.ts';
import { type EncodedAnswer, encodingFor, FRESHNESS, isKnownTag } from './encoded-answer.ts';
import { findRead } from './find-read.ts';
import { encodedRead, failedReads } from './public-read.ts';

type Deps = Pick<
  ApiDeps,
  | 'db'
  | 'answerCache'
  | 'limits'
  | 'log'
  | 'onAnswer'
  | 'overload'
  | 'paymentOrigins'
  | 'payments'
  | 'replica'
  | 'trustProxy'
>;

/**
 * Answers public reads before the app does anything else. The app handles all other requests and the failures. Of the
 * app's usual steps, only the limit of one address and the headers remain.
 */
export function serveCached(app: Express, deps: Deps): RequestListener {
  const { answerCache, limits, log, onAnswer, overload, paymentOrigins = [], trustProxy } = deps;
  if (!answerCache) return app;
  const common = securityHeadersOf(paymentOrigins);
  const unchanged = [...common, ...FRESHNESS, 'ETag'];
  const addressOf = trustProxy === undefined ? ownAddress : (request: IncomingMessage) => proxiedAddress(app, request);
  const readOf = findRead(publicReads(deps));

  /** The answer if it is public and this address may get it; without a promise if it is cached. */
  const answerFor = (request: IncomingMessage, url: string): Soon<EncodedAnswer | undefined> => {
    const known = answerCache.find(url);
    const found = known ? undefined : readOf(url);
    if (!known && !found) return undefined;
    return andThen(mayAsk(limits, url, addressOf(request)), (may) => {
      if (!may) return undefined;
      if (!found) return known;
      countedCalls.add(request);
      return answerCache.findOrMake(url, () => inPlace(overload, () => encodedRead(deps, found.read, found.asked)));
    });
  };

  const send = ({ headers }: IncomingMessage, response: ServerResponse, found: EncodedAnswer) => {
    const { body, etag, headers: own } = found.variant(encodingFor(headers['accept-encoding']));
    if (isKnownTag(etag, headers['if-none-match'])) response.writeHead(304, [...unchanged, etag]).end();
    else response.writeHead(200, [...common, ...own]).end(body, 'latin1');
  };

  return (request, response) => {
    const { method = '', url = '' } = request;
    if (method !== 'GET') {
      if (method !== 'HEAD') beforeEnd(response, answerCache.expectMore);
      return app(request, response);
    }
    if (!url.startsWith('/api/')) return app(request, response);
    const started = onAnswer && performance.now();
    const answer = (found: EncodedAnswer | undefined) => {
      if (!found) return app(request, response);
      if (log.isLevelEnabled('debug')) logAnswer(log, { method, url, response });
      send(request, response, found);
      if (started !== undefined) {
        const seconds = (performance.now() - started) / 1000;
        // With the real address, each address would make its own series.
        onAnswer?.({ method, route: 'kept', status: response.statusCode, seconds });
      }
    };
    const found = answerFor(request, url);
    if (!(found instanceof Promise)) return answer(found);
    found.then(answer, (error) => {
      failedReads.set(request, { error });
      app(request, response);
    });
  };
}

/** No promise for a cached answer: making it takes less time than a few turns of the queue. */
type Soon<T> = T | Promise<T>;
const andThen = <T, R>(value: Soon<T>, next: (value: T) => Soon<R>): Soon<R> =>
  value instanceof Promise ? value.then(next) : next(value);

const SEARCH = '/api/products/search';

/** Counts as the app does. A search also counts against its own limit, although a cached one costs nothing. */
const mayAsk = (limits: RateLimits, url: string, address: string): Soon<boolean> =>
  andThen(limits.take('calls', address), (seconds) => {
    if (seconds > 0 || !url.startsWith(SEARCH)) return seconds === 0;
    return andThen(limits.take('searches', address), (wait) => wait === 0);
  });

const addresses = new WeakMap<Socket, string>();

/** Read once for all calls of a connection. */
function ownAddress({ socket }: IncomingMessage): string {
  let address = addresses.get(socket);
  if (address === undefined) {
    address = networkOf(socket.remoteAddress ?? '');
    addresses.set(socket, address);
  }
  return address;
}

/** As Express reads it, with the app's rules for proxies. */
function proxiedAddress(app: Express, { socket, headers }: IncomingMessage): string {
  const asked: Request = Object.create(app.request, { socket: { value: socket }, headers: { value: headers } });
  return networkOf(asked.ip ?? '');
}

/** The headers that every answer to a call has, as pairs in one list. */
function securityHeadersOf(paymentOrigins: readonly string[]): string[] {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  securityHeaders({ paymentOrigins })(request as Request, response as never, () => {});
  callHeaders(request, response, () => {});
  return Object.entries(response.getHeaders()).flatMap(([name, value]) => [name, String(value)]);
}
