import type { RequestHandler } from 'express';

/** A request handler whose routes can also be listed, like those of a router. */
export type LaterRoutes = RequestHandler & Readonly<{ below: string; load: () => Promise<RequestHandler> }>;

/**
 * Routes below `path` whose modules are loaded by the first call there. If the load fails, only this call fails, and
 * the next one tries again (if the module failed while it ran, Node.js remembers the failure until a restart).
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
    // Express compares paths in the same way.
    if (!request.path.toLowerCase().startsWith(path)) return next();
    const handle = await routes();
    return handle(request, response, next);
  };
  return Object.assign(handler, { below: path, load: routes });
}
