import { shade, tint } from './colour.ts';
import { placed } from './leaf.ts';
import { across, clipped, down, glow, lit, turned } from './paint.ts';
import { shadow, wallShadow } from './scene.ts';
import { type Art, circle, d, ellipse, path, rect, stroke, times } from './svg.ts';

/** A wooden rail with pegs on the wall, for what hangs. */
export const rail = (wood = '#bd8b57', y = -640): Art =>
  rect(-290, y - 4, 600, 46, 8, '#3a2119', { opacity: 0.16 }) +
  rect(-300, y - 18, 600, 46, 8, down(tint(wood, 0.25), shade(wood, 0.14))) +
  times(3, (i) => circle(-200 + i * 200, y + 8, 17, turned(wood)) + circle(-203 + i * 200, y + 4, 7, tint(wood, 0.4)));

const fold = (line: string, colour: string): Art => stroke(line, shade(colour, 0.3), 7, { opacity: 0.28 });

export const apron = (cloth: string, strap: string): Art => {
  const shape =
    'M-92 -470Q0 -452 92 -470Q96 -370 190 -330Q206 -170 196 -10Q0 16 -196 -10Q-206 -170 -190 -330Q-96 -370 -92 -470Z';
  return (
    rail() +
    wallShadow(0, -240, 220, 280) +
    stroke('M-86 -466Q-60 -600 0 -632Q60 -600 86 -466', strap, 15) +
    stroke('M-190 -326Q-250 -280 -238 -130M190 -326Q252 -270 236 -90', strap, 13) +
    path(shape, across(tint(cloth, 0.22), shade(cloth, 0.16))) +
    clipped(
      shape,
      path('M-92 -480Q0 -452 92 -480V-448Q0 -430 -92 -448Z', tint(cloth, 0.16)),
      fold('M-120 -300Q-134 -160 -120 0M120 -310Q150 -150 130 0M30 -60Q44 -30 36 10', cloth),
      path('M110 -360Q206 -300 210 20H150Q170 -200 110 -360Z', shade(cloth, 0.2), { opacity: 0.4 }),
    ) +
    path('M-116 -270H116L110 -120Q0 -104 -110 -120Z', lit(tint(cloth, 0.06)), {
      stroke: shade(cloth, 0.28),
      'stroke-width': 3,
      'stroke-dasharray': '9 6',
    }) +
    stroke('M0 -268V-112', shade(cloth, 0.28), 3, { 'stroke-dasharray': '9 6' })
  );
};

export const hangingTowels = (first: string, second: string, stripe: string): Art => {
  const one = (x: number, length: number, cloth: string, mark: string): Art => {
    const shape = d`M-96 0Q0 16 96 0L106 ${length}Q0 ${length + 16} -106 ${length}Z`;
    return placed(
      path(shape, across(tint(cloth, 0.24), shade(cloth, 0.18))) +
        clipped(
          shape,
          times(3, (i) => rect(-120, length - 100 + i * 26, 240, i === 1 ? 16 : 7, 0, mark, { opacity: 0.8 })),
          fold(d`M-40 0Q-56 ${length / 2} -44 ${length}M44 0Q62 ${length / 2} 50 ${length}`, cloth),
        ) +
        stroke('M0 6Q-22 -30 0 -44Q22 -30 0 6', mark, 7),
      x,
      -590,
      0,
    );
  };
  return (
    rail() +
    wallShadow(-110, -330, 110, 230) +
    wallShadow(100, -360, 110, 200) +
    one(-106, 540, first, stripe) +
    one(112, 450, second, tint(stripe, 0.2))
  );
};

