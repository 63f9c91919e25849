import { jarCandle } from '../pictures/candle-jars.ts';
import { baubles, gingerbread, honeyJar, lantern, snowGlobe } from '../pictures/gifts.ts';
import { glassJar } from '../pictures/glassware.ts';
import { pouch } from '../pictures/packets.ts';
import { palette as p } from '../pictures/palette.ts';
import { arrange } from '../pictures/scene.ts';
import { bandedTin } from '../pictures/tins.ts';
import { basket, giftCard, openBox, wrappedBox } from '../pictures/wrapping.ts';
import type { CategorySeed } from '../types.ts';

export const gifts: CategorySeed = {
  slug: 'podarki',
  title: 'Подарки',
  description: 'Готовые наборы, карты и упаковка. Вложим записку от руки — текст напишите в комментарии менеджеру.',
  backdrop: { wall: '#e9cdc4', table: '#bd8a7d' },
  products: [
    {
      slug: 'nabor-chaynyy-vecher',
      title: 'Набор «Чайный вечер»',
      description:
        'Иван-чай в банке, свеча «Инжир и кедр» и мешочек с сушёными яблоками. Уложены в коробку с древесной стружкой. Ленту и открытку добавим бесплатно.',
      price: 2990,
      pictures: [
        {
          art: openBox(
            p.kraft,
            arrange(
              [bandedTin(p.pine, p.brass, 'flower', p.berry, 300, 100), -130, -90, 0.86],
              [jarCandle({ glass: p.plum, wax: p.cream, sign: 'fig', ink: p.plum, lit: false }), 110, -90, 0.74],
            ),
          ),
          alt: 'Открытая коробка: банка чая и свеча в стружке',
          scale: 1.1,
        },
      ],
    },
    {
      slug: 'korzina-derevnya',
      title: 'Корзина «Деревня»',
      description:
        'Плетёная корзина из лозы, в ней липовый мёд, травяной сбор и печенье на топлёном масле. Корзина потом пригодится для пледа или яблок.',
      price: 4500,
      stock: 5,
      pictures: [
        {
          art: basket(
            p.sand,
            arrange(
              [pouch({ body: p.sage, label: p.paper, ink: p.pine, sign: 'leaf' }), 86, -100, 0.62, 6],
              [glassJar({ lid: p.clay, contents: [p.honey], size: 2, height: 320, radius: 110 }), -90, -130, 0.86],
            ),
          ),
          alt: 'Плетёная корзина с банкой мёда и пакетом чая',
          scale: 1.06,
        },
      ],
    },
    {
      slug: 'podarochnaya-karta',
      title: 'Подарочная карта',
      description:
        'Действует год на все товары, можно тратить частями. Придёт в крафтовом конверте с лентой, а номер пришлём и в Telegram. Наличными карту не обмениваем.',
      price: 1000,
      attributes: [
        {
          name: 'Номинал',
          values: [
            { value: '1000 ₽' },
            { value: '3000 ₽', price: 3000 },
            { value: '5000 ₽', price: 5000 },
            { value: '10 000 ₽', price: 10000 },
          ],
        },
      ],
      pictures: [
        {
          art: giftCard(p.berry, p.cream, p.brass),
          alt: 'Подарочная карта выглядывает из конверта с лентой',
          scale: 1.08,
        },
      ],
    },
    {
      slug: 'upakovka',
      title: 'Подарочная упаковка',
      description:
        'Коробка, тишью и лента — соберём любой заказ до 30 × 20 × 20 см. Ценник уберём, записку вложим. Если товаров много, возьмите две упаковки.',
      price: 390,
      attributes: [
        {
          name: 'Цвет',
          values: [{ value: 'Хвойный с золотом' }, { value: 'Ягодный с пудрой' }, { value: 'Крафт', price: 290 }],
        },
      ],
      pictures: [
        { art: wrappedBox(p.pine, p.brass), alt: 'Зелёная подарочная коробка с золотой лентой', scale: 1.1 },
        { art: wrappedBox(p.berry, p.blush), alt: 'Ягодная подарочная коробка с пудровой лентой', scale: 1.1 },
      ],
    },
    {
      slug: 'yolochnye-shary',
      title: 'Ёлочные шары, 3 шт.',
      description:
        'Стекло, выдутое в Клину, и ручная роспись. Диаметр 8 см. Каждый шар лежит в своей ячейке, коробку можно хранить стопкой.',
      price: 1790,
      pictures: [{ art: baubles(p.brick, p.pine, p.brass), alt: 'Три расписных шара на еловой ветке' }],
    },
    {
      slug: 'snezhnyy-shar',
      title: 'Снежный шар «Дом у леса»',
      description:
        'Стеклянная сфера 10 см на точёном основании из ореха. Снег падает медленно: внутри глицерин. Не оставляйте на солнце — линза собирает лучи.',
      price: 3490,
      stock: 0,
      pictures: [{ art: snowGlobe(p.walnut), alt: 'Снежный шар с домиком и ёлками', scale: 1.16 }],
    },
    {
      slug: 'myod-lipovyy',
      title: 'Мёд липовый с ложкой',
      description:
        'Собран в июле под Уфой, не грели и не мешали. К зиме закристаллизуется — это нормально. Деревянная ложка-веретено привязана к банке.',
      price: 690,
      attributes: [{ name: 'Вес', values: [{ value: '350 г' }, { value: '700 г', price: 1190 }] }],
      pictures: [
        {
          art: arrange([honeyJar(p.honey, p.milk), -70]),
          alt: 'Банка мёда под тканевой крышкой и деревянная ложка',
          scale: 1.12,
        },
      ],
    },
    {
      slug: 'pryaniki',
      title: 'Пряники имбирные, 3 шт.',
      description:
        'Домик, звезда и сердце, расписаны белковой глазурью. Мягкие внутри, пахнут гвоздикой и апельсином. Хранить до двух месяцев в закрытой коробке.',
      price: 590,
      pictures: [
        {
          art: gingerbread('#b9773f', '#fffaf0'),
          alt: 'Имбирные пряники на тарелке: домик, звезда и сердце',
          scale: 1.12,
        },
      ],
    },
    {
      slug: 'fonar',
      title: 'Фонарь для свечи, 32 см',
      description:
        'Стальной каркас и закалённое стекло, дверца на магните. Можно держать на балконе круглый год. Свеча-столбик в комплекте.',
      price: 3290,
      pictures: [{ art: lantern(p.graphite), alt: 'Стальной фонарь с горящей свечой', scale: 1.06 }],
    },
  ],
};
