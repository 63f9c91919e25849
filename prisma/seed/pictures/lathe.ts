import { shade, tint } from './colour.ts';
import { across, clipped, turned } from './paint.ts';
import { type Art, d, ellipse, type Point, path } from './svg.ts';

/** How flat a circle looks from where we stand: we see every table from a little above. */
export const tilt = 0.17;

/** A profile of a turned body: radius and height, from the top edge down to the foot. A repeated point makes a sharp corner. */
export type Profile = readonly Point[];

const curve = (points: readonly Point[]): string =>
  points
    .slice(1)
    .map((end, index) => {
      const start = points[index] ?? end;
      if (start[0] === end[0] && start[1] === end[1]) return '';
      const before = points[index - 1] ?? start;
      const after = points[index + 2] ?? end;
      const [ax, ay] = [start[0] + (end[0] - before[0]) / 6, start[1] + (end[1] - before[1]) / 6];
      const [bx, by] = [end[0] - (after[0] - start[0]) / 6, end[1] - (after[1] - start[1]) / 6];
      return d`C${ax} ${ay} ${bx} ${by} ${end[0]} ${end[1]}`;
    })
    .join('');

/** Path data of a smooth line through points. */
export const smooth = (points: readonly Point[]): string => {
  const first = points[0] ?? [0, 0];
  return d`M${first[0]} ${first[1]}` + curve(points);
};

/** The outline of a turned body as path data; `open` follows the front of the lip and leaves the mouth free. */
export const outline = (profile: Profile, open = false): string => {
  const left = profile.map(([r, y]): Point => [-r, y]);
  const right = profile.map(([r, y]): Point => [r, y]).reverse();
  const [topR] = profile[0] ?? [0, 0];
  const [footR, footY] = profile.at(-1) ?? [0, 0];
  const arc = d`A${footR} ${footR * tilt} 0 0 0 ${footR} ${footY}`;
  const closing = d`A${topR} ${topR * tilt} 0 0 ${open ? 1 : 0} ${-topR} ${profile[0]?.[1] ?? 0}Z`;
  return smooth(left) + arc + curve(right) + closing;
};

/** A line of light running down the left side of a glazed or glass body. */
export const gleam = (profile: Profile, strength: number): Art => {
  const side = (share: number): Point[] => profile.map(([r, y]): Point => [-r * share, y + r * tilt * 0.75]);
  const [outer, inner] = [side(0.74), side(0.62).reverse()];
  const [x, y] = inner[0] ?? [0, 0];
  return path(`${smooth(outer) + d`L${x} ${y}` + curve(inner)}Z`, '#fffaf0', { opacity: strength });
};

/** A body of revolution. `gloss` 0…1 adds a line of light, `inside` is drawn on the body and cut by its outline. */
export const lathe = (profile: Profile, colour: string, gloss = 0, inside: Art = '', open = false): Art => {
  const shape = outline(profile, open);
  const extra = inside + (gloss > 0 ? gleam(profile, gloss) : '');
  return path(shape, turned(colour)) + (extra === '' ? '' : clipped(shape, extra));
};

/** The open top of a vessel: the lip, the dark inside and, when given, what it is filled with. */
export const opening = (radius: number, y: number, colour: string, wall = 10, filling?: string, depth = 0.5): Art => {
  const [rx, ry] = [radius - wall, (radius - wall) * tilt + 1 - wall * 0.05];
  const hole = d`M${-rx} ${y}A${rx} ${ry} 0 1 1 ${rx} ${y}A${rx} ${ry} 0 1 1 ${-rx} ${y}Z`;
  const fill =
    filling === undefined
      ? ''
      : ellipse(0, y + ry * depth, rx * (1 - depth * 0.06), ry, across(shade(filling, 0.18), tint(filling, 0.12)));
  return (
    ellipse(0, y, radius, radius * tilt + 1, across(tint(colour, 0.5), tint(colour, 0.12))) +
    clipped(hole, path(hole, across(shade(colour, 0.42), shade(colour, 0.08))), fill)
  );
};

/** A flat round top (a lid, a cut of wood). */
export const disc = (radius: number, y: number, colour: string): Art =>
  ellipse(0, y, radius, radius * tilt + 1, across(tint(colour, 0.4), tint(colour, 0.08)));

/** A band around the body between two heights; give it to `lathe` as `inside`. */
export const band = (radius: number, top: number, bottom: number, colour: string, opacity = 1): Art => {
  const ry = radius * tilt;
  return path(
    d`M${-radius} ${top}A${radius} ${ry} 0 0 0 ${radius} ${top}L${radius} ${bottom}A${radius} ${ry} 0 0 1 ${-radius} ${bottom}Z`,
    turned(colour),
    opacity === 1 ? {} : { opacity },
  );
};
