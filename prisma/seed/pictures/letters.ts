import { shade, tint } from './colour.ts';
import { emblem } from './emblem.ts';
import { bottle, label } from './glassware.ts';
import { disc, lathe, opening, type Profile } from './lathe.ts';
import { placed, sprig } from './leaf.ts';
import { across, clipped, down, lit } from './paint.ts';
import { shadow } from './scene.ts';
import { pen } from './stationery.ts';
import { type Art, circle, ellipse, path, rect, stroke, times } from './svg.ts';

/** A fountain pen leaning on an ink bottle. */
export const penAndInk = (body: string, ink: string): Art => {
  const profile: Profile = [
    [66, -190],
    [66, -160],
    [122, -128],
    [138, -60],
    [128, 0],
    [128, 0],
  ];
  return (
    shadow(150, -30) +
    placed(
      bottle(profile, '#dfe8e4', ink, -120) +
        label(136, 70, -110, -34, '#f7f0e4', 'drop', ink) +
        lathe(
          [
            [74, -246],
            [74, -246],
            [74, -186],
            [74, -186],
          ],
          '#332d33',
          0.25,
        ) +
        disc(74, -246, '#4b4648'),
      -70,
      0,
      0,
      1.12,
    ) +
    shadow(110, 150, 40) +
    placed(pen(body, '#c9a253'), 176, -150, 22, 1.5)
  );
};

export const pencils = (cup: string, colours: readonly string[]): Art =>
  shadow(120) +
  opening(122, -250, cup, 10) +
  times(colours.length, (i) => {
    const lean = (i - (colours.length - 1) / 2) * 8;
    const colour = colours[i] ?? cup;
    return placed(
      rect(-15, -380, 30, 340, 2, across(tint(colour, 0.25), shade(colour, 0.25))) +
        path('M-15 -380L-4 -430H4L15 -380Q0 -372 -15 -380Z', '#e6c79a') +
        path('M-6 -422L0 -446L6 -422Z', colour),
      (i - (colours.length - 1) / 2) * 24,
      -30 - (i % 2) * 26,
      lean,
    );
  }) +
  lathe(
    [
      [122, -250],
      [118, -140],
      [110, 0],
      [110, 0],
    ],
    cup,
    0.28,
    '',
    true,
  );

/** Postcards fanned out, with a drawn scene on the top one. */
export const postcards = (colours: readonly [string, string, string]): Art => {
  const sheet = (colour: string, inside: Art): Art =>
    rect(-146, -400, 300, 406, 6, '#3a2119', { opacity: 0.16 }) +
    rect(-150, -404, 300, 404, 6, '#fbf6ec') +
    rect(-130, -384, 260, 364, 3, down(tint(colour, 0.3), colour)) +
    inside;
  const hills =
    path('M-130 -150Q-40 -230 40 -160T130 -190V-20H-130Z', '#7f8c5a') +
    path('M-130 -90Q-20 -150 130 -80V-20H-130Z', '#5f7a55') +
    circle(50, -290, 40, '#f6e3b0');
  return (
    shadow(220) +
    placed(sheet(colours[0], emblem('moon', '#fbf6ec', 46, -250, 2.2)), 128, -30, 17) +
    placed(
      sheet(
        colours[1],
        placed(sprig({ end: [-6, -270], pairs: 5, length: 62, width: 22, colour: '#5f7a55' }), -40, -60, 0),
      ),
      -122,
      -26,
      -16,
    ) +
    placed(sheet(colours[2], hills), 0, 12, 1)
  );
};

const tapeRoll = (paper: string, pattern: string): Art => {
  const ring: Profile = [
    [86, -70],
    [86, -70],
    [86, 0],
    [86, 0],
  ];
  return (
    lathe(
      ring,
      paper,
      0.15,
      times(7, (i) => circle(-74 + i * 25, -26 + Math.abs(i - 3) * -3, 7, pattern, { opacity: 0.85 })),
    ) +
    disc(86, -70, shade(paper, 0.06)) +
    ellipse(0, -70, 58, 11, '#bf9668') +
    ellipse(0, -67, 50, 8, '#6b4a33')
  );
};

export const tapes = (papers: readonly [string, string, string, string]): Art =>
  shadow(220) +
  placed(tapeRoll(papers[0], '#fbf6ec'), -110, -40, 0, 1.35) +
  placed(tapeRoll(papers[1], tint(papers[0], 0.2)), 120, -20, 0, 1.35) +
  placed(tapeRoll(papers[2], papers[1]), 14, 22, 0, 1.35) +
  placed(tapeRoll(papers[3], '#fbf6ec'), 6, -70, 0, 1.35);

/** A wall calendar: a picture and a grid of days. */
export const calendar = (paper: string, accent: string): Art =>
  rect(-166, -576, 392, 530, 10, '#3a2119', { opacity: 0.07 }) +
  rect(-176, -586, 392, 530, 8, '#3a2119', { opacity: 0.07 }) +
  stroke('M-90 -610L0 -664L90 -610', '#a9784c', 5) +
  circle(0, -666, 10, '#57504f') +
  rect(-196, -616, 392, 30, 8, '#bd8b57') +
  rect(-186, -590, 372, 520, 4, lit(paper)) +
  clipped(
    'M-160 -566H160V-330H-160Z',
    rect(-160, -566, 320, 236, 0, down('#f0d9bd', accent)),
    circle(60, -480, 46, '#fbeecb'),
    path('M-160 -400Q-60 -480 40 -410T170 -440V-330H-160Z', shade(accent, 0.25)),
    path('M-160 -360Q0 -410 170 -350V-330H-160Z', shade(accent, 0.45)),
  ) +
  times(31, (i) =>
    rect(-156 + (i % 7) * 46, -300 + Math.floor(i / 7) * 42, 26, 22, 4, i % 7 > 4 ? accent : '#a08f78', {
      opacity: i === 17 ? 1 : 0.4,
    }),
  ) +
  rect(-196, -84, 392, 26, 8, '#a9784c');

/** Envelopes of kraft paper with a wax seal. */
export const envelopes = (paper: string, wax: string): Art => {
  const one = (colour: string): Art =>
    rect(-206, -276, 420, 286, 6, '#3a2119', { opacity: 0.16 }) +
    rect(-210, -280, 420, 280, 6, lit(colour)) +
    path('M-210 -274L0 -120L210 -274V-280H-210Z', tint(colour, 0.16)) +
    stroke('M-210 -274L0 -120L210 -274', shade(colour, 0.3), 3) +
    stroke('M-210 0L-60 -150M210 0L60 -150', shade(colour, 0.2), 2.5, { opacity: 0.6 });
  return (
    shadow(240) +
    placed(one('#f3e9d8'), 30, -96, 8, 0.96) +
    placed(one(paper), -6, 0, -4) +
    placed(
      path('M-44 -6Q-52 -40 -18 -46Q14 -58 38 -34Q58 -6 38 24Q12 50 -22 40Q-50 26 -44 -6Z', lit(wax)) +
        circle(-1, -4, 27, shade(wax, 0.18)) +
        emblem('leaf', tint(wax, 0.4), 0, -4, 0.7),
      -8,
      -128,
      -4,
    ) +
    placed(sprig({ end: [190, -50], pairs: 5, length: 44, width: 15, colour: '#8fa08a' }), -230, 26, 0)
  );
};
