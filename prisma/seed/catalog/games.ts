import { chess, dominoes, puzzle, tower } from '../pictures/games.ts';
import { palette as p } from '../pictures/palette.ts';
import { blocks, horse, ringStacker, spinningTop, woodenCar } from '../pictures/toys.ts';
import type { CategorySeed } from '../types.ts';

export const games: CategorySeed = {
  slug: 'igry-i-igrushki',
  title: 'Игры и игрушки',
  description: 'Деревянные игрушки с красками на водной основе и игры для долгих вечеров.',
  backdrop: { wall: '#cfe0e2', table: '#d6b184' },
  products: [
    {
      slug: 'kubiki',
      title: 'Кубики «Три фигуры»',
      description:
        'Три больших кубика из липы, ребро 7 см, углы скруглены. На гранях круг, квадрат и треугольник. Краска безопасна, даже если пробовать на зуб. От 1 года.',
      price: 1190,
      pictures: [
        {
          art: blocks(p.clay, p.slate, p.honey),
          alt: 'Три деревянных кубика с кругом, квадратом и треугольником',
          scale: 1.1,
        },
      ],
    },
    {
      slug: 'piramidka',
      title: 'Пирамидка из бука',
      description:
        'Пять колец приглушённых цветов на прочном стержне. Кольца разного диаметра, так что порядок подскажет сам глаз. Высота 20 см. От 1 года.',
      price: 1490,
      pictures: [
        {
          art: ringStacker([p.slate, p.leaf, p.honey, p.clay, p.berry]),
          alt: 'Деревянная пирамидка из пяти цветных колец',
          scale: 1.16,
        },
      ],
    },
    {
      slug: 'loshadka-katalka',
      title: 'Лошадка на колёсах',
      description:
        'Вырезана из берёзовой фанеры 18 мм, седло и грива окрашены вручную. Катится ровно, скрипит чуть-чуть. Верёвочка в комплекте. От 2 лет.',
      price: 1890,
      stock: 3,
      pictures: [{ art: horse(p.birch, p.walnut, p.clay), alt: 'Деревянная лошадка на красных колёсах', scale: 1.08 }],
    },
    {
      slug: 'mashinka-s-yolkoy',
      title: 'Машинка с ёлкой',
      description:
        'На крыше — съёмная ёлка, под днищем — инерционный механизм, без батареек. Корпус из бука, длина 16 см. От 3 лет.',
      price: 1350,
      attributes: [{ name: 'Цвет', values: [{ value: 'Глина' }, { value: 'Синий' }] }],
      pictures: [
        { art: woodenCar(p.clay, p.walnut), alt: 'Глиняная деревянная машинка с ёлкой на крыше', scale: 1.12 },
        { art: woodenCar(p.slate, p.walnut), alt: 'Синяя деревянная машинка с ёлкой на крыше', scale: 1.12 },
      ],
    },
    {
      slug: 'yula',
      title: 'Юла расписная',
      description:
        'Точёная липа, полосы нанесены на станке, поэтому на ходу сливаются в один цвет. Крутится больше минуты. От 3 лет — и для взрослых на совещании.',
      price: 590,
      pictures: [
        { art: spinningTop(p.clay, p.cream, p.slate), alt: 'Деревянная юла с цветными полосами', scale: 1.16 },
      ],
    },
    {
      slug: 'domino',
      title: 'Домино берёзовое',
      description:
        'Двадцать восемь костяшек толщиной 1 см в холщовом мешочке. Точки выжжены, не сотрутся. Правила для двух, трёх и четырёх игроков напечатаны на карточке.',
      price: 1250,
      pictures: [{ art: dominoes(p.birch, p.ink), alt: 'Три костяшки берёзового домино', scale: 1.16 }],
    },
    {
      slug: 'shahmaty',
      title: 'Шахматы «Усадьба»',
      description:
        'Берёза и орех, фигуры утяжелены, дно подклеено войлоком. Складная доска 40 × 40 см служит коробкой. Король — 9 см, по турнирному стандарту.',
      price: 14900,
      stock: 2,
      pictures: [{ art: chess(p.birch, p.walnut), alt: 'Три шахматные фигуры: конь, король и пешка', scale: 1.14 }],
    },
    {
      slug: 'pazl-dolina',
      title: 'Пазл «Долина»',
      description:
        'Картон из вторсырья, ламинация матовая — не бликует под лампой. В коробке бумажный плакат-подсказка. Собирать лучше вдвоём и не за один вечер.',
      price: 890,
      attributes: [{ name: 'Размер', values: [{ value: '500 деталей' }, { value: '1000 деталей', price: 1190 }] }],
      pictures: [
        { art: puzzle(p.slate, [p.clay, p.honey, p.sage]), alt: 'Коробка с пейзажем и три детали пазла', scale: 1.06 },
      ],
    },
    {
      slug: 'bashnya',
      title: 'Игра «Башня», 54 бруска',
      description:
        'Бруски из сосны отшлифованы так, что одни скользят, а другие держат. Несколько цветных — с заданиями. Мешочек для хранения внутри коробки. От 6 лет.',
      price: 990,
      pictures: [{ art: tower(p.birch), alt: 'Башня из деревянных брусков, рядом вынутый брусок', scale: 1.1 }],
    },
  ],
};
