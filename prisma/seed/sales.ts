import { jarCandle } from './pictures/candle-jars.ts';
import { mug, pialaOn } from './pictures/cups.ts';
import { wateringCan } from './pictures/garden.ts';
import { palette as p } from './pictures/palette.ts';
import { monstera, pilea } from './pictures/plants.ts';
import { arrange } from './pictures/scene.ts';
import { pillow, runnerRoll, towelRolls } from './pictures/textiles.ts';
import { bandedTin } from './pictures/tins.ts';
import { teapot } from './pictures/vessels.ts';
import type { SaleSeed } from './types.ts';

const contact = '@prilavok_demo';

export const sales: readonly SaleSeed[] = [
  {
    slug: 'sale-chaynaya-nedelya',
    title: 'Чайная неделя',
    description:
      'К каждому чайнику «Тихий час» — 50 г молочного улуна в подарок. Добавлять его в корзину не нужно: положим сами.',
    contact,
    isActive: true,
    daysAgo: 2,
    backdrop: { wall: '#d9dec9', table: '#bb9c78' },
    picture: {
      art: arrange(
        [bandedTin(p.brick, p.brass, 'leaf', p.brick), -350, -50, 0.92],
        [teapot(p.pine, p.pine, true), 10, -20, 1.02],
        [pialaOn({ body: p.milk, glaze: p.pine, drink: p.honey }), 390, 24, 0.8],
      ),
      alt: 'Зелёный чайник, банка чая и пиала на столе',
    },
  },
  {
    slug: 'sale-tri-svechi',
    title: 'Третья свеча — в подарок',
    description:
      'Положите в корзину две свечи в стекле, и третью менеджер добавит бесплатно. Аромат выберете в переписке.',
    contact,
    isActive: true,
    daysAgo: 6,
    backdrop: { wall: '#dccacb', table: '#bd9d97' },
    picture: {
      art: arrange(
        [jarCandle({ glass: p.slate, wax: p.cream, sign: 'wave', ink: p.slate }), -310, -30, 1.04],
        [jarCandle({ glass: p.plum, wax: p.cream, sign: 'fig', ink: p.plum }), 20, 10, 1.14],
        [jarCandle({ glass: p.brick, wax: p.cream, sign: 'berry', ink: p.brick }), 350, -20, 1.04],
      ),
      alt: 'Три горящие свечи в цветных стаканах',
    },
  },
  {
    slug: 'sale-novosyolam',
    title: 'Новосёлам — лейка к монстере',
    description: 'Покупаете большую монстеру — лейка за полцены. Скажите менеджеру, что переехали: верим на слово.',
    contact,
    isActive: true,
    daysAgo: 11,
    backdrop: { wall: '#d3dfd3', table: '#bfa688' },
    picture: {
      art: arrange(
        [monstera({ body: p.clay }), -250, -20, 0.82],
        [wateringCan(p.pine, p.brass), 110, 30, 0.76],
        [pilea({ body: p.blush }), 400, -20, 0.6],
      ),
      alt: 'Монстера, зелёная лейка и пилея',
    },
  },
  {
    slug: 'sale-lyon',
    title: 'Лён по летней цене',
    description:
      'Наволочки, полотенца и дорожки были на пятую часть дешевле всё лето. Акция закончилась, следующая — в июне.',
    contact,
    isActive: false,
    daysAgo: 84,
    backdrop: { wall: '#d6dde0', table: '#b9a795' },
    picture: {
      art: arrange(
        [pillow(p.cream, p.slate), -250, -40, 0.94],
        [towelRolls([p.clay, p.milk, p.sage]), 210, 10, 0.86],
        [runnerRoll(p.oat, p.clay), -60, 74, 0.56],
      ),
      alt: 'Подушка в полоску, полотенца и льняная дорожка',
    },
  },
];

/** For links shared in a chat: a still life of the shop. */
export const showcase = arrange(
  [jarCandle({ glass: p.plum, wax: p.cream, sign: 'fig', ink: p.plum }), -390, -30, 0.84],
  [teapot(p.pine, p.pine), 20, -20, 0.9],
  [mug({ body: p.milk, glaze: p.terracotta, drink: '#5b3524' }), 370, 24, 0.66],
);
