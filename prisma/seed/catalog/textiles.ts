import { palette as p } from '../pictures/palette.ts';
import {
  apron,
  beddingStack,
  hangingTowels,
  ovenMitt,
  pillow,
  runnerRoll,
  socks,
  throwBlanket,
  towelRolls,
} from '../pictures/textiles.ts';
import type { CategorySeed } from '../types.ts';

export const textiles: CategorySeed = {
  slug: 'tekstil',
  title: 'Домашний текстиль',
  description: 'Умягчённый лён, хлопок и шерсть из Костромы, Иванова и Павловского Посада.',
  backdrop: { wall: '#d6dde0', table: '#b9a795' },
  products: [
    {
      slug: 'fartuk-lnyanoy',
      title: 'Фартук льняной с карманом',
      description:
        'Плотный лён 245 г/м², после стирки становится мягче. Лямка регулируется кожаной петлёй, карман двойной — влезут телефон и полотенце. Стирать при 40 °C, гладить влажным.',
      price: 2690,
      attributes: [{ name: 'Цвет', values: [{ value: 'Серо-синий' }, { value: 'Охра' }, { value: 'Хвойный' }] }],
      pictures: [
        { art: apron(p.slate, p.walnut), alt: 'Серо-синий льняной фартук на деревянной вешалке' },
        { art: apron(p.ochre, p.walnut), alt: 'Фартук цвета охры на деревянной вешалке' },
      ],
    },
    {
      slug: 'polotentsa-kuhonnye',
      title: 'Полотенца кухонные, 2 шт.',
      description:
        'Полулён вафельного плетения, 45 × 70 см. Хорошо впитывают с первой стирки и не оставляют ворса на стекле. Одно молочное, другое цвета шалфея.',
      price: 890,
      pictures: [
        {
          art: hangingTowels(p.milk, p.sage, p.clay),
          alt: 'Два кухонных полотенца с глиняными полосками висят на крючках',
        },
      ],
    },
    {
      slug: 'navolochka-polosa',
      title: 'Наволочка «Полоса»',
      description:
        'Хлопок с льняной нитью, полоса выткана, а не напечатана. Молния спрятана в боковой шов. Подушка в комплект не входит.',
      price: 1190,
      attributes: [
        { name: 'Размер', values: [{ value: '45 × 45 см' }, { value: '50 × 70 см', price: 1490 }] },
        { name: 'Цвет', values: [{ value: 'Глина' }, { value: 'Синий' }] },
      ],
      pictures: [
        { art: pillow(p.cream, p.clay), alt: 'Светлая подушка в глиняную полоску', scale: 1.06 },
        { art: pillow(p.cream, p.slate), alt: 'Светлая подушка в синюю полоску', scale: 1.06 },
      ],
    },
    {
      slug: 'postelnoe-belyo',
      title: 'Постельное бельё из варёного хлопка',
      description:
        'Пододеяльник, простыня и две наволочки 50 × 70 см. Ткань стирана с пемзой на фабрике: не садится и не требует глажки. Пуговицы деревянные.',
      price: 6900,
      stock: 6,
      attributes: [
        {
          name: 'Размер',
          values: [
            { value: 'Полутораспальный' },
            { value: 'Двуспальный', price: 8200 },
            { value: 'Евро', price: 9400 },
          ],
        },
      ],
      pictures: [
        {
          art: beddingStack([p.slate, p.milk, p.sky], p.walnut),
          alt: 'Стопка сложенного постельного белья, перевязанная лентой',
          scale: 1.1,
        },
      ],
    },
    {
      slug: 'pled-kletka',
      title: 'Плед шерстяной в клетку, 140 × 200 см',
      description:
        'Новозеландская шерсть, соткан в Павловском Посаде. Тёплый, но весит всего 900 г. Чистка сухая; от кошачьих когтей лучше беречь.',
      price: 5900,
      attributes: [{ name: 'Цвет', values: [{ value: 'Горчичный' }, { value: 'Кирпичный' }] }],
      pictures: [
        { art: throwBlanket(p.ochre, p.cream), alt: 'Сложенный горчичный плед в клетку с бахромой', scale: 1.12 },
        { art: throwBlanket(p.brick, p.rose), alt: 'Сложенный кирпичный плед в клетку с бахромой', scale: 1.12 },
      ],
    },
    {
      slug: 'dorozhka-na-stol',
      title: 'Дорожка на стол, 40 × 140 см',
      description:
        'Небелёный лён с двойной строчкой по краю. Собирает стол, за которым ужинают вчетвером. Пятна от вина отходят в холодной воде, если не ждать утра.',
      price: 1390,
      pictures: [{ art: runnerRoll(p.oat, p.clay), alt: 'Льняная дорожка, свёрнутая в рулон', scale: 1.08 }],
    },
    {
      slug: 'rukavitsa-dlya-duhovki',
      title: 'Рукавица для духовки',
      description:
        'Стёганый хлопок, внутри слой термоткани: противень из духовки держит спокойно. Длина 30 см, закрывает запястье. Есть петля.',
      price: 690,
      pictures: [{ art: ovenMitt(p.clay, p.cream), alt: 'Стёганая рукавица глиняного цвета висит на крючке' }],
    },
    {
      slug: 'noski-sherstyanye',
      title: 'Носки шерстяные «Изба»',
      description:
        'Полушерсть, плотная вязка, пятка и мысок укреплены. Узор связан, изнанка не цепляется за пальцы. Стирать вручную до 30 °C.',
      price: 650,
      attributes: [
        { name: 'Размер', values: [{ value: '36–38' }, { value: '39–41' }, { value: '42–44', price: 690 }] },
      ],
      pictures: [
        { art: socks(p.cream, p.brick), alt: 'Светлые шерстяные носки с кирпичными мысками', scale: 1.12 },
        { art: socks(p.slate, p.ochre), alt: 'Синие шерстяные носки с горчичными мысками', scale: 1.12 },
      ],
    },
    {
      slug: 'polotentsa-bannye',
      title: 'Полотенца банные, 3 шт., 70 × 140 см',
      description:
        'Махра 500 г/м² из длинноволокнистого хлопка. Первые две стирки дают немного ворса, потом — нет. Глиняное, молочное и шалфейное.',
      price: 3900,
      stock: 0,
      pictures: [
        { art: towelRolls([p.clay, p.milk, p.sage]), alt: 'Три махровых полотенца, свёрнутых рулонами', scale: 1.06 },
      ],
    },
  ],
};
