import { sprouts, standingPot, succulents, wateringCan } from '../pictures/garden.ts';
import { palette as p } from '../pictures/palette.ts';
import { monstera, pilea, snakePlant, zamioculcas } from '../pictures/plants.ts';
import type { CategorySeed } from '../types.ts';

export const plants: CategorySeed = {
  slug: 'rasteniya-i-kashpo',
  title: 'Растения и кашпо',
  description: 'Неприхотливые комнатные растения, горшки и всё для полива. Зимой довозим в термокоробках.',
  backdrop: { wall: '#d3dfd3', table: '#bfa688' },
  products: [
    {
      slug: 'monstera',
      title: 'Монстера деликатесная',
      description:
        'Взрослое растение в терракотовом горшке, уже с резными листьями. Любит рассеянный свет и полив раз в неделю. Сок раздражает кожу, поэтому держите подальше от детей и кошек.',
      price: 3200,
      attributes: [{ name: 'Высота', values: [{ value: '40–50 см' }, { value: '70–80 см', price: 5400 }] }],
      pictures: [
        { art: monstera({ body: p.clay }), alt: 'Монстера с резными листьями в терракотовом горшке', scale: 1.06 },
      ],
    },
    {
      slug: 'sansevieriya',
      title: 'Сансевиерия «Лауренти»',
      description:
        'Прощает всё: тень, сухой воздух и забытый полив. Поливать раз в две-три недели, зимой реже. Высота с горшком около 45 см.',
      price: 1690,
      pictures: [
        { art: snakePlant({ body: p.milk, glaze: p.slate }), alt: 'Сансевиерия в горшке с синим верхом', scale: 1.1 },
      ],
    },
    {
      slug: 'zamiokulkas',
      title: 'Замиокулькас',
      description:
        'Плотные глянцевые листья, растёт даже в глубине комнаты. Воду запасает в клубнях, так что лучше недолить. Горшок графитовый, диаметр 17 см.',
      price: 2400,
      stock: 4,
      pictures: [{ art: zamioculcas({ body: p.graphite }), alt: 'Замиокулькас в графитовом горшке', scale: 1.02 }],
    },
    {
      slug: 'pileya',
      title: 'Пилея в розовом горшке',
      description:
        'Круглые листья тянутся к окну — поворачивайте горшок раз в неделю, и куст останется ровным. Детки появляются сами, их легко подарить.',
      price: 990,
      pictures: [{ art: pilea({ body: p.blush }), alt: 'Пилея с круглыми листьями в розовом горшке', scale: 1.1 }],
    },
    {
      slug: 'sad-sukkulentov',
      title: 'Сад суккулентов в низкой чаше',
      description:
        'Три эхеверии и хавортия в чаше 24 см с дренажом. Ставьте на самое светлое окно и поливайте, когда земля просохнет до дна.',
      price: 1890,
      pictures: [{ art: succulents(p.milk), alt: 'Суккуленты в низкой светлой чаше', scale: 1.2 }],
    },
    {
      slug: 'kashpo-na-podstavke',
      title: 'Кашпо на деревянной подставке',
      description:
        'Керамическое кашпо с матовой глазурью и подставка из бука. Отверстия для слива нет: ставьте внутрь технический горшок. Подставка собирается без инструментов.',
      price: 2790,
      attributes: [{ name: 'Диаметр', values: [{ value: '18 см' }, { value: '24 см', price: 3690 }] }],
      pictures: [
        { art: standingPot(p.milk, p.wood), alt: 'Светлое кашпо на деревянной подставке', scale: 1.16 },
        { art: standingPot(p.sage, p.walnut), alt: 'Кашпо цвета шалфея на тёмной подставке', scale: 1.16 },
      ],
    },
    {
      slug: 'leyka',
      title: 'Лейка с латунной ручкой, 1,5 л',
      description:
        'Оцинкованная сталь с порошковой краской. Носик длинный и тонкий: вода попадает под листья, а не на подоконник. Насадка-рассеиватель снимается.',
      price: 2150,
      attributes: [{ name: 'Цвет', values: [{ value: 'Хвойный' }, { value: 'Терракота' }] }],
      pictures: [
        { art: wateringCan(p.pine, p.brass), alt: 'Тёмно-зелёная лейка с латунной ручкой' },
        { art: wateringCan(p.terracotta, p.brass), alt: 'Терракотовая лейка с латунной ручкой' },
      ],
    },
    {
      slug: 'mikrozelen',
      title: 'Набор для микрозелени',
      description:
        'Буковый лоток, льняной коврик и семена гороха, редиса и рукколы на шесть посевов. Первый урожай — через восемь-десять дней. Землю пачкать не придётся.',
      price: 890,
      pictures: [{ art: sprouts(p.birch, p.leaf), alt: 'Проростки в деревянном лотке', scale: 1.16 }],
    },
  ],
};
