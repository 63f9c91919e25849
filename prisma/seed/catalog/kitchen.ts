import { oilBottle } from '../pictures/brewing.ts';
import { glassJar } from '../pictures/glassware.ts';
import { boards, knife, mortar, pepperMills, rollingPin, skillet, utensils } from '../pictures/kitchen.ts';
import { palette as p } from '../pictures/palette.ts';
import { arrange } from '../pictures/scene.ts';
import type { CategorySeed } from '../types.ts';

export const kitchen: CategorySeed = {
  slug: 'kuhnya',
  title: 'Для кухни',
  description: 'Инструменты, которые не стыдно оставить на виду: дерево, чугун, камень, стекло.',
  backdrop: { wall: '#ecd6ba', table: '#c39666' },
  products: [
    {
      slug: 'doska-razdelochnaya',
      title: 'Доска разделочная с ручкой',
      description:
        'Цельный массив толщиной 2 см, пропитан льняным маслом. Мыть под струёй и ставить сушиться на ребро; раз в два месяца протирать маслом. В посудомоечную машину нельзя.',
      price: 1590,
      attributes: [{ name: 'Дерево', values: [{ value: 'Берёза' }, { value: 'Орех', price: 2490 }] }],
      pictures: [
        { art: boards(p.birch, p.walnut), alt: 'Две доски с ручками, берёзовая и ореховая, стоят у стены' },
        { art: boards(p.walnut), alt: 'Ореховая доска с ручкой и веточка розмарина' },
      ],
    },
    {
      slug: 'lopatki-v-krynke',
      title: 'Лопатки и ложка в крынке',
      description:
        'Ложка, шумовка-лопатка и скребок из вишни, керамическая крынка под них. Дерево не царапает покрытие сковород и не греется. Длина 30 см.',
      price: 2290,
      pictures: [{ art: utensils(p.milk, p.pine), alt: 'Три деревянные лопатки в зелёно-белой крынке' }],
    },
    {
      slug: 'skalka',
      title: 'Скалка буковая, 42 см',
      description:
        'Ручки вращаются отдельно от валика, руки не устают. Диаметр валика 6 см — тесто раскатывается ровно от центра к краю.',
      price: 940,
      pictures: [{ art: rollingPin(p.birch), alt: 'Буковая скалка и немного муки на столе', scale: 1.1 }],
    },
    {
      slug: 'stupka-granit',
      title: 'Ступка с пестиком, гранит',
      description:
        'Вес 2,6 кг: не прыгает по столу, когда толчёшь перец. Внутри поверхность шероховатая, снаружи отшлифована. Перед первым использованием перетрите горсть риса.',
      price: 2890,
      pictures: [{ art: mortar(p.steel), alt: 'Гранитная ступка с пестиком и листья базилика', scale: 1.12 }],
    },
    {
      slug: 'skovoroda-chugun',
      title: 'Сковорода чугунная',
      description:
        'Прокалена маслом на заводе, готова к работе. Подходит для любых плит, духовки и костра. После мытья вытереть насухо и смазать каплей масла, иначе чугун ржавеет.',
      price: 2990,
      attributes: [
        {
          name: 'Диаметр',
          values: [{ value: '22 см' }, { value: '26 см', price: 3690 }, { value: '30 см', price: 4590 }],
        },
      ],
      pictures: [{ art: skillet(p.ink, p.ink), alt: 'Чугунная сковорода прислонена к стене' }],
    },
    {
      slug: 'melnitsa-dlya-pertsa',
      title: 'Мельница для перца, 22 см',
      description:
        'Керамический механизм, шесть степеней помола. Настройка — латунной гайкой наверху. Для соли возьмите вторую: механизм её не боится.',
      price: 1990,
      attributes: [{ name: 'Дерево', values: [{ value: 'Берёза' }, { value: 'Орех', price: 2390 }] }],
      pictures: [
        { art: pepperMills(p.walnut, p.birch), alt: 'Две точёные мельницы для перца, тёмная и светлая', scale: 1.06 },
      ],
    },
    {
      slug: 'butyl-dlya-masla',
      title: 'Бутыль для масла, 500 мл',
      description:
        'Зеленоватое стекло и пробка с дозатором: струя тонкая, горлышко сухое. Положите внутрь веточку розмарина — через неделю масло пропитается.',
      price: 780,
      pictures: [{ art: oilBottle('#c8d3a8', '#b9a63f'), alt: 'Бутыль с маслом и веточкой розмарина', scale: 1.12 }],
    },
    {
      slug: 'nozh-povarskoy',
      title: 'Нож поварской, 20 см',
      description:
        'Сталь X50CrMoV15, твёрдость 56–58 HRC: долго держит заточку и легко правится мусатом. Рукоять из ореха на трёх заклёпках. Мыть только руками.',
      price: 4900,
      stock: 3,
      pictures: [{ art: knife(p.walnut), alt: 'Поварской нож с ореховой рукоятью', scale: 1.1 }],
    },
    {
      slug: 'banka-dlya-sypuchih',
      title: 'Банка для сыпучих с крышкой из бука',
      description:
        'Боросиликатное стекло, силиконовое кольцо держит крышку плотно. Крупа, мука и печенье не сыреют. Банки разного объёма одного диаметра и встают друг на друга.',
      price: 490,
      attributes: [
        { name: 'Объём', values: [{ value: '0,5 л' }, { value: '1 л', price: 690 }, { value: '1,5 л', price: 850 }] },
      ],
      pictures: [
        {
          art: glassJar({ lid: 'wood', contents: [p.straw, '#d9b777'], size: 9 }),
          alt: 'Банка с крупой под деревянной крышкой',
          scale: 1.2,
        },
        {
          art: arrange(
            [glassJar({ lid: 'wood', contents: ['#7a4a35'], size: 2, height: 400, radius: 105 }), -130, -30],
            [glassJar({ lid: 'wood', contents: [p.paper], size: 2, height: 270, radius: 105 }), 120, 16],
          ),
          alt: 'Две банки разной высоты: с какао и мукой',
        },
      ],
    },
  ],
};
