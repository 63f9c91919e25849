import { leaf, placed } from './leaf.ts';
import { type Art, circle, d, group, path, rect, stroke, times } from './svg.ts';

export type Emblem =
  | 'leaf'
  | 'sun'
  | 'moon'
  | 'wave'
  | 'drop'
  | 'flower'
  | 'star'
  | 'mountain'
  | 'bean'
  | 'berry'
  | 'fig'
  | 'pine';

const bean = (colour: string): Art =>
  path('M-20 4C-24 -22 0 -34 14 -24C30 -10 20 22 2 28C-12 30 -19 18 -20 4Z', colour) +
  stroke('M10 -22C-6 -10 14 2 -4 26', '#fffaf0', 3, { opacity: 0.7 });

const drawings: Record<Emblem, (colour: string) => Art> = {
  leaf: (c) => placed(leaf(52, 20, c), -4, 24, 24) + placed(leaf(40, 16, c), -6, 24, -38),
  sun: (c) => circle(0, 0, 15, c) + times(12, (i) => placed(rect(-1.5, -30, 3, 9, 1.5, c), 0, 0, i * 30)),
  moon: (c) => path('M8 -28A28 28 0 1 0 26 14A24 24 0 0 1 8 -28Z', c),
  wave: (c) => times(3, (i) => stroke(d`M-28 ${i * 14 - 14}q9 -12 18 0t18 0t18 0`, c, 4)),
  drop: (c) => path('M0 -32C14 -10 22 0 22 12A22 21 0 0 1 -22 12C-22 0 -14 -10 0 -32Z', c),
  flower: (c) => times(6, (i) => placed(leaf(30, 13, c), 0, 0, i * 60)) + circle(0, 0, 7, '#f3d9a0'),
  star: (c) =>
    times(4, (i) => placed(path('M0 -32L5 -5L0 0L-5 -5Z', c), 0, 0, i * 90)) +
    times(4, (i) => placed(path('M0 -17L4 -4L0 0L-4 -4Z', c, { opacity: 0.7 }), 0, 0, 45 + i * 90)),
  mountain: (c) => path('M-34 22L-10 -20L4 4L14 -10L34 22Z', c) + circle(18, -24, 7, c, { opacity: 0.6 }),
  bean: (c) =>
    group({ transform: 'translate(-10 4) scale(.8)' }, bean(c)) +
    group({ transform: 'translate(16 -2) rotate(40) scale(.7)' }, bean(c)),
  berry: (c) =>
    circle(-10, 8, 13, c) +
    circle(14, 12, 12, c, { opacity: 0.85 }) +
    circle(4, -8, 12, c, { opacity: 0.9 }) +
    stroke('M4 -18Q8 -30 20 -34', c, 3),
  fig: (c) =>
    path('M0 -30C6 -12 26 -4 26 12A26 22 0 0 1 -26 12C-26 -4 -6 -12 0 -30Z', c) +
    stroke('M-10 -4Q-16 8 -12 24M0 -8V28M10 -4Q16 8 12 24', '#fffaf0', 2, { opacity: 0.5 }),
  pine: (c) => path('M0 -34L16 -10H8L22 12H6V28H-6V12H-22L-8 -10H-16Z', c),
};

/** A small printed sign for labels and covers, about 60 units across; the demo goods carry no words. */
export const emblem = (kind: Emblem, colour: string, x: number, y: number, scale = 1): Art =>
  placed(drawings[kind](colour), x, y, 0, scale);

/** Two or three printed lines that stand for small type. */
export const fineprint = (x: number, y: number, width: number, colour: string): Art =>
  rect(x - width / 2, y, width, 5, 2.5, colour, { opacity: 0.55 }) +
  rect(x - width / 3, y + 14, width / 1.5, 5, 2.5, colour, { opacity: 0.35 });
