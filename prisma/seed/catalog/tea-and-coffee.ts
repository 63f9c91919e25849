import { cezve, dripper, whiskSet } from '../pictures/brewing.ts';
import { mug } from '../pictures/cups.ts';
import { glassJar } from '../pictures/glassware.ts';
import { carton, coffeeBag, pouch } from '../pictures/packets.ts';
import { palette as p } from '../pictures/palette.ts';
import { arrange } from '../pictures/scene.ts';
import { bandedTin } from '../pictures/tins.ts';
import type { AttributeSeed, CategorySeed } from '../types.ts';

const grind: AttributeSeed = {
  name: 'Помол',
  values: [{ value: 'В зёрнах' }, { value: 'Для турки' }, { value: 'Для фильтра' }, { value: 'Для эспрессо' }],
};

export const teaAndCoffee: CategorySeed = {
  slug: 'chay-i-kofe',
  title: 'Чай и кофе',
  description: 'Чай свежего урожая, кофе обжариваем по вторникам. И всё, чтобы их приготовить.',
  backdrop: { wall: '#d9dec9', table: '#bb9c78' },
  products: [
    {
      slug: 'ulun-molochnyy',
      title: 'Улун «Молочный», Фуцзянь',
      description:
        'Полуферментированный чай с мягким сливочным вкусом, без ароматизаторов. Заваривать водой 85–90 °C: первый пролив короткий, дальше — по минуте. Выдерживает до шести проливов.',
      price: 490,
      attributes: [
        { name: 'Вес', values: [{ value: '50 г' }, { value: '100 г', price: 890 }, { value: '250 г', price: 1990 }] },
      ],
      pictures: [
        {
          art: pouch({ body: p.sage, label: p.paper, ink: p.pine, sign: 'leaf' }),
          alt: 'Светло-зелёный пакет с улуном',
          scale: 1.06,
        },
        {
          art: arrange(
            [pouch({ body: p.sage, label: p.paper, ink: p.pine, sign: 'leaf' }), -90, -40, 0.86],
            [mug({ body: p.milk, drink: p.honey }), 150, 34, 0.6],
          ),
          alt: 'Пакет улуна и чашка чая',
        },
      ],
    },
    {
      slug: 'ivan-chay',
      title: 'Иван-чай в жестяной банке, 80 г',
      description:
        'Листовой кипрей, собранный в Вологодской области и ферментированный сутки. Вкус медовый, с ноткой вишнёвой косточки; кофеина нет. Банку с притёртой крышкой потом можно занять под любой другой чай.',
      price: 640,
      pictures: [
        {
          art: bandedTin(p.pine, p.brass, 'flower', p.berry),
          alt: 'Тёмно-зелёная жестяная банка с латунной крышкой',
          scale: 1.2,
        },
      ],
    },
    {
      slug: 'travyanoy-sbor',
      title: 'Травяной сбор «После бани»',
      description:
        'Чабрец, липовый цвет, лист смородины и шиповник. Заваривать десять минут под крышкой. Банка из стекла с корковой пробкой, внутри 60 г.',
      price: 560,
      pictures: [
        {
          art: glassJar({ lid: 'cork', contents: [p.moss, '#b9a25f', p.berry], sign: 'leaf' }),
          alt: 'Стеклянная банка с травяным сбором под корковой пробкой',
          scale: 1.2,
        },
      ],
    },
    {
      slug: 'kofe-braziliya',
      title: 'Кофе «Бразилия Серрадо»',
      description:
        'Арабика сухой обработки, средняя обжарка. В чашке — молочный шоколад, орех и почти нет кислотности. На пачке стоит дата обжарки, клапан выпускает лишний газ.',
      price: 690,
      attributes: [
        { name: 'Вес', values: [{ value: '250 г' }, { value: '500 г', price: 1290 }, { value: '1 кг', price: 2390 }] },
        grind,
      ],
      pictures: [
        {
          art: coffeeBag({ body: p.terracotta, label: p.paper, ink: p.terracotta, sign: 'bean' }),
          alt: 'Терракотовая пачка кофе с клапаном',
          scale: 1.02,
        },
        {
          art: arrange(
            [coffeeBag({ body: p.terracotta, label: p.paper, ink: p.terracotta, sign: 'bean' }), -80, -40, 0.86],
            [mug({ body: p.milk, drink: '#5b3524' }), 160, 34, 0.6],
          ),
          alt: 'Пачка кофе и кружка рядом',
        },
      ],
    },
    {
      slug: 'kofe-efiopiya',
      title: 'Кофе «Эфиопия Сидамо», 250 г',
      description:
        'Мытая арабика с высоты 1900 м, светлая обжарка. Вкус яркий: бергамот, абрикос, цветочный мёд. Лучше всего раскрывается в воронке.',
      price: 890,
      attributes: [grind],
      pictures: [
        {
          art: coffeeBag({ body: p.indigo, label: p.paper, ink: p.indigo, sign: 'mountain' }),
          alt: 'Синяя пачка кофе с горами на этикетке',
          scale: 1.02,
        },
      ],
    },
    {
      slug: 'kakao',
      title: 'Какао-порошок алкализованный, 200 г',
      description:
        'Жирность 22–24 %, без сахара и добавок. Растворяется без комков, если сначала растереть его с двумя ложками горячего молока.',
      price: 420,
      pictures: [
        {
          art: carton({ body: p.walnut, label: p.paper, ink: p.walnut, sign: 'bean' }),
          alt: 'Коричневая коробка какао',
          scale: 1.2,
        },
      ],
    },
    {
      slug: 'turka-mednaya',
      title: 'Турка медная, 350 мл',
      description:
        'Медь толщиной 1,2 мм, внутри пищевое лужение. Горло узкое, поэтому пена поднимается плотной шапкой. Для газа и электрических плит; для индукции нужен переходник.',
      price: 3290,
      stock: 5,
      pictures: [
        {
          art: arrange([cezve(p.copper, p.walnut), -84]),
          alt: 'Медная турка с деревянной ручкой, полная кофе',
          scale: 1.12,
        },
      ],
    },
    {
      slug: 'voronka-s-serverom',
      title: 'Воронка и сервер для кофе',
      description:
        'Керамическая воронка на 1–4 чашки и стеклянный сервер на 600 мл. Рёбра внутри воронки закручены по спирали и не дают фильтру прилипнуть. В комплекте сорок бумажных фильтров.',
      price: 2690,
      pictures: [
        { art: dripper(p.milk, '#5b3524'), alt: 'Белая воронка с фильтром на стеклянном сервере с кофе', scale: 1.12 },
      ],
    },
    {
      slug: 'nabor-dlya-matchi',
      title: 'Набор для матчи: чаша и венчик',
      description:
        'Чаша на 400 мл и венчик тясэн из цельного бамбука на восемьдесят прутьев. Перед взбиванием венчик минуту держат в тёплой воде, после — ополаскивают без мыла.',
      price: 2390,
      pictures: [
        { art: whiskSet(p.graphite, '#9db35a'), alt: 'Тёмная чаша с зелёным чаем и бамбуковый венчик', scale: 1.16 },
      ],
    },
  ],
};
