import { backpack, stringBag, tote, zipPouch } from '../pictures/bags.ts';
import { belt, cardHolder, keyFob, laptopSleeve, wallet } from '../pictures/leather.ts';
import { palette as p } from '../pictures/palette.ts';
import { arrange } from '../pictures/scene.ts';
import type { CategorySeed } from '../types.ts';

export const bags: CategorySeed = {
  slug: 'sumki-i-kozha',
  title: 'Сумки и кожа',
  description: 'Канвас, войлок и кожа растительного дубления. Шьём сами, на мелкий ремонт — пожизненная гарантия.',
  backdrop: { wall: '#ddd6cb', table: '#b3977c' },
  products: [
    {
      slug: 'shoper',
      title: 'Шопер из плотного хлопка',
      description:
        'Канвас 340 г/м², ручки пришиты крестом и держат двенадцать килограммов. Внутри карман на кнопке. Размер 38 × 42 см, длина ручек — на плечо.',
      price: 1290,
      attributes: [{ name: 'Рисунок', values: [{ value: 'Листья' }, { value: 'Солнце' }, { value: 'Месяц' }] }],
      pictures: [
        { art: tote(p.milk, p.pine, 'leaf'), alt: 'Светлый шопер с зелёными листьями' },
        { art: tote(p.cream, p.terracotta, 'sun', p.walnut), alt: 'Бежевый шопер с терракотовым солнцем' },
        { art: tote(p.indigo, p.cream, 'moon'), alt: 'Синий шопер со светлым месяцем' },
      ],
    },
    {
      slug: 'ryukzak-tropa',
      title: 'Рюкзак «Тропа», 18 л',
      description:
        'Вощёный канвас не промокает под обычным дождём. Есть отделение для ноутбука до 15 дюймов и карман на молнии со стороны спины. Пряжки латунные, ремни кожаные.',
      price: 7900,
      attributes: [
        { name: 'Цвет', values: [{ value: 'Олива' }, { value: 'Графит' }, { value: 'Кирпичный', price: 8400 }] },
      ],
      pictures: [
        { art: backpack(p.olive, p.walnut), alt: 'Оливковый рюкзак с кожаными ремнями', scale: 1.06 },
        { art: backpack(p.graphite, p.wood), alt: 'Графитовый рюкзак с кожаными ремнями', scale: 1.06 },
      ],
    },
    {
      slug: 'avoska',
      title: 'Авоська хлопковая',
      description:
        'Складывается в кулак, растягивается на десять килограммов яблок. Связана без узлов, поэтому не режет ладонь. Стирать можно в машине, в мешке.',
      price: 450,
      pictures: [{ art: stringBag(p.paper, '#e39a3f'), alt: 'Хлопковая авоська с апельсинами висит на крючке' }],
    },
    {
      slug: 'kosmetichka',
      title: 'Косметичка «Семечко»',
      description:
        'Хлопок с водоотталкивающей подкладкой: пролившийся крем стирается салфеткой. Молния ходит легко, на язычке кусочек кожи. Размер 22 × 14 × 7 см.',
      price: 990,
      pictures: [
        { art: zipPouch(p.rose, p.paper), alt: 'Розовая косметичка с рисунком из семечек', scale: 1.2 },
        { art: zipPouch(p.slate, p.cream), alt: 'Синяя косметичка с рисунком из семечек', scale: 1.2 },
      ],
      attributes: [{ name: 'Цвет', values: [{ value: 'Розовый' }, { value: 'Серо-синий' }] }],
    },
    {
      slug: 'kartholder',
      title: 'Картхолдер кожаный',
      description:
        'Четыре кармана для карт и один для купюр, сложенных пополам. Кожа растительного дубления темнеет со временем. Шов ручной, вощёной нитью.',
      price: 1590,
      pictures: [{ art: cardHolder(p.wood, p.sage), alt: 'Картхолдер из рыжей кожи с картой внутри', scale: 1.1 }],
    },
    {
      slug: 'koshelyok',
      title: 'Кошелёк на кнопке',
      description:
        'Три отделения, одно — для монет. Кнопка латунная, не разбалтывается. Помещается во внутренний карман пиджака: 11 × 9 см.',
      price: 2890,
      stock: 8,
      attributes: [{ name: 'Цвет', values: [{ value: 'Вишня' }, { value: 'Коньяк' }] }],
      pictures: [
        { art: wallet(p.brick), alt: 'Вишнёвый кошелёк с латунной кнопкой', scale: 1.12 },
        { art: wallet(p.wood), alt: 'Кошелёк коньячного цвета с латунной кнопкой', scale: 1.12 },
      ],
    },
    {
      slug: 'remen',
      title: 'Ремень из цельной кожи, 3,5 см',
      description:
        'Один слой кожи 3,8 мм, без картона и клея внутри. Пряжка литая, латунь. Размер — длина от пряжки до среднего отверстия.',
      price: 3200,
      attributes: [
        { name: 'Размер', values: [{ value: '85 см' }, { value: '95 см' }, { value: '105 см', price: 3400 }] },
      ],
      pictures: [
        { art: arrange([belt(p.walnut), -46]), alt: 'Свёрнутый коричневый ремень с латунной пряжкой', scale: 1.14 },
      ],
    },
    {
      slug: 'brelok-volna',
      title: 'Брелок для ключей «Волна»',
      description:
        'Обрезки кожи идут в дело: из них мы вырезаем брелоки. Кольцо стальное, 30 мм. На обороте можно вытеснить до трёх букв — напишите менеджеру.',
      price: 490,
      pictures: [{ art: keyFob(p.wood, p.paper), alt: 'Кожаный брелок с волной и два ключа на крючке', scale: 1.02 }],
    },
    {
      slug: 'chehol-dlya-noutbuka',
      title: 'Чехол для ноутбука из войлока',
      description:
        'Плотный шерстяной войлок 5 мм гасит удары в рюкзаке. Клапан закрывается кожаным язычком на кнопке. Катышки легко снять машинкой.',
      price: 2690,
      attributes: [
        {
          name: 'Размер',
          values: [{ value: '13 дюймов' }, { value: '14 дюймов' }, { value: '16 дюймов', price: 2990 }],
        },
      ],
      pictures: [{ art: laptopSleeve(p.steel, p.wood), alt: 'Серый войлочный чехол с кожаным язычком', scale: 1.04 }],
    },
  ],
};
