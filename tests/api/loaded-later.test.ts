import type { Request, RequestHandler, Response } from 'express';
import { expect, it } from 'vitest';
import { loadedLater } from '#api/routes/loaded-later.ts';

/** The answer of the routes to a call of this path. */
const called = async (routes: RequestHandler, path: string) => {
  let passed = 'handled';
  await routes({ path } as Request, {} as Response, () => {
    passed = 'passed on';
  });
  return passed;
};

it('loads nothing for other paths, and loads once for all its own calls', async () => {
  let loads = 0;
  const routes = loadedLater('/desk/', async () => {
    loads++;
    return () => {};
  });
  expect([await called(routes, '/order/1'), loads]).toEqual(['passed on', 0]);
  const both = await Promise.all([called(routes, '/desk/orders'), called(routes, '/Desk/products')]);
  expect([both, loads]).toEqual([['handled', 'handled'], 1]);
});

it('fails the call whose load failed, and tries again for the next one', async () => {
  let isDown = true;
  const routes = loadedLater('/desk/', async () => {
    if (isDown) throw new Error('no such module');
    return () => {};
  });
  await expect(called(routes, '/desk/orders')).rejects.toThrow('no such module');
  isDown = false;
  expect(await called(routes, '/desk/orders')).toBe('handled');
});
