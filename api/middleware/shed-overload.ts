import { type RequestHandler, type Response, Router } from 'express';
import { beforeEnd } from '../before-end.ts';
import type { ApiDeps } from '../deps.ts';

/** No statement runs longer, so after this time nothing works for a disconnected client. */
const WORK_MS = 20_000;

/**
 * Refuses calls during an overload. It comes after the parsing of bodies, so a slow upload takes no slot. Health checks
 * and calls about money are never refused.
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

/** If a client disconnects, the work continues. So the end of the answer counts, not the end of the connection. */
function whenAnswered(response: Response, act: () => void): void {
  beforeEnd(response, act);
  response.once('close', () => {
    if (!response.writableEnded) setTimeout(act, WORK_MS).unref();
  });
}
