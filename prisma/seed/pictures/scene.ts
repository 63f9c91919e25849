import { shade, tint } from './colour.ts';
import { down, glow, withDefinitions } from './paint.ts';
import { type Art, d, ellipse, moved, path, rect } from './svg.ts';

export interface Backdrop {
  readonly wall: string;
  readonly table: string;
}

/** A drawing's soft shadow on the table; `reach` is about the drawing's half width at the foot. */
export const shadow = (reach: number, x = 0, y = 0): Art =>
  ellipse(x + reach * 0.34, y + 4, reach * 1.55, reach * 0.3 + 12, glow('#3a2119', 0.34)) +
  ellipse(x + 6, y + 3, reach * 1.12, reach * 0.19 + 6, glow('#2c1710', 0.55));

/** A soft shadow on the wall behind something that hangs or leans. */
export const wallShadow = (x: number, y: number, rx: number, ry: number): Art =>
  ellipse(x + 34, y + 30, rx * 1.25, ry * 1.2, glow('#3a2119', 0.3));

/** Puts drawings side by side: each with its place relative to the middle of the table, a scale and a turn. */
export const arrange = (
  ...items: readonly (readonly [art: Art, x: number, y?: number, scale?: number, turn?: number])[]
): Art => items.map(([art, x, y = 0, scale = 1, turn = 0]) => moved(art, x, y, scale, turn)).join('');

const room = ({ wall, table }: Backdrop, width: number, height: number, horizon: number): Art => {
  const pane = (x: number, y: number, w: number, h: number): string =>
    d`M${x} ${y}l${w} ${-w * 0.42}v${h}l${-w} ${w * 0.42}z`;
  const x = width * 0.5;
  const light =
    pane(x, 150, 150, 210) + pane(x + 172, 78, 150, 210) + pane(x, 384, 150, 210) + pane(x + 172, 312, 150, 210);
  return (
    rect(0, 0, width, horizon + 2, 0, down(tint(wall, 0.2), wall)) +
    ellipse(width * 0.2, height * 0.16, width * 0.75, height * 0.5, glow('#fffaf0', 0.5)) +
    path(light, '#fffaf0', { opacity: 0.17 }) +
    rect(0, horizon, width, height - horizon, 0, down(tint(table, 0.16), shade(table, 0.1))) +
    ellipse(width * 0.3, horizon + 60, width * 0.7, 110, glow('#fffaf0', 0.28)) +
    rect(0, horizon - 7, width, 14, 0, down(shade(wall, 0.1), tint(table, 0.3)), { opacity: 0.55 })
  );
};

const frame = (width: number, height: number, art: Art): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" stroke-linecap="round" stroke-linejoin="round">${withDefinitions(art).replace(/([ "(-])0\./g, '$1.')}</svg>`;

/** A product picture, 800 × 1000: the drawing stands on the table in the middle. */
export const card = (backdrop: Backdrop, art: Art, scale = 1): string =>
  frame(800, 1000, room(backdrop, 800, 1000, 662) + moved(art, 400, 812, scale));

/** A wide picture for a sale, 1200 × 800. */
export const banner = (backdrop: Backdrop, art: Art, scale = 1): string =>
  frame(1200, 800, room(backdrop, 1200, 800, 540) + moved(art, 600, 690, scale));

/** A drawing without a room around it. */
export const bare = (width: number, height: number, art: Art): string => frame(width, height, art);
