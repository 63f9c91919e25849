import type { Express } from 'express';
import type { LaterRoutes } from '#api/routes/loaded-later.ts';

interface Layer {
  /** Where the layer was mounted, as it was written. */
  rawPath?: unknown;
  route?: { path: string | string[]; methods: Record<string, boolean> };
  handle: Router | LaterRoutes;
}

type Router = Readonly<{ stack?: Layer[] }>;

/** Every route of an app as `GET /api/orders/{id}`, through all its routers, loaded or not. */
export async function routesOf(app: Express): Promise<string[]> {
  const { stack } = app.router as unknown as { stack: Layer[] };
  return [...new Set(await walk(stack, ''))].sort();
}

async function walk(stack: Layer[], mounted: string): Promise<string[]> {
  const routes: string[] = [];
  for (const { route, rawPath, handle } of stack) {
    if (route) {
      for (const method of Object.keys(route.methods)) {
        for (const path of [route.path].flat()) routes.push(`${method.toUpperCase()} ${described(mounted + path)}`);
      }
    } else if ('load' in handle) {
      for (const path of pathsOf(rawPath))
        routes.push(...(await laterRoutes(handle, path === '/' ? mounted : mounted + path)));
    } else if (handle.stack) {
      for (const path of pathsOf(rawPath))
        routes.push(...(await walk(handle.stack, path === '/' ? mounted : mounted + path)));
    }
  }
  return routes;
}

/** A route elsewhere than below their path would never be reached. */
async function laterRoutes({ below, load }: LaterRoutes, mounted: string): Promise<string[]> {
  const { stack = [] } = (await load()) as unknown as Router;
  const routes = await walk(stack, mounted);
  const lost = routes.filter((route) => !route.includes(` ${mounted}${below}`));
  if (lost.length > 0) throw new Error(`never reached: ${lost.join(', ')}`);
  return routes;
}

/** A router that is mounted by anything but plain text would be overlooked: better fail. */
function pathsOf(rawPath: unknown): string[] {
  const paths = [rawPath].flat();
  for (const path of paths) if (typeof path !== 'string') throw new Error(`a router is mounted at ${String(path)}`);
  return paths as string[];
}

const described = (path: string): string => path.replace(/:(\w+)/g, '{$1}');
