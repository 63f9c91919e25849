import type { Express } from 'express';

interface Layer {
  /** Where the layer was mounted, as it was written. */
  rawPath?: unknown;
  route?: { path: string | string[]; methods: Record<string, boolean> };
  handle: { stack?: Layer[] };
}

/** Every route of an app as `GET /api/orders/{id}`, through all its routers. */
export function routesOf(app: Express): string[] {
  const { stack } = app.router as unknown as { stack: Layer[] };
  return [...new Set(walk(stack, ''))].sort();
}

function walk(stack: Layer[], mounted: string): string[] {
  return stack.flatMap(({ route, rawPath, handle }) => {
    if (route) {
      const methods = Object.keys(route.methods).map((method) => method.toUpperCase());
      return methods.flatMap((method) => [route.path].flat().map((path) => `${method} ${described(mounted + path)}`));
    }
    if (!handle.stack) return [];
    return pathsOf(rawPath).flatMap((path) => walk(handle.stack ?? [], path === '/' ? mounted : mounted + path));
  });
}

/** A router that is mounted by anything but plain text would be overlooked: better fail. */
function pathsOf(rawPath: unknown): string[] {
  const paths = [rawPath].flat();
  for (const path of paths) if (typeof path !== 'string') throw new Error(`a router is mounted at ${String(path)}`);
  return paths as string[];
}

const described = (path: string): string => path.replace(/:(\w+)/g, '{$1}');
