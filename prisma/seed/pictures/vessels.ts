import { shade, tint } from './colour.ts';
import { loop, speckles } from './cups.ts';
import { band, disc, lathe, opening, type Profile } from './lathe.ts';
import { leaf, placed, sprig } from './leaf.ts';
import { across, stamp } from './paint.ts';
import { shadow } from './scene.ts';
import { type Art, circle, d, ellipse, path, stroke, times } from './svg.ts';

export const teapot = (body: string, lid = body, speckled = false): Art => {
  const profile: Profile = [
    [78, -318],
    [150, -280],
    [204, -160],
    [182, -48],
    [124, 0],
    [124, 0],
  ];
  return (
    shadow(170) +
    path(
      'M-166 -96C-246 -120 -240 -236 -300 -292L-262 -312C-214 -276 -196 -236 -150 -222Z',
      across(tint(body, 0.2), shade(body, 0.22)),
    ) +
    ellipse(-281, -303, 23, 10, shade(body, 0.4), { transform: 'rotate(-28 -281 -303)' }) +
    loop(178, -262, -78, 170, 34, body) +
    lathe(profile, body, 0.3, speckled ? speckles(200, -300, 10, shade(body, 0.5), 36) : '') +
    lathe(
      [
        [30, -352],
        [70, -338],
        [92, -312],
        [92, -312],
      ],
      lid,
      0.3,
    ) +
    ellipse(0, -310, 92, 16, shade(body, 0.4), { opacity: 0.25 }) +
    lathe(
      [
        [20, -398],
        [28, -380],
        [16, -356],
        [22, -346],
      ],
      lid,
      0,
    ) +
    disc(20, -398, lid)
  );
};

export const jug = (body: string, glaze?: string): Art => {
  const profile: Profile = [
    [94, -460],
    [86, -380],
    [132, -260],
    [158, -130],
    [136, -26],
    [112, 0],
    [112, 0],
  ];
  return (
    shadow(140) +
    loop(100, -396, -170, 170, 34, glaze ?? body) +
    lathe(profile, body, 0.32, glaze === undefined ? '' : band(190, -500, -214, glaze)) +
    path('M-92 -470L-132 -486Q-112 -430 -86 -410Z', tint(glaze ?? body, 0.16)) +
    opening(94, -460, glaze ?? body, 9) +
    path('M-84 -462L-132 -486L-74 -472Z', shade(glaze ?? body, 0.1))
  );
};

const cotton = (colour: string) => (): Art =>
  stamp(
    circle(-8, -12, 15, shade(colour, 0.1)) +
      circle(9, -8, 15, shade(colour, 0.05)) +
      circle(1, -22, 15, colour) +
      stroke('M-10 4Q0 -6 10 4', '#8a6a4a', 6),
  );

type Stems = 'eucalyptus' | 'cotton' | 'grass' | 'none';

const stems: Record<Stems, Art> = {
  none: '',
  eucalyptus:
    sprig({ end: [-150, -300], bend: 30, pairs: 4, length: 74, width: 34, colour: '#8fa08a' }) +
    sprig({ end: [130, -260], bend: -20, pairs: 3, length: 70, width: 32, colour: '#9aab8f' }) +
    sprig({ end: [10, -340], bend: -26, pairs: 4, length: 70, width: 32, colour: '#7f937f' }),
  cotton:
    sprig({ end: [-130, -290], bend: 30, pairs: 3, length: 0, width: 0, colour: '#8a6a4a', bud: cotton('#fbf4e8') }) +
    sprig({ end: [110, -320], bend: -30, pairs: 3, length: 0, width: 0, colour: '#8a6a4a', bud: cotton('#fbf4e8') }),
  grass: times(7, (i) => {
    const x = (i - 3) * 44;
    return (
      stroke(d`M0 0Q${x * 0.2} -160 ${x} ${-270 - (i % 3) * 30}`, '#b09564', 4) +
      placed(leaf(120, 20, i % 2 ? '#d6b987' : '#c8a56f'), x, -262 - (i % 3) * 30, x * 0.14)
    );
  }),
};

export const vase = (body: string, kind: Stems): Art =>
  shadow(130) +
  placed(stems[kind], 0, -330, 0) +
  lathe(
    [
      [54, -350],
      [42, -312],
      [48, -268],
      [132, -180],
      [152, -96],
      [124, -18],
      [96, 0],
      [96, 0],
    ],
    body,
    0.26,
    speckles(150, -300, 0, shade(body, 0.5), 22),
  ) +
  (kind === 'none'
    ? opening(54, -350, body, 7)
    : ellipse(0, -350, 54, 10, across(tint(body, 0.4), shade(body, 0.1))) +
      placed(path('M-34 0Q0 12 34 0Q0 -8 -34 0Z', shade(body, 0.55)), 0, -350, 0));
