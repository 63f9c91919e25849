import type { RequestHandler } from 'express';

/** Besides answering calls it can be asked what it holds, as a router can. */
export type LaterRoutes = RequestHandler & Readonly<{ below: string; load: () => Promise<RequestHandler> }>;

/**
 * Routes below `path` whose modules are loaded by the first call there. A load that fails fails that call alone: the
 * next one tries again (of a module that failed while it ran, Node.js remembers that until a restart).
 */
export function loadedLater(path: string, load: () => Promise<RequestHandler>): LaterRoutes {
  let loading: Promise<RequestHandler> | undefined;
  const routes = () => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
  const handler: RequestHandler = async (request, response, next) => {
    // As Express compares paths.
    if (!request.path.toLowerCase().startsWith(path)) return next();
    const handle = await routes();
    return handle(request, response, next);
  };
  return Object.assign(handler, { below: path, load: routes });
}
