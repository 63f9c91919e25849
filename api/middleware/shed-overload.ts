import { type RequestHandler, type Response, Router } from 'express';
import type { ApiDeps } from '../deps.ts';

/** No statement takes longer, so by then nothing works any more for a client that has hung up. */
const WORK_MS = 20_000;

/**
 * Refuses calls while there is too much to do. It is behind the parsing of bodies: whoever sends one slowly takes
 * nobody's place. Never refused are those who ask after the shop's health and those who tell of money.
 */
export function shedOverload({ overload, payments }: Pick<ApiDeps, 'overload' | 'payments'>): Router {
  const router = Router();
  if (!overload) return router;
  const providers = Object.values(payments.gateways).map(({ provider }) => `/payment/${provider}`);
  const exempt: RequestHandler = (_request, response, next) => {
    response.locals.isNeverShed = true;
    next();
  };
  router.use(['/api/health', ...providers], exempt);
  router.use(['/api', '/payment'], (_request, response, next) => {
    if (response.locals.isNeverShed) return next();
    whenAnswered(response, overload.enter());
    next();
  });
  return router;
}

/** Of a client that has hung up the work continues, so the end of the answer counts, not that of the connection. */
function whenAnswered(response: Response, act: () => void): void {
  const { end } = response;
  response.end = (...args: unknown[]) => {
    act();
    return Reflect.apply(end, response, args);
  };
  response.once('close', () => {
    if (!response.writableEnded) setTimeout(act, WORK_MS).unref();
  });
}
