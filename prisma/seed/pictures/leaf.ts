import { shade, tint } from './colour.ts';
import { across, stamp } from './paint.ts';
import { type Art, d, moved, type Point, path, stroke, times } from './svg.ts';

/** A simple leaf growing up from the origin, with a light and a dark half and a vein. */
export const leaf = (length: number, width: number, colour: string): Art => {
  const half = (side: number): string =>
    d`M0 0C${side * width} ${-length * 0.25} ${side * width * 0.8} ${-length * 0.75} 0 ${-length}`;
  return stamp(
    path(half(-1) + d`Q${width * 0.12} ${-length * 0.5} 0 0Z`, tint(colour, 0.14)) +
      path(half(1) + d`Q${width * 0.12} ${-length * 0.5} 0 0Z`, shade(colour, 0.14)) +
      stroke(
        d`M0 0Q${width * 0.12} ${-length * 0.5} 0 ${-length * 0.94}`,
        shade(colour, 0.3),
        Math.max(1.2, width * 0.04),
        { opacity: 0.6 },
      ),
  );
};

export const placed = (art: Art, x: number, y: number, turn: number, scale = 1): Art => moved(art, x, y, scale, turn);

/** A blade (grass, snake plant): narrow, bending to one side. */
export const blade = (length: number, width: number, bend: number, colour: string): Art =>
  path(
    d`M${-width} 0C${-width} ${-length * 0.5} ${bend * 0.4 - width} ${-length * 0.8} ${bend} ${-length}C${bend * 0.4 + width} ${-length * 0.75} ${width} ${-length * 0.4} ${width} 0Z`,
    across(tint(colour, 0.16), shade(colour, 0.22)),
  );

interface Sprig {
  readonly end: Point;
  readonly bend?: number;
  readonly pairs: number;
  readonly length: number;
  readonly width: number;
  readonly colour: string;
  readonly stem?: string;
  /** Draws what grows at each node instead of a leaf. */
  readonly bud?: (index: number) => Art;
}

/** A twig from the origin to `end` with leaves on both sides. */
export const sprig = ({ end: [ex, ey], bend = 0, pairs, length, width, colour, stem, bud }: Sprig): Art => {
  const [cx, cy] = [ex * 0.35 + bend, ey * 0.55];
  const at = (t: number): Point => [2 * t * (1 - t) * cx + t * t * ex, 2 * t * (1 - t) * cy + t * t * ey];
  const heading = (t: number): number =>
    (Math.atan2((1 - t) * cx + t * (ex - cx), -((1 - t) * cy + t * (ey - cy))) * 180) / Math.PI;
  const nodes = times(pairs * 2 + 1, (index) => {
    const t = index === pairs * 2 ? 1 : 0.24 + (0.74 * index) / (pairs * 2);
    const [x, y] = at(t);
    const side = index === pairs * 2 ? 0 : index % 2 === 0 ? -1 : 1;
    const size = 1 - t * 0.28;
    return placed(
      bud?.(index) ?? leaf(length, width, colour),
      x,
      y,
      heading(t) + side * 52,
      bud === undefined ? size : 1,
    );
  });
  return stroke(d`M0 0Q${cx} ${cy} ${ex} ${ey}`, stem ?? shade(colour, 0.35), 5) + nodes;
};