export const pillow = (cloth: string, stripe?: string): Art => {
  const shape =
    'M-236 -356Q-250 -386 -214 -384Q0 -350 214 -384Q250 -386 236 -356Q206 -190 238 -24Q246 6 212 4Q0 -6 -212 4Q-246 6 -238 -24Q-206 -190 -236 -356Z';
  return (
    shadow(220) +
    path(shape, lit(cloth)) +
    clipped(
      shape,
      stripe === undefined
        ? ''
        : times(5, (i) =>
            stroke(d`M${-180 + i * 90} -400Q${-170 + i * 85} -190 ${-180 + i * 90} 10`, stripe, i % 2 ? 8 : 20, {
              opacity: 0.75,
            }),
          ),
      ellipse(-50, -250, 190, 120, glow('#fffaf0', 0.4)),
      path('M-250 20Q0 -90 250 20V60H-250Z', shade(cloth, 0.3), { opacity: 0.25 }),
      fold(
        'M-232 -376Q-190 -330 -170 -316M232 -376Q190 -330 176 -312M-232 -6Q-190 -50 -176 -60M230 -6Q190 -50 170 -64',
        cloth,
      ),
    ) +
    path(shape, 'none', { stroke: shade(cloth, 0.14), 'stroke-width': 4 })
  );
};

const slab = (w: number, h: number, colour: string, layers = 2): Art =>
  rect(-w / 2, -h, w, h, h * 0.42, across(tint(colour, 0.24), shade(colour, 0.24))) +
  times(layers, (i) =>
    stroke(d`M${-w / 2 + 22} ${(-h * (i + 1)) / (layers + 1)}H${w / 2 - 26}`, shade(colour, 0.26), 3, { opacity: 0.5 }),
  ) +
  rect(-w / 2 + 14, -h + 5, w - 60, h * 0.18, h * 0.09, '#fffaf0', { opacity: 0.3 });

/** Folded bed linen tied with a ribbon. */
export const beddingStack = (colours: readonly [string, string, string], ribbon: string): Art =>
  shadow(240) +
  placed(slab(450, 112, colours[0], 3), 0, 0, 0) +
  placed(slab(436, 96, colours[1]), 4, -112, 0) +
  placed(slab(420, 84, colours[2]), -4, -208, 0) +
  path('M-26 -292H26V0H-26Z', across(tint(ribbon, 0.2), shade(ribbon, 0.2))) +
  path('M-6 -294C-90 -360 -130 -300 -20 -286ZM6 -294C90 -360 130 -300 20 -286Z', lit(ribbon)) +
  rect(-18, -306, 36, 26, 8, shade(ribbon, 0.1));

/** A folded woollen throw with a fringe. */
export const throwBlanket = (cloth: string, check: string): Art => {
  const front = 'M-224 -210Q-226 -232 -200 -232H204Q228 -232 226 -210L232 -24Q0 -10 -230 -24Z';
  return (
    shadow(230) +
    times(32, (i) =>
      stroke(d`M${-222 + i * 14.4} -28q${i % 2 ? 5 : -5} 30 ${(i % 3) - 1} 46`, i % 2 ? cloth : shade(cloth, 0.16), 7),
    ) +
    path('M-216 -214Q-220 -300 -170 -304H180Q222 -300 220 -214Z', across(tint(cloth, 0.1), shade(cloth, 0.3))) +
    path('M-206 -276Q-190 -296 -160 -296H170Q190 -294 200 -280Q0 -262 -206 -276Z', tint(cloth, 0.2)) +
    path(front, across(tint(cloth, 0.2), shade(cloth, 0.2))) +
    clipped(
      front,
      times(5, (i) => rect(-196 + i * 96, -240, 24, 240, 0, check, { opacity: 0.55 })),
      times(3, (i) => rect(-240, -204 + i * 66, 480, 20, 0, check, { opacity: 0.45 })),
      path('M-230 -40Q0 -60 232 -40V0H-230Z', shade(cloth, 0.3), { opacity: 0.3 }),
    ) +
    stroke('M-218 -226Q0 -216 220 -226', tint(cloth, 0.4), 4, { opacity: 0.6 })
  );
};

