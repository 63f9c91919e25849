import type { RequestHandler } from 'express';

/**
 * Routes whose modules are loaded by the first call below `path`. A load that fails fails that call alone: the next one
 * tries again.
 */
export function loadedLater(path: string, load: () => Promise<RequestHandler>): RequestHandler {
  let loading: Promise<RequestHandler> | undefined;
  const routes = () => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
  return async (request, response, next) => {
    if (!request.path.startsWith(path)) return next();
    const handle = await routes();
    return handle(request, response, next);
  };
}
