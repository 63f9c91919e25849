import { shade, tint } from './colour.ts';
import type { Emblem } from './emblem.ts';
import { label } from './glassware.ts';
import { band, disc, lathe, outline, type Profile } from './lathe.ts';
import { across, turned } from './paint.ts';
import { shadow } from './scene.ts';
import { type Art, path, rect } from './svg.ts';

export const sprayBottle = (glass: string, head: string, sign: Emblem, ink: string): Art => {
  const profile: Profile = [
    [46, -330],
    [46, -310],
    [112, -262],
    [116, -150],
    [116, -20],
    [102, 0],
    [102, 0],
  ];
  return (
    shadow(108) +
    path(outline(profile), turned(glass)) +
    path('M-84 -250V-24', 'none', { stroke: '#fffaf0', 'stroke-width': 10, opacity: 0.35, 'stroke-linecap': 'round' }) +
    label(116, 84, -230, -70, '#f7f0e4', sign, ink) +
    lathe(
      [
        [50, -366],
        [50, -366],
        [50, -322],
        [50, -322],
      ],
      head,
    ) +
    path(
      'M-44 -366V-420Q-44 -436 -70 -436H-128V-464H20Q62 -464 62 -420V-366Z',
      across(tint(head, 0.2), shade(head, 0.24)),
    ) +
    path('M-40 -404Q-70 -392 -64 -348L-84 -344Q-92 -400 -52 -424Z', shade(head, 0.2)) +
    rect(-142, -464, 18, 28, 4, shade(head, 0.35))
  );
};

export const bandedTin = (body: string, lid: string, sign: Emblem, ink: string, height = 330, radius = 132): Art =>
  shadow(radius) +
  lathe(
    [
      [radius, -height],
      [radius, -height],
      [radius, 0],
      [radius, 0],
    ],
    body,
    0.22,
    band(radius, -18, 0, shade(body, 0.2)),
  ) +
  label(radius, radius * 0.7, -height * 0.66, -height * 0.18, '#f7f0e4', sign, ink) +
  lathe(
    [
      [radius + 7, -height - 44],
      [radius + 7, -height - 44],
      [radius + 7, -height + 22],
      [radius + 7, -height + 22],
    ],
    lid,
    0.25,
  ) +
  disc(radius + 7, -height - 44, lid);
