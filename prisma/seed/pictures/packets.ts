import { shade, tint } from './colour.ts';
import { type Emblem, emblem, fineprint } from './emblem.ts';
import { across, lit } from './paint.ts';
import { shadow } from './scene.ts';
import { type Art, circle, d, path, polygon, rect, stroke, times } from './svg.ts';

/** A box seen from a little above and from the left; `w`, `h` of the face, `deep` to the right. */
export const cuboid = (w: number, h: number, deep: number, colour: string, lidColour = colour): Art => {
  const [x, dx, dy] = [w / 2, deep * 0.62, deep * 0.34];
  return (
    polygon(
      [
        [x, 0],
        [x + dx, -dy],
        [x + dx, -h - dy],
        [x, -h],
      ],
      across(shade(colour, 0.26), shade(colour, 0.36)),
    ) +
    polygon(
      [
        [-x, -h],
        [-x + dx, -h - dy],
        [x + dx, -h - dy],
        [x, -h],
      ],
      across(tint(lidColour, 0.4), tint(lidColour, 0.22)),
    ) +
    rect(-x, -h, w, h, 2, lit(colour)) +
    stroke(d`M${-x} ${-h}H${x}L${x + dx} ${-h - dy}`, tint(colour, 0.5), 2.5, { opacity: 0.7 })
  );
};

interface Packet {
  readonly body: string;
  readonly label: string;
  readonly ink: string;
  readonly sign: Emblem;
}

/** A stand-up pouch for tea. */
export const pouch = ({ body, label, ink, sign }: Packet): Art =>
  shadow(170) +
  path(
    'M-168 -470Q-160 -476 160 -470Q176 -300 186 -70Q188 -6 176 2Q0 34 -176 2Q-188 -6 -186 -70Q-176 -300 -168 -470Z',
    across(tint(body, 0.26), shade(body, 0.24)),
  ) +
  path('M-164 -470H162L164 -420Q0 -408 -167 -420Z', shade(body, 0.12)) +
  stroke('M-166 -426Q0 -414 164 -426', tint(body, 0.4), 4, { opacity: 0.7 }) +
  path('M-180 -60Q0 -110 180 -60Q188 -6 176 2Q0 34 -176 2Q-188 -6 -180 -60Z', shade(body, 0.14), { opacity: 0.55 }) +
  path('M-136 -400Q-146 -240 -150 -110L-126 -112Q-124 -250 -116 -400Z', '#fffaf0', { opacity: 0.28 }) +
  rect(-104, -356, 214, 232, 8, across(tint(label, 0.3), shade(label, 0.06))) +
  emblem(sign, ink, 3, -262, 1.7) +
  fineprint(3, -176, 130, ink);

/** A coffee bag with folded top, tin tie and valve. */
export const coffeeBag = ({ body, label, ink, sign }: Packet): Art =>
  shadow(180) +
  polygon(
    [
      [150, -470],
      [196, -470],
      [228, -34],
      [172, 4],
    ],
    across(shade(body, 0.3), shade(body, 0.42)),
  ) +
  polygon(
    [
      [172, -470],
      [186, -240],
      [172, 4],
      [228, -34],
      [196, -470],
    ],
    shade(body, 0.5),
    { opacity: 0.4 },
  ) +
  path('M-152 -470H152L172 4Q0 16 -176 4Z', lit(body)) +
  path('M-160 -540Q-160 -548 -152 -548H188Q198 -548 198 -540V-462H-160Z', across(tint(body, 0.28), shade(body, 0.22))) +
  stroke('M-158 -516H196', shade(body, 0.2), 3, { opacity: 0.5 }) +
  rect(-160, -470, 358, 12, 0, shade(body, 0.35), { opacity: 0.5 }) +
  rect(-178, -500, 394, 18, 8, '#c9a253') +
  circle(92, -398, 17, shade(body, 0.2)) +
  times(3, (i) => circle(84 + i * 8, -398, 2.6, shade(body, 0.55))) +
  path('M-140 -330H112L120 -96H-150Z', across(tint(label, 0.3), shade(label, 0.06))) +
  emblem(sign, ink, -14, -232, 1.8) +
  fineprint(-14, -144, 150, ink) +
  stroke('M-130 -430Q-146 -200 -152 -30', '#fffaf0', 7, { opacity: 0.25 });

/** A paper box with a printed front. */
export const carton = ({ body, label, ink, sign }: Packet, w = 250, h = 330, deep = 170): Art =>
  shadow(w * 0.62, 20) +
  cuboid(w, h, deep, body) +
  rect(-w * 0.34, -h * 0.76, w * 0.68, h * 0.52, 6, label) +
  emblem(sign, ink, 0, -h * 0.54, h / 220) +
  fineprint(0, -h * 0.34, w * 0.42, ink);
