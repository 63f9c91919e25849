import { expect, it } from 'vitest';
import { scrollSpeed } from '#webapp/desk/kit/use-drag-order.ts';

it('a row that is held at an edge of the window scrolls the page, the faster the nearer', () => {
  const at = (y: number | null) => scrollSpeed(y, 667);
  expect([at(null), at(300), at(100), at(540)]).toEqual([0, 0, 0, 0]);
  expect(at(20)).toBeLessThan(0);
  expect(at(0)).toBeLessThan(at(50));
  expect(at(600)).toBeGreaterThan(0);
  expect(at(660)).toBeGreaterThan(at(600));
  expect(Math.abs(at(-500))).toBe(at(5000));
});