/** A linen runner rolled up, one end lying loose. */
export const runnerRoll = (cloth: string, edge: string): Art =>
  shadow(230) +
  path('M-150 -30L240 -30L300 26Q100 44 -120 22Z', across(shade(cloth, 0.1), tint(cloth, 0.1))) +
  stroke('M-90 12Q100 34 284 16', edge, 7) +
  path('M-230 -170A56 92 0 0 0 -230 8H150A56 92 0 0 0 150 -170Z', down(tint(cloth, 0.24), shade(cloth, 0.24))) +
  stroke('M-214 -150H140M-214 -18H140', edge, 7, { opacity: 0.8 }) +
  ellipse(150, -81, 58, 89, shade(cloth, 0.1)) +
  times(5, (i) =>
    ellipse(150, -81, 50 - i * 10, 78 - i * 16, 'none', {
      stroke: i % 2 ? tint(cloth, 0.2) : shade(cloth, 0.26),
      'stroke-width': 5,
    }),
  ) +
  stroke('M-60 -170Q-100 -80 -60 6', '#a9784c', 8);

export const ovenMitt = (cloth: string, cuff: string): Art => {
  const shape =
    'M-112 -90L-124 -330Q-126 -480 -8 -488Q104 -486 112 -350L114 -290Q150 -330 186 -316Q222 -296 204 -250Q176 -190 118 -150L112 -90Z';
  return (
    rail() +
    wallShadow(20, -240, 150, 220) +
    placed(
      path(shape, across(tint(cloth, 0.24), shade(cloth, 0.2))) +
        clipped(
          shape,
          times(9, (i) =>
            stroke(
              d`M${-420 + i * 90} -520L${-20 + i * 90} -60M${420 - i * 90 + 60} -520L${20 - i * 90 + 60} -60`,
              shade(cloth, 0.2),
              3,
              { 'stroke-dasharray': '10 8', opacity: 0.6 },
            ),
          ),
        ),
      0,
      -20,
      0,
    ) +
    path('M-122 -130Q0 -116 122 -130L128 -36Q0 -20 -128 -36Z', across(tint(cuff, 0.24), shade(cuff, 0.2))) +
    stroke('M0 -506Q-26 -580 0 -632Q26 -580 0 -506', cuff, 9)
  );
};

const sock = (knit: string, mark: string): Art =>
  path(
    'M-70 -420Q0 -430 70 -420L72 -190Q80 -150 150 -110Q204 -76 190 -24Q180 2 130 2H0Q-70 2 -80 -70Q-84 -110 -74 -190Z',
    across(tint(knit, 0.22), shade(knit, 0.22)),
  ) +
  path('M-74 -424Q0 -434 74 -424L72 -350Q0 -340 -72 -350Z', mark) +
  times(9, (i) => stroke(d`M${-60 + i * 15} -422V-352`, shade(mark, 0.2), 3, { opacity: 0.5 })) +
  path('M112 2H130Q180 2 190 -24Q198 -62 168 -96Q120 -70 112 2ZM-78 -110Q-84 -40 -50 -12Q-16 -60 -78 -130Z', mark) +
  times(4, (i) => stroke(d`M-64 ${-310 + i * 34}q14 12 28 0t28 0t28 0t28 0`, mark, 5, { opacity: 0.8 }));

export const socks = (knit: string, mark: string): Art =>
  shadow(190) + placed(sock(shade(knit, 0.1), mark), 40, -28, 5, 0.98) + placed(sock(knit, mark), -50, 0, -4);

/** A rolled bath towel pile. */
export const towelRolls = (colours: readonly [string, string, string]): Art => {
  const roll = (colour: string): Art =>
    path('M-150 -140A40 70 0 0 0 -150 0H120A40 70 0 0 0 120 -140Z', down(tint(colour, 0.26), shade(colour, 0.22))) +
    ellipse(120, -70, 44, 70, tint(colour, 0.12)) +
    times(3, (i) =>
      ellipse(120, -70, 34 - i * 11, 56 - i * 18, 'none', { stroke: shade(colour, 0.22), 'stroke-width': 5 }),
    );
  return (
    shadow(240) +
    placed(roll(colours[0]), -90, -10, 0) +
    placed(roll(colours[1]), 110, 6, 0) +
    placed(roll(colours[2]), 10, -124, 0)
  );
};
