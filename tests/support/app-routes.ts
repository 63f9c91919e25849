import type { Express } from 'express';
import type { LaterRoutes } from '#api/routes/loaded-later.ts';

interface Layer {
  /** The path of the layer, as it was written. */
  rawPath?: unknown;
  route?: { path: string | string[]; methods: Record<string, boolean> };
  handle: Handle;
}

type Handle = Readonly<{ stack?: Layer[] }> | LaterRoutes;

/** Every route of an app as `GET /api/orders/{id}`, through all its routers, loaded or not. */
export async function routesOf(app: Express): Promise<string[]> {
  const { stack } = app.router as unknown as { stack: Layer[] };
  return [...new Set(await walk(stack, ''))].sort();
}

async function walk(stack: Layer[], mounted: string): Promise<string[]> {
  const routes: string[] = [];
  for (const { route, rawPath, handle } of stack) {
    for (const method of Object.keys(route?.methods ?? {})) {
      for (const path of [route?.path ?? []].flat())
        routes.push(`${method.toUpperCase()} ${described(mounted + path)}`);
    }
    const inner = route ? undefined : await stackOf(handle);
    for (const path of inner ? pathsOf(rawPath) : []) {
      const at = path === '/' ? mounted : mounted + path;
      const found = await walk(inner ?? [], at);
      if ('below' in handle) assertBelow(at + handle.below, found);
      routes.push(...found);
    }
  }
  return routes;
}

const stackOf = async (handle: Handle): Promise<Layer[] | undefined> =>
  'load' in handle ? ((await handle.load()) as Handle as { stack?: Layer[] }).stack : handle.stack;

/** Lazily loaded routes below another path would never be reached. */
function assertBelow(path: string, routes: readonly string[]): void {
  const lost = routes.filter((route) => !route.includes(` ${path}`));
  if (lost.length > 0) throw new Error(`never reached: ${lost.join(', ')}`);
}

/** A router that is not mounted by text would be missed, so this fails. */
function pathsOf(rawPath: unknown): string[] {
  const paths = [rawPath].flat();
  for (const path of paths) if (typeof path !== 'string') throw new Error(`a router is mounted at ${String(path)}`);
  return paths as string[];
}

const described = (path: string): string => path.replace(/:(\w+)/g, '{$1}');
