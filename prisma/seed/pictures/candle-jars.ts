import type { Emblem } from './emblem.ts';
import { label } from './glassware.ts';
import { opening, outline, type Profile } from './lathe.ts';
import { placed } from './leaf.ts';
import { clipped, down, glow, turned } from './paint.ts';
import { shadow } from './scene.ts';
import { type Art, circle, ellipse, path, stroke } from './svg.ts';

export const flame = (x: number, y: number, scale = 1): Art =>
  placed(
    circle(0, -34, 130, glow('#ffdf9a', 0.55)) +
      stroke('M0 14V-4', '#3a2119', 5) +
      path('M0 -84C26 -46 30 -26 20 -8Q0 10 -20 -8C-30 -26 -22 -44 0 -84Z', down('#f4b04a', '#f7d98a')) +
      path('M0 -48C12 -28 12 -14 6 -6Q0 -2 -6 -6C-12 -16 -10 -28 0 -48Z', '#fff7dc'),
    x,
    y,
    0,
    scale,
  );

interface JarCandle {
  readonly glass: string;
  readonly wax: string;
  readonly sign: Emblem;
  readonly ink: string;
  readonly lit?: boolean;
}

export const jarCandle = ({ glass, wax, sign, ink, lit = true }: JarCandle): Art => {
  const profile: Profile = [
    [146, -324],
    [146, -324],
    [146, -170],
    [144, -26],
    [132, 0],
    [132, 0],
  ];
  return (
    shadow(142) +
    path(outline(profile), turned(glass)) +
    clipped(outline(profile), lit ? ellipse(0, -270, 170, 110, glow('#ffe2a8', 0.7)) : '') +
    opening(146, -324, glass, 7, wax, 0.75) +
    label(146, 98, -226, -70, '#f7f0e4', sign, ink) +
    path('M-112 -290V-30', 'none', { stroke: '#fffaf0', 'stroke-width': 9, opacity: 0.35, 'stroke-linecap': 'round' }) +
    (lit ? flame(0, -326, 1) : stroke('M0 -316V-342', '#3a2119', 6))
  );
};
