import { calendar, envelopes, penAndInk, pencils, postcards, tapes } from '../pictures/letters.ts';
import { palette as p } from '../pictures/palette.ts';
import { bookPile, notebook, openBook } from '../pictures/stationery.ts';
import type { CategorySeed } from '../types.ts';

export const stationery: CategorySeed = {
  slug: 'bumaga-i-pisma',
  title: 'Бумага и письма',
  description: 'Блокноты, чернила, открытки и конверты — для тех, кто ещё пишет от руки.',
  backdrop: { wall: '#ebdfc3', table: '#cfae80' },
  products: [
    {
      slug: 'bloknot-pereval',
      title: 'Блокнот «Перевал», A5',
      description:
        'Сто шестьдесят страниц бумаги 100 г/м²: чернила перьевой ручки не проступают. Переплёт шитый, раскрывается полностью. Есть резинка и карман для чеков на форзаце.',
      price: 790,
      attributes: [
        { name: 'Цвет', values: [{ value: 'Хвойный' }, { value: 'Глина' }, { value: 'Синий' }] },
        { name: 'Разметка', values: [{ value: 'Точка' }, { value: 'Клетка' }, { value: 'Без линий' }] },
      ],
      pictures: [
        { art: notebook(p.pine, p.brass, 'mountain'), alt: 'Хвойно-зелёный блокнот с горами на обложке' },
        { art: notebook(p.clay, p.walnut, 'mountain'), alt: 'Глиняный блокнот с горами на обложке' },
        {
          art: openBook(p.pine, p.brass, 'dots'),
          alt: 'Раскрытый блокнот в точку, на странице лежит ручка',
          scale: 1.06,
        },
      ],
    },
    {
      slug: 'ezhednevnik',
      title: 'Ежедневник недатированный',
      description:
        'Разворот на неделю, место для списка дел и полстраницы для заметок. Начать можно в любой понедельник. Есть ляссе, бумага тонированная.',
      price: 1190,
      pictures: [
        { art: openBook(p.clay, p.brick, 'lines'), alt: 'Раскрытый ежедневник с закладкой и ручкой', scale: 1.06 },
      ],
    },
    {
      slug: 'ruchka-i-chernila',
      title: 'Перьевая ручка и чернила',
      description:
        'Стальное перо F, корпус из акрила, конвертер внутри. В пузырьке 40 мл синих чернил: смываются с рук и почти не смываются с бумаги. Отличный первый набор.',
      price: 2490,
      stock: 9,
      pictures: [
        { art: penAndInk(p.indigo, p.indigo), alt: 'Пузырёк синих чернил и перьевая ручка рядом', scale: 1.1 },
      ],
    },
    {
      slug: 'karandashi-tsvetnye',
      title: 'Карандаши цветные в стакане, 5 шт.',
      description:
        'Мягкий грифель 4 мм, корпус из липы — точится без сколов. Керамический стакан в комплекте. Пять приглушённых цветов: глина, мёд, лист, сланец и слива.',
      price: 960,
      pictures: [
        {
          art: pencils(p.milk, [p.clay, p.honey, p.leaf, p.slate, p.plum]),
          alt: 'Пять цветных карандашей в светлом стакане',
          scale: 1.12,
        },
      ],
    },
    {
      slug: 'otkrytka',
      title: 'Открытка с конвертом',
      description:
        'Плотный картон 300 г/м² с лёгкой фактурой, рисунок отпечатан ризографом. Внутри пусто: слова за вами. Конверт из крафт-бумаги.',
      price: 90,
      attributes: [{ name: 'Рисунок', values: [{ value: 'Холмы' }, { value: 'Ветка' }, { value: 'Месяц' }] }],
      pictures: [
        { art: postcards([p.indigo, p.cream, p.sky]), alt: 'Три открытки: ветка, холмы и месяц', scale: 0.97 },
      ],
    },
    {
      slug: 'skotch-bumazhnyy',
      title: 'Бумажный скотч, 4 рулона',
      description:
        'Тонкая рисовая бумага, ширина 15 мм, по 7 м в рулоне. Отклеивается без следа, по нему можно писать. Годится для писем, альбомов и пакетов с крупой.',
      price: 340,
      pictures: [
        {
          art: tapes([p.clay, p.sage, p.honey, p.slate]),
          alt: 'Четыре рулона цветного бумажного скотча в горошек',
          scale: 1.3,
        },
      ],
    },
    {
      slug: 'kalendar-nastennyy',
      title: 'Календарь настенный на планках',
      description:
        'Тринадцать листов формата A3 на деревянных планках. Бумага матовая, в клетках дней хватает места для короткой записи. Шнур и гвоздик в комплекте.',
      price: 1290,
      pictures: [{ art: calendar(p.paper, p.clay), alt: 'Настенный календарь с закатом и сеткой дней', scale: 1.04 }],
    },
    {
      slug: 'konverty-s-surguchom',
      title: 'Конверты и сургуч, 10 шт.',
      description:
        'Десять конвертов из крафт-бумаги, палочка кирпичного сургуча и латунная печать с листком. Сургуч гибкий: письмо с ним доходит по почте целым.',
      price: 1090,
      pictures: [{ art: envelopes(p.kraft, p.brick), alt: 'Крафт-конверт с сургучной печатью и веточка', scale: 1.06 }],
    },
    {
      slug: 'tetradi-tri-tsveta',
      title: 'Тетради в твёрдой обложке, 3 шт.',
      description:
        'По девяносто шесть листов в каждой, формат B6. Блок прошит нитками, страницы пронумерованы. Синяя, глиняная и цвета шалфея.',
      price: 1350,
      pictures: [
        {
          art: bookPile([p.slate, p.clay, p.sage], p.brick),
          alt: 'Стопка из трёх тетрадей с лентой-закладкой',
          scale: 1.12,
        },
      ],
    },
  ],
};
