import { shade, tint } from './colour.ts';
import { type Emblem, emblem } from './emblem.ts';
import { between } from './grain.ts';
import { placed } from './leaf.ts';
import { across, clipped, lit, stamp, turned } from './paint.ts';
import { shadow, wallShadow } from './scene.ts';
import { type Art, circle, d, dots, ellipse, path, rect, stroke, times } from './svg.ts';
import { rail } from './textiles.ts';

export const seam = (data: string, colour: string): Art =>
  stroke(data, colour, 3.5, { 'stroke-dasharray': '12 8', opacity: 0.8 });

export const tote = (cloth: string, print: string, sign: Emblem, straps = cloth): Art => {
  const shape = 'M-170 -400Q0 -384 170 -400Q196 -200 188 -6Q0 14 -188 -6Q-196 -200 -170 -400Z';
  return (
    rail() +
    wallShadow(0, -200, 200, 240) +
    stroke('M-84 -392Q-70 -560 0 -632Q70 -560 84 -392', shade(straps, 0.24), 24) +
    path(shape, across(tint(cloth, 0.22), shade(cloth, 0.2))) +
    clipped(
      shape,
      path('M-180 -410Q0 -384 180 -410V-360Q0 -340 -180 -360Z', tint(cloth, 0.12)),
      path('M120 -390Q150 -200 128 20H210V-400Z', shade(cloth, 0.25), { opacity: 0.3 }),
      stroke('M-120 -360Q-134 -180 -110 0M60 -80Q40 -40 52 10', shade(cloth, 0.3), 7, { opacity: 0.22 }),
    ) +
    stroke('M-92 -330Q-76 -540 0 -628Q76 -540 92 -330', straps, 24) +
    stroke('M-96 -330Q-80 -540 -2 -626', tint(straps, 0.4), 5, { opacity: 0.6 }) +
    rect(-108, -356, 34, 54, 4, shade(straps, 0.08)) +
    rect(74, -356, 34, 54, 4, shade(straps, 0.2)) +
    emblem(sign, print, 0, -170, 2.6)
  );
};

export const backpack = (cloth: string, leather: string): Art => {
  const body =
    'M-176 -60Q-190 -330 -150 -420Q-110 -480 0 -482Q110 -480 150 -420Q190 -330 176 -60Q170 6 110 8H-110Q-170 6 -176 -60Z';
  return (
    shadow(180) +
    stroke('M-46 -476Q0 -560 46 -476', leather, 18) +
    stroke('M-160 -330Q-236 -200 -180 -20M160 -330Q236 -200 180 -20', shade(cloth, 0.4), 26) +
    path(body, across(tint(cloth, 0.2), shade(cloth, 0.26))) +
    path(
      'M-160 -400Q-110 -484 0 -486Q110 -484 160 -400Q166 -300 150 -262Q0 -232 -150 -262Q-166 -300 -160 -400Z',
      across(tint(cloth, 0.28), shade(cloth, 0.12)),
    ) +
    seam('M-142 -276Q0 -250 142 -276', shade(cloth, 0.4)) +
    path('M-132 -190Q0 -170 132 -190L136 -30Q130 -8 100 -6H-100Q-130 -8 -136 -30Z', lit(tint(cloth, 0.06)), {
      stroke: shade(cloth, 0.3),
      'stroke-width': 3,
    }) +
    times(
      2,
      (i) =>
        rect(-92 + i * 150, -310, 34, 150, 6, across(tint(leather, 0.2), shade(leather, 0.2))) +
        rect(-98 + i * 150, -232, 46, 34, 6, 'none', { stroke: '#c9a253', 'stroke-width': 7 }),
    ) +
    rect(-40, -84, 80, 50, 6, leather) +
    emblem('mountain', tint(leather, 0.5), 0, -58, 0.7)
  );
};

const orange = (fruit: string): Art =>
  stamp(
    circle(0, 0, 70, turned(fruit)) +
      ellipse(-24, -28, 17, 10, '#fffaf0', { opacity: 0.5 }) +
      dots(
        Array.from({ length: 8 }, (_, i) => [between(-40, 40, i, 1), between(-40, 40, i, 2)] as const),
        4,
        shade(fruit, 0.3),
        { opacity: 0.5 },
      ) +
      circle(8, -60, 6, '#7f8c5a'),
  );

/** A string bag full of oranges. */
export const stringBag = (cord: string, fruit: string): Art => {
  const shape = 'M-120 -300Q-230 -200 -206 -90Q-170 6 0 10Q170 6 206 -90Q230 -200 120 -300Z';
  const net = times(11, (i) =>
    stroke(
      d`M${-300 + i * 44} -330Q${-200 + i * 44} -150 ${-60 + i * 44} 30M${300 - i * 44} -330Q${200 - i * 44} -150 ${60 - i * 44} 30`,
      cord,
      4,
      { opacity: 0.9 },
    ),
  );
  const oranges: readonly (readonly [number, number, number])[] = [
    [-120, -200, 70],
    [110, -206, 72],
    [0, -240, 70],
    [-140, -84, 66],
    [136, -90, 68],
    [-4, -110, 76],
    [60, -48, 60],
    [-70, -46, 60],
  ];
  return (
    rail() +
    wallShadow(0, -150, 200, 170) +
    stroke('M-110 -296Q-90 -560 0 -634Q90 -560 110 -296', cord, 13) +
    clipped(
      'M-300 -700H300V40H-300Z',
      oranges
        .map(([x, y, r], i) => placed(orange(i % 3 ? fruit : shade(fruit, 0.08)), x, y, i * 9 - 30, r / 70))
        .join(''),
    ) +
    clipped(shape, net) +
    stroke('M-122 -300Q0 -270 122 -300', cord, 12)
  );
};

export const zipPouch = (cloth: string, pattern: string): Art => {
  const shape = 'M-210 -250Q0 -270 210 -250Q240 -130 224 -20Q210 4 170 6H-170Q-210 4 -224 -20Q-240 -130 -210 -250Z';
  return (
    shadow(220) +
    path(shape, across(tint(cloth, 0.24), shade(cloth, 0.22))) +
    clipped(
      shape,
      times(22, (i) =>
        placed(
          stamp(path('M0 -16Q12 0 0 16Q-12 0 0 -16Z', pattern, { opacity: 0.8 })),
          -210 + (i % 8) * 60 + (Math.floor(i / 8) % 2) * 30,
          -180 + Math.floor(i / 8) * 66,
          (i % 3) * 40 - 40,
        ),
      ),
      path('M-240 -30Q0 -60 240 -30V20H-240Z', shade(cloth, 0.4), { opacity: 0.25 }),
    ) +
    path('M-212 -254Q0 -276 212 -254L214 -226Q0 -246 -214 -226Z', shade(cloth, 0.3)) +
    times(30, (i) => rect(-200 + i * 13.4, -247 - Math.sin((i / 29) * 3.14) * 12, 6, 9, 1, '#c9a253')) +
    rect(190, -252, 20, 30, 5, '#c9a253') +
    path('M194 -226H208L216 -150Q202 -136 188 -150Z', lit('#a9784c'))
  );
};
