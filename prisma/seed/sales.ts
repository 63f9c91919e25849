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
    category: 'keramika',
    picture: 'Зелёный чайник, банка чая и пиала на столе',
  },
  {
    slug: 'sale-tri-svechi',
    title: 'Третья свеча — в подарок',
    description:
      'Положите в корзину две свечи в стекле, и третью менеджер добавит бесплатно. Аромат выберете в переписке.',
    contact,
    isActive: true,
    daysAgo: 6,
    category: 'svechi-i-aromaty',
    picture: 'Три горящие свечи в цветных стаканах',
  },
  {
    slug: 'sale-novosyolam',
    title: 'Новосёлам — лейка к монстере',
    description: 'Покупаете большую монстеру — лейка за полцены. Скажите менеджеру, что переехали: верим на слово.',
    contact,
    isActive: true,
    daysAgo: 11,
    picture: 'Монстера, зелёная лейка и пилея',
  },
  {
    slug: 'sale-lyon',
    title: 'Лён по летней цене',
    description:
      'Наволочки, полотенца и дорожки были на пятую часть дешевле всё лето. Акция закончилась, следующая — в июне.',
    contact,
    isActive: false,
    daysAgo: 84,
    picture: 'Подушка в полоску, полотенца и льняная дорожка',
  },
];
