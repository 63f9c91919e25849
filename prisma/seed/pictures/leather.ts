import { seam } from './bags.ts';
import { shade, tint } from './colour.ts';
import { emblem } from './emblem.ts';
import { between } from './grain.ts';
import { placed } from './leaf.ts';
import { across, down, lit, turned } from './paint.ts';
import { shadow, wallShadow } from './scene.ts';
import { type Art, circle, d, ellipse, path, rect, stroke, times } from './svg.ts';
import { rail } from './textiles.ts';

/** Small leather things, drawn lying on their side on the table or standing. */
export const cardHolder = (leather: string, inner: string): Art =>
  shadow(200) +
  placed(
    rect(-150, -330, 300, 120, 14, '#eadfca') +
      rect(-130, -316, 268, 120, 14, inner) +
      path(
        'M-186 -220Q-186 -240 -166 -240H-50Q0 -200 50 -240H166Q186 -240 186 -220V-20Q186 4 162 4H-162Q-186 4 -186 -20Z',
        lit(leather),
      ) +
      seam('M-170 -212V-26Q-170 -12 -156 -12H156Q170 -12 170 -26V-212', tint(leather, 0.5)) +
      stroke('M-184 -130Q0 -110 184 -130', shade(leather, 0.34), 4) +
      seam('M-170 -116Q0 -96 170 -116', tint(leather, 0.4)),
    0,
    -10,
    -6,
    1.1,
  );

export const wallet = (leather: string): Art =>
  shadow(230) +
  placed(
    rect(-216, -272, 440, 280, 26, shade(leather, 0.36)) +
      rect(-220, -280, 440, 276, 26, lit(leather)) +
      path(
        'M-220 -160V-254Q-220 -280 -194 -280H194Q220 -280 220 -254V-160Q120 -110 60 -106Q0 -96 -60 -106Q-120 -110 -220 -160Z',
        across(tint(leather, 0.24), shade(leather, 0.08)),
      ) +
      seam('M-206 -168Q-116 -122 -58 -118Q0 -108 58 -118Q116 -122 206 -168', tint(leather, 0.5)) +
      seam('M-204 -140V-30Q-204 -20 -190 -20H190Q204 -20 204 -30V-140', tint(leather, 0.4)) +
      circle(0, -132, 19, turned('#c9a253')) +
      circle(-4, -136, 7, '#f3dfae'),
    0,
    -4,
    -3,
  );

export const belt = (leather: string): Art =>
  shadow(210) +
  times(4, (i) =>
    ellipse(0, -70 - i * 2, 200 - i * 36, 62 - i * 12, 'none', {
      stroke: i % 2 ? shade(leather, 0.2) : leather,
      'stroke-width': 15,
    }),
  ) +
  path('M-206 -130A206 64 0 0 0 206 -130V-70A206 64 0 0 1 -206 -70Z', turned(leather)) +
  ellipse(0, -130, 206, 64, shade(leather, 0.5)) +
  times(3, (i) =>
    ellipse(0, -130, 198 - i * 40, 58 - i * 12, 'none', { stroke: tint(leather, 0.24), 'stroke-width': 9 }),
  ) +
  seam('M-200 -112A206 64 0 0 0 200 -112M-200 -66A206 64 0 0 0 200 -66', tint(leather, 0.5)) +
  path('M100 -86Q210 -100 300 -50L290 8Q200 -30 110 -18Z', across(leather, shade(leather, 0.2))) +
  path('M262 -76L338 -36L322 30L246 -8Z', 'none', {
    stroke: '#c9a253',
    'stroke-width': 14,
    'stroke-linejoin': 'round',
  }) +
  stroke('M292 -18L330 -2', '#e8cd8a', 9);

export const keyFob = (leather: string, accent: string): Art => {
  const key = (turn: number, metal: string): Art =>
    placed(
      circle(0, 60, 42, 'none', { stroke: metal, 'stroke-width': 18 }) +
        rect(-9, 100, 18, 150, 4, across(tint(metal, 0.3), shade(metal, 0.2))) +
        path('M9 190H40V206H26V220H40V240H9Z', metal),
      0,
      0,
      turn,
    );
  return (
    rail() +
    wallShadow(-20, -370, 110, 170) +
    stroke('M0 -630V-596', '#a9784c', 8) +
    circle(0, -540, 54, 'none', { stroke: '#b9bcbb', 'stroke-width': 13 }) +
    placed(key(22, '#c9a253') + key(-2, '#a9acab'), 16, -520, -14) +
    placed(
      path('M-30 0H30L56 60V250Q56 300 0 306Q-56 300 -56 250V60Z', lit(leather)) +
        seam('M-24 14L-44 66V246Q-42 288 0 292Q42 288 44 246V66L24 14', tint(leather, 0.5)) +
        circle(0, 36, 13, '#c9a253') +
        emblem('wave', accent, 0, 180, 1.3),
      -66,
      -506,
      10,
    )
  );
};

export const laptopSleeve = (felt: string, leather: string): Art =>
  wallShadow(0, -210, 260, 210) +
  shadow(250) +
  placed(
    rect(-262, -404, 530, 408, 30, shade(felt, 0.34)) +
      rect(-270, -410, 530, 408, 30, lit(felt)) +
      [tint(felt, 0.5), shade(felt, 0.3)]
        .map((fibre, share) =>
          stroke(
            times(
              34,
              (i) =>
                d`M${Math.round(between(-250, 236, i, share * 3))} ${Math.round(between(-390, -20, i, share * 3 + 1))}l${between(-9, 9, i, share * 3 + 2)} 3`,
            ),
            fibre,
            2.5,
            { opacity: 0.45 },
          ),
        )
        .join('') +
      path(
        'M-270 -300V-380Q-270 -410 -240 -410H230Q260 -410 260 -380V-300Q0 -250 -270 -300Z',
        across(tint(felt, 0.14), shade(felt, 0.1)),
      ) +
      path('M-60 -282Q-60 -320 -30 -320H30Q60 -320 60 -282V-180Q60 -150 0 -150Q-60 -150 -60 -180Z', lit(leather)) +
      seam('M-46 -290V-184Q-46 -164 0 -164Q46 -164 46 -184V-290', tint(leather, 0.5)) +
      circle(0, -196, 12, down('#e8cd8a', '#a9843f')),
    0,
    0,
    -2,
    1,
  );
