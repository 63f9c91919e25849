import { shade, tint } from './colour.ts';
import { speckles } from './cups.ts';
import { band, disc, lathe, opening, tilt } from './lathe.ts';
import { placed } from './leaf.ts';
import { across, clipped, turned } from './paint.ts';
import { shadow, wallShadow } from './scene.ts';
import { type Art, circle, d, ellipse, path, rect, times } from './svg.ts';

/** Things lying in an open vessel: cut by its front lip. */
const heap = (radius: number, y: number, art: Art): Art =>
  clipped(
    d`M${-radius - 60} -900H${radius + 60}V${y}H${radius}A${radius} ${radius * tilt} 0 0 1 ${-radius} ${y}H${-radius - 60}Z`,
    art,
  );

const lemon = (x: number, y: number, r: number, colour: string): Art =>
  circle(x, y, r, turned(colour)) +
  ellipse(x - r * 0.35, y - r * 0.4, r * 0.26, r * 0.16, '#fffaf0', { opacity: 0.5 }) +
  circle(x + r * 0.1, y - r * 0.86, r * 0.07, shade(colour, 0.5));

export const bowl = (body: string, glaze?: string, fruit?: string): Art =>
  shadow(140) +
  opening(232, -214, glaze ?? body, 10) +
  (fruit === undefined
    ? ''
    : heap(
        222,
        -212,
        lemon(-104, -244, 72, fruit) + lemon(96, -246, 70, shade(fruit, 0.06)) + lemon(-8, -268, 78, tint(fruit, 0.06)),
      )) +
  lathe(
    [
      [232, -214],
      [222, -150],
      [160, -46],
      [96, -20],
      [92, 0],
      [92, 0],
    ],
    body,
    0.26,
    (glaze === undefined ? '' : band(250, -260, -140, glaze)) + speckles(230, -200, 0, shade(body, 0.5), 28),
    true,
  );

/** A plate leaning on the wall and, when asked, its fellows lying before it. */
export const plate = (colour: string, edge: string, stacked = 0): Art =>
  wallShadow(0, -226, 220, 230) +
  shadow(150) +
  circle(0, -226, 226, across(tint(colour, 0.24), shade(colour, 0.14))) +
  circle(0, -226, 219, 'none', { stroke: edge, 'stroke-width': 11 }) +
  circle(0, -226, 152, across(shade(colour, 0.14), tint(colour, 0.12))) +
  circle(2, -223, 144, across(tint(colour, 0.2), shade(colour, 0.05))) +
  placed(speckles(140, -120, 120, shade(colour, 0.5), 26), 0, -226, 0) +
  path('M-150 -330A182 182 0 0 1 -40 -402A190 190 0 0 0 -150 -330Z', '#fffaf0', { opacity: 0.5 }) +
  (stacked > 0 ? shadow(150, 60, 62) : '') +
  times(stacked, (i) => placed(dishLying(190, i % 2 ? edge : colour), 60, 62 - i * 24, 0));

const dishLying = (radius: number, colour: string): Art =>
  lathe(
    [
      [radius, -24],
      [radius * 0.84, -9],
      [radius * 0.6, 0],
    ],
    colour,
  ) +
  disc(radius, -24, colour) +
  ellipse(0, -21, radius * 0.7, radius * 0.11, across(shade(colour, 0.2), tint(colour, 0.06)));

export const butterDish = (body: string, lid: string): Art =>
  shadow(220) +
  lathe(
    [
      [250, -34],
      [226, -10],
      [180, 0],
      [180, 0],
    ],
    body,
  ) +
  disc(250, -34, body) +
  ellipse(6, -32, 204, 26, shade(body, 0.34), { opacity: 0.5 }) +
  path('M-186 -36V-150Q-186 -188 -146 -192Q0 -204 146 -192Q186 -188 186 -150V-36Q0 -4 -186 -36Z', turned(lid)) +
  path('M-170 -164Q-162 -186 -130 -188Q0 -198 140 -187Q0 -178 -170 -164Z', tint(lid, 0.5), { opacity: 0.6 }) +
  rect(-132, -150, 10, 100, 5, '#fffaf0', { opacity: 0.28 }) +
  lathe(
    [
      [30, -240],
      [38, -222],
      [20, -196],
      [26, -190],
    ],
    lid,
  ) +
  disc(30, -240, lid);
