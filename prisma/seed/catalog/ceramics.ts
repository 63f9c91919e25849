import { espressoPair, mug, pialaOn, tumbler } from '../pictures/cups.ts';
import { palette as p } from '../pictures/palette.ts';
import { arrange } from '../pictures/scene.ts';
import { bowl, butterDish, plate } from '../pictures/tableware.ts';
import { jug, teapot, vase } from '../pictures/vessels.ts';
import type { CategorySeed } from '../types.ts';

const coffee = '#5b3524';

export const ceramics: CategorySeed = {
  slug: 'keramika',
  title: 'Керамика и посуда',
  description: 'Кружки, чайники и тарелки из каменной массы: обжиг при 1240 °C, можно мыть в посудомоечной машине.',
  backdrop: { wall: '#e3cfc0', table: '#c9a78b' },
  products: [
    {
      slug: 'kruzhka-utro',
      title: 'Кружка «Утро», 320 мл',
      description:
        'Каменная масса, верх покрыт матовой глазурью, низ оставлен светлым и чуть шероховатым. Ручка широкая: в неё входят три пальца. Подходит для посудомоечной машины и микроволновки.',
      price: 1290,
      attributes: [
        {
          name: 'Цвет',
          values: [{ value: 'Терракота' }, { value: 'Молочный в крапинку' }, { value: 'Хвойный', price: 1390 }],
        },
      ],
      pictures: [
        {
          art: mug({ body: p.milk, glaze: p.terracotta, drink: coffee }),
          alt: 'Терракотовая кружка с кофе, низ кружки светлый',
          scale: 1.08,
        },
        { art: mug({ body: p.milk, speckled: true }), alt: 'Молочная кружка с тёмными крапинками', scale: 1.08 },
        {
          art: mug({ body: p.milk, glaze: p.pine, drink: p.honey }),
          alt: 'Кружка с хвойно-зелёной глазурью и чаем',
          scale: 1.08,
        },
      ],
    },
    {
      slug: 'stakan-galka',
      title: 'Стакан без ручки «Галька», 250 мл',
      description:
        'Стенки тонкие, но двойной обжиг держит тепло около двадцати минут. Край отполирован вручную, поэтому пить из него приятно. Высота 9 см.',
      price: 890,
      attributes: [{ name: 'Цвет', values: [{ value: 'Шалфей' }, { value: 'Графит' }] }],
      pictures: [
        { art: tumbler({ body: p.sage, speckled: true }), alt: 'Стакан цвета шалфея', scale: 1.25 },
        {
          art: arrange(
            [tumbler({ body: p.graphite }), 110, -24, 0.9],
            [tumbler({ body: p.sage, speckled: true }), -120, 16],
          ),
          alt: 'Два стакана: шалфей и графит',
        },
      ],
    },
    {
      slug: 'para-espresso',
      title: 'Пара для эспрессо «Двое»',
      description:
        'Две чашки по 80 мл и два блюдца: одна пара серо-синяя, другая глиняная. Внутри прозрачная глазурь, кофе её не окрашивает. Продаётся в коробке из гофрокартона.',
      price: 2190,
      pictures: [
        {
          art: espressoPair(
            { body: p.milk, glaze: p.slate, drink: coffee },
            { body: p.milk, glaze: p.clay, drink: coffee },
          ),
          alt: 'Две чашки эспрессо на блюдцах, синяя и глиняная',
          scale: 1.3,
        },
      ],
    },
    {
      slug: 'piala-hvoya',
      title: 'Пиала «Хвоя», 200 мл',
      description:
        'Невысокая пиала на ножке: держать её удобно двумя руками, и она не обжигает. Зелёная глазурь каждый раз ложится чуть иначе, двух одинаковых нет.',
      price: 790,
      pictures: [
        {
          art: pialaOn({ body: p.milk, glaze: p.pine, drink: p.honey, speckled: true }),
          alt: 'Пиала с зелёной глазурью и светлым чаем',
          scale: 1.45,
        },
      ],
    },
    {
      slug: 'chaynik-tihiy-chas',
      title: 'Заварочный чайник «Тихий час»',
      description:
        'Носик не подкапывает: его срез обработан под острым углом. Внутри керамическое ситечко, отдельный фильтр не нужен. Крышка держится на кромке, даже если наклонить чайник до конца.',
      price: 3490,
      attributes: [{ name: 'Объём', values: [{ value: '600 мл' }, { value: '900 мл', price: 4290 }] }],
      pictures: [
        { art: teapot(p.pine, p.pine, true), alt: 'Тёмно-зелёный заварочный чайник', scale: 1.06 },
        {
          art: arrange([teapot(p.pine), -70, -40, 0.86], [pialaOn({ body: p.milk, drink: p.honey }), 180, 36, 0.8]),
          alt: 'Чайник и пиала с чаем',
          scale: 0.98,
        },
      ],
    },
    {
      slug: 'kuvshin-gorchitsa',
      title: 'Кувшин «Горчица», 1,2 л',
      description:
        'Для воды, морса или полевых цветов. Верх залит горчичной глазурью, дно широкое, так что кувшин устойчив даже полный. Высота 23 см.',
      price: 2890,
      pictures: [{ art: jug(p.milk, p.ochre), alt: 'Кувшин с горчичным верхом и светлым низом', scale: 1.08 }],
    },
    {
      slug: 'vaza-kaplya',
      title: 'Ваза «Капля»',
      description:
        'Узкое горло собирает две-три ветки в букет без флористической губки. Внутри ваза покрыта глазурью и держит воду, снаружи оставлена матовой. Сухоцветы продаём отдельно.',
      price: 1990,
      attributes: [
        { name: 'Размер', values: [{ value: '18 см' }, { value: '26 см', price: 2990 }] },
        { name: 'Цвет', values: [{ value: 'Молочный' }, { value: 'Глина' }, { value: 'Графит' }] },
      ],
      pictures: [
        { art: vase(p.milk, 'eucalyptus'), alt: 'Молочная ваза-капля с эвкалиптом', scale: 1.06 },
        { art: vase(p.clay, 'cotton'), alt: 'Глиняная ваза-капля с веточками хлопка', scale: 1.06 },
        { art: vase(p.graphite, 'grass'), alt: 'Графитовая ваза-капля с сухими колосьями' },
      ],
    },
    {
      slug: 'salatnik-ozero',
      title: 'Салатник «Озеро», 24 см',
      description:
        'Вмещает салат на четверых или килограмм мандаринов. Серо-синяя глазурь по краю плавно уходит в светлую, крапинки проступают после обжига. Вес 1,1 кг.',
      price: 2490,
      stock: 7,
      pictures: [{ art: bowl(p.milk, p.slate, '#e39a3f'), alt: 'Салатник с синим краем, в нём мандарины', scale: 1.1 }],
    },
    {
      slug: 'tarelki-kromka',
      title: 'Набор тарелок «Кромка», 4 шт.',
      description:
        'Четыре плоские тарелки диаметром 22 см. Борт невысокий, кромка песочного цвета нанесена кистью. Тарелки ровно встают в стопку и не царапают друг друга: донце отшлифовано.',
      price: 4800,
      stock: 3,
      pictures: [
        {
          art: plate(p.milk, p.sand, 3),
          alt: 'Светлая тарелка с песочной кромкой и стопка таких же рядом',
          scale: 1.1,
        },
      ],
    },
    {
      slug: 'maslyonka-hutor',
      title: 'Маслёнка «Хутор»',
      description:
        'Под крышкой помещается пачка масла 200 г. На столе масло остаётся мягким два-три дня. Мыть лучше тёплой водой без абразива.',
      price: 1690,
      pictures: [{ art: butterDish(p.milk, p.clay), alt: 'Маслёнка с глиняной крышкой на светлом блюде', scale: 1.15 }],
    },
  ],
};
