import type { IncomingMessage, ServerResponse } from 'node:http';
import { z } from 'zod';
import { ApiError } from '../bot-api/api-error.ts';
import { sendJson } from '../http/answers.ts';
import { BodyError, readJson } from '../http/read-body.ts';
import { SandboxError } from '../people/sandbox-error.ts';
import { faultRoutes } from './fault-routes.ts';
import { groupRoutes } from './group-routes.ts';
import { miniAppRoutes } from './mini-app-routes.ts';
import { pressingRoutes } from './pressing-routes.ts';
import type { ControlContext, ControlRoute } from './route.ts';
import { worldRoutes } from './world-routes.ts';
import { writingRoutes } from './writing-routes.ts';

const routes = [...worldRoutes, ...groupRoutes, ...faultRoutes, ...writingRoutes, ...pressingRoutes, ...miniAppRoutes];

function match(route: ControlRoute, verb: string | undefined, path: string): Record<string, string> | undefined {
  if (route.verb !== verb) return undefined;
  const wanted = route.path.split('/');
  const given = path.split('/');
  if (wanted.length !== given.length) return undefined;
  const names: Record<string, string> = {};
  for (const [index, segment] of wanted.entries()) {
    const value = decodeURIComponent(given[index] ?? '');
    if (segment.startsWith(':')) names[segment.slice(1)] = value;
    else if (segment !== value) return undefined;
  }
  return names;
}

function sendError(context: ControlContext, response: ServerResponse, error: unknown): void {
  if (error instanceof SandboxError || error instanceof BodyError) {
    sendJson(response, error.status, { ok: false, error: error.message });
    return;
  }
  if (error instanceof ApiError) {
    sendJson(response, error.code, { ok: false, error: error.message });
    return;
  }
  if (error instanceof z.ZodError) {
    sendJson(response, 422, { ok: false, error: z.prettifyError(error) });
    return;
  }
  context.core.logger.error({ error: String(error) }, 'a control call failed inside the sandbox');
  sendJson(response, 500, { ok: false, error: 'internal error' });
}

/** `/sandbox/api/…`: the calls of the page and the tests. `GET /sandbox/api` lists the routes. */
export async function handleControl(
  context: ControlContext,
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
): Promise<void> {
  const path = url.pathname.replace(/^\/sandbox\/api\/?/, '').replace(/\/$/, '');
  if (path === '' && request.method === 'GET') {
    const list = routes.map(({ verb, path: where, about }) => ({ verb, path: `/sandbox/api/${where}`, about }));
    return sendJson(response, 200, { ok: true, result: list });
  }
  try {
    for (const route of routes) {
      const names = match(route, request.method, path);
      if (!names) continue;
      const body = request.method === 'POST' ? await readJson(request) : Object.fromEntries(url.searchParams);
      const result = await route.run(context, names, body);
      return sendJson(response, 200, { ok: true, result: result ?? true });
    }
    sendJson(response, 404, { ok: false, error: 'no such control call' });
  } catch (error) {
    sendError(context, response, error);
  }
}
