import { sachet, soaps } from '../pictures/bath.ts';
import { jarCandle } from '../pictures/candle-jars.ts';
import { incense, matches, pillars, tapers } from '../pictures/candles.ts';
import { diffuser } from '../pictures/glassware.ts';
import { palette as p } from '../pictures/palette.ts';
import { arrange } from '../pictures/scene.ts';
import { sprayBottle } from '../pictures/tins.ts';
import type { CategorySeed } from '../types.ts';

export const candlesAndScents: CategorySeed = {
  slug: 'svechi-i-aromaty',
  title: 'Свечи и ароматы',
  description: 'Соевый и пчелиный воск, хлопковые фитили, эфирные масла. Разливаем небольшими партиями.',
  backdrop: { wall: '#dccacb', table: '#bd9d97' },
  products: [
    {
      slug: 'svecha-v-stekle',
      title: 'Свеча в стекле, 220 г',
      description:
        'Соевый воск, хлопковый фитиль, около 45 часов горения. При первом зажигании дайте растаять всей поверхности — тогда свеча будет гореть ровно. Пустой стакан легко отмыть горячей водой.',
      price: 1490,
      attributes: [
        {
          name: 'Аромат',
          values: [{ value: 'Инжир и кедр' }, { value: 'Морская соль' }, { value: 'Тёмная вишня', price: 1590 }],
        },
      ],
      pictures: [
        {
          art: jarCandle({ glass: p.plum, wax: p.cream, sign: 'fig', ink: p.plum }),
          alt: 'Горящая свеча в сливовом стакане',
          scale: 1.2,
        },
        {
          art: arrange(
            [jarCandle({ glass: p.slate, wax: p.cream, sign: 'wave', ink: p.slate, lit: false }), 130, -30, 0.86],
            [jarCandle({ glass: p.brick, wax: p.cream, sign: 'berry', ink: p.brick }), -130, 20, 0.9],
          ),
          alt: 'Две свечи: вишнёвая горит, морская ещё нет',
        },
      ],
    },
    {
      slug: 'svechi-konusnye',
      title: 'Свечи конусные, пара, 25 см',
      description:
        'Окрашены в массе, а не только снаружи: на сколе тот же цвет. Горят без дыма около шести часов. Диаметр основания 22 мм, подходит к обычным подсвечникам.',
      price: 540,
      attributes: [{ name: 'Цвет', values: [{ value: 'Пудровый' }, { value: 'Шалфей' }, { value: 'Кирпичный' }] }],
      pictures: [
        { art: tapers(p.rose, p.brass), alt: 'Две пудровые свечи горят в латунных подсвечниках', scale: 1.08 },
        { art: tapers(p.sage, p.brass, false), alt: 'Две зелёные свечи в латунных подсвечниках', scale: 1.08 },
      ],
    },
    {
      slug: 'svechi-voshchina',
      title: 'Свечи из вощины, 2 шт.',
      description:
        'Скручены из листов пчелиного воска, пахнут мёдом даже без огня. Высокая горит двенадцать часов, низкая — восемь. Ставьте на блюдце: воск может подтечь.',
      price: 980,
      pictures: [{ art: pillars(p.honey, '#a9752a'), alt: 'Две толстые свечи из вощины с рисунком сот', scale: 1.12 }],
    },
    {
      slug: 'diffuzor',
      title: 'Диффузор с палочками, 100 мл',
      description:
        'Хватает на два-три месяца в комнате до 18 м². Палочки переворачивают раз в неделю, а если аромат кажется сильным — оставляют три вместо шести.',
      price: 1890,
      attributes: [
        { name: 'Аромат', values: [{ value: 'Инжир и кедр' }, { value: 'Льняное полотно' }, { value: 'Хвойный лес' }] },
      ],
      pictures: [
        {
          art: diffuser('#e6dcd0', '#c99a7a', 'fig'),
          alt: 'Стеклянный диффузор с палочками и инжиром на этикетке',
          scale: 1.1,
        },
        {
          art: diffuser('#dfe8e4', '#8aa184', 'pine'),
          alt: 'Диффузор с зелёной жидкостью и ёлкой на этикетке',
          scale: 1.1,
        },
      ],
    },
    {
      slug: 'sashe-lavanda',
      title: 'Саше с крымской лавандой',
      description:
        'Льняной мешочек, внутри 30 г сухих соцветий. Кладите между полотенцами или в ящик с трикотажем — моль лаванду не любит. Чтобы вернуть запах, слегка помните мешочек.',
      price: 390,
      pictures: [
        {
          art: sachet(p.cream, p.plum, p.lavender),
          alt: 'Льняной мешочек, перевязанный лентой, и ветки лаванды',
          scale: 1.12,
        },
      ],
    },
    {
      slug: 'mylo-tri-kuska',
      title: 'Мыло холодной варки, 3 куска',
      description:
        'Оливковое, кокосовое масло и масло ши; внутри молотые травы. В наборе шалфей, розовая глина и лаванда по 90 г. Сушите на решётке, тогда куска хватит на месяц.',
      price: 870,
      pictures: [
        { art: soaps(p.sage, p.blush, p.lavender), alt: 'Три куска мыла стопкой на деревянной решётке', scale: 1.08 },
      ],
    },
    {
      slug: 'sprey-dlya-belya',
      title: 'Спрей для белья, 250 мл',
      description:
        'Вода, немного спирта и лавандовый гидролат — без пятен на светлой ткани. Распыляйте с тридцати сантиметров на постель или шторы.',
      price: 690,
      pictures: [
        {
          art: sprayBottle('#8a5a34', p.ink, 'flower', p.plum),
          alt: 'Флакон из тёмного стекла с распылителем',
          scale: 1.12,
        },
      ],
    },
    {
      slug: 'spichki-dlinnye',
      title: 'Спички длинные в тубусе, 50 шт.',
      description:
        'Длина 20 см: удобно зажечь свечу в глубоком стакане, лампаду или камин. На донце тубуса — полоска для чиркания.',
      price: 290,
      pictures: [
        { art: matches(p.paper, p.terracotta, p.terracotta), alt: 'Светлый тубус с длинными спичками', scale: 1.1 },
      ],
    },
    {
      slug: 'blagovoniya-kedr',
      title: 'Благовония «Кедр» с подставкой',
      description:
        'Двадцать палочек ручной скрутки и блюдо из каменной массы, куда падает пепел. Одна палочка тлеет сорок минут. Запах смолистый, несладкий.',
      price: 1150,
      pictures: [{ art: incense(p.slate, p.walnut), alt: 'Тлеющая палочка благовоний на круглом блюде', scale: 1.12 }],
    },
  ],
};
