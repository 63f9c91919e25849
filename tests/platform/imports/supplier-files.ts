import writeXlsxFile from 'write-excel-file/node';

/** A supplier's file, and what the shop must read in it. */
export interface SupplierFile {
  file: () => Promise<Buffer>;
  /** `title [sku] price/old × stock`, and in brackets each variant. */
  goods: string[];
  /** `row: reason`. */
  faults?: string[];
}

const text =
  (...lines: string[]) =>
  async () =>
    Buffer.from(lines.join('\r\n'));

/** Windows-1251: its Russian letters start at 0xC0. */
const cp1251 =
  (...lines: string[]) =>
  async () =>
    Buffer.from(
      [...lines.join('\r\n')].map((sign) => {
        const code = sign.codePointAt(0) ?? 0;
        if (code >= 0x410 && code <= 0x44f) return code - 0x350;
        return { Ё: 0xa8, ё: 0xb8, '«': 0xab, '»': 0xbb, '№': 0xb9, '\u00a0': 0xa0 }[sign] ?? code;
      }),
    );

type Sheet = (string | number | Date | null)[][];
const workbook =
  (...sheets: Sheet[]) =>
  async (): Promise<Buffer> =>
    writeXlsxFile(
      sheets.map((rows, place) => ({
        sheet: `Лист${place + 1}`,
        data: rows.map((row) =>
          row.map((value) => ({ value, ...(value instanceof Date && { format: 'dd.mm.yyyy' }) })),
        ),
      })) as never,
    ).toBuffer();

export const SUPPLIER_FILES: Record<string, SupplierFile> = {
  'the shop’s own table': {
    file: text(
      'Группа;Артикул;Название;Категория;Цена;Старая цена;Остаток;Свойство: Цвет;Свойство: Размер',
      'F-1;F-1-S;Футболка;Одежда;1490;1990;10;Белый;S',
      'F-1;F-1-M;Футболка;Одежда;1490;1990;0;Белый;M',
      ';K-1;Кружка;Посуда;990;;;;',
    ),
    goods: ['Футболка {Одежда} (F-1-S Белый/S 1490<1990 ×10, F-1-M Белый/M 1490<1990 ×0)', 'Кружка {Посуда} [K-1] 990'],
  },
  'a letterhead, empty rows and a total': {
    file: text(
      'ООО «Ромашка»;;;',
      'Прайс-лист на 01.11.2026;;;',
      ';;;',
      'Артикул;Наименование;Цена, руб.;Остаток',
      ';;;',
      'A-1;Ваза;1 200,50;3',
      ';;;',
      ';Итого;;3',
      'Всего наименований: 1;;;',
    ),
    goods: ['Ваза {} [A-1] 1200.5 ×3'],
  },
  'a stock list of 1C, whose title says its characteristic too': {
    file: text(
      'Ведомость по остаткам товаров на складах;;;',
      'Код;Номенклатура, Характеристика;Остаток;Цена',
      'ЦБ-00001;Стул, красный;4;"2 500,00"',
      'ЦБ-00002;Стул, синий;2;"2 500,00"',
      'Итого;;6;',
    ),
    goods: ['Стул, красный {} [ЦБ-00001] 2500 ×4', 'Стул, синий {} [ЦБ-00002] 2500 ×2'],
  },
  'categories as lines of their own': {
    file: text('Наименование;Цена;Остаток', 'Посуда;;', 'Тарелка;300;1', 'Текстиль;;', 'Плед;2500;2'),
    goods: ['Тарелка {Посуда} 300 ×1', 'Плед {Текстиль} 2500 ×2'],
  },
  'heads of two rows that were merged': {
    file: workbook([
      ['Номенклатура', 'Цена', null, 'Остаток'],
      [null, 'Опт.', 'Розничная', null],
      ['Стол', 4000, 5000, 2],
    ]),
    goods: ['Стол {} 5000 ×2'],
  },
  'heads that only the second row has': {
    file: workbook([
      [null, null, 'Торговые предложения', null],
      ['Товар', 'Код', 'Розничная', 'В наличии'],
      ['Стул', '00-17', 2500, 'есть'],
    ]),
    goods: ['Стул {} [00-17] 2500'],
  },
  'cp1251 and semicolons': {
    file: cp1251('Артикул;Название;Цена;Описание', 'Ё-1;Ёлочная игрушка «Шар»;450;Стекло, ручная роспись'),
    goods: ['Ёлочная игрушка «Шар» {} [Ё-1] 450'],
  },
  'UTF-16 with tabs, as Excel saves “Unicode text”': {
    file: async () => Buffer.from(`\uFEFFНазвание\tЦена\r\nЧайник\t3 900\r\n`, 'utf16le'),
    goods: ['Чайник {} 3900'],
  },
  'Excel’s line that names the separator': {
    file: text('sep=,', 'Название,Цена', 'Поднос,"1,250.50"'),
    goods: ['Поднос {} 1250.5'],
  },
  'a mark of order, and quotes in the middle of a name': {
    file: text('\uFEFFНазвание;Цена', 'Труба 5" медная;700', '"Кран ""Волга""";1 100 ₽'),
    goods: ['Труба 5" медная {} 700', 'Кран "Волга" {} 1100'],
  },
  'prices as text with spaces, commas, dots and signs': {
    file: text(
      'Название;Цена',
      'А;1 290,00 ₽',
      'Б;1\u00a0290 руб.',
      'В;от 990',
      'Г;1.290',
      'Д;12 345.6 р.',
      "Е;'1320,00",
      'Ж;по запросу',
      'З;0',
      'И;-500',
    ),
    goods: ['А {} 1290', 'Б {} 1290', 'В {} 990', 'Г {} 1290', 'Д {} 12345.6', 'Е {} 1320'],
    faults: ['8: Цена «по запросу» — не число', '9: Цена меньше рубля', '10: Цена «-500» меньше нуля'],
  },
  'prices with three decimals, as accounting programs write them': {
    file: text('Название;Цена', 'А;1290,000', 'Б;1 290,500', 'В;"12,345,678.50"', 'Г;1.290.000', 'Д;0,990'),
    goods: ['А {} 1290', 'Б {} 1290.5', 'Г {} 1290000'],
    faults: ['4: Цена «12,345,678.50» — слишком большая', '6: Цена меньше рубля'],
  },
  'goods that are called as a sum is': {
    file: text(
      'Артикул;Название;Цена;Комментарий',
      'G-1;Total War: Rome;1990;',
      'G-2;Всего понемногу, набор;990;',
      ';Всего наименований 2, на сумму;2980;',
      ';Total;2980;',
    ),
    goods: ['Total War: Rome {} [G-1] 1990', 'Всего понемногу, набор {} [G-2] 990'],
  },
  'codes and prices alone, with a remark that counts pieces': {
    file: text('Артикул;Цена;Примечание', 'K-1;100;Всего 3 штуки осталось', ';300;Итого'),
    goods: [' {} [K-1] 100'],
  },
  'a price that was merged over the wholesale and the retail one': {
    file: workbook([
      ['ООО «Ромашка»'],
      ['№', 'Товар', null, 'Цена, руб.', null, null],
      [null, 'Артикул', 'Наименование', 'Опт', 'Розница', 'На складе'],
      [1, 'T-1', 'Табурет', 900, '1 290,50 ₽', 4],
      [null, null, 'Итого:', 900, 1290.5, 4],
    ]),
    goods: ['Табурет {} [T-1] 1290.5 ×4'],
  },
  'a size and a code that became dates': {
    file: workbook([
      ['Артикул', 'Название', 'Цена', 'Размер'],
      ['S-1', 'Шорты', 700, new Date(Date.UTC(2026, 11, 10))],
      [new Date(Date.UTC(2026, 11, 10)), 'Кеды', 900, '42'],
    ]),
    goods: [],
    faults: [
      '2: «Размер»: программа таблиц сделала из значения дату 10.12.2026, формат столбца должен быть текстовым',
      '3: Артикул: программа таблиц сделала из значения дату 10.12.2026, формат столбца должен быть текстовым',
    ],
  },
  'a name of signs that nobody sees': {
    file: text('Название;Цена', '\u200b;100', 'Ва\u200bза;200'),
    goods: ['Ваза {} 200'],
    faults: ['2: Нет названия'],
  },
  'sizes in one cell': {
    file: text('Название;Цена;Размер', 'Носки;350;S, M, L', 'Шапка;900;56/58'),
    goods: ['Носки {} 350 Размер: S|M|L', 'Шапка {} 900 Размер: 56/58'],
  },
  'stock in words': {
    file: text('Название;Цена;Наличие', 'А;1;есть', 'Б;1;нет', 'В;1;>10', 'Г;1;-3', 'Д;1;5 шт.', 'Е;1;мало'),
    goods: ['А {} 1', 'Б {} 1 ×0', 'В {} 1 ×10', 'Г {} 1 ×0', 'Д {} 1 ×5'],
    faults: ['7: Остаток «мало» — не целое число'],
  },
  'a barcode that a program of tables has spoilt': {
    file: text('Название;Цена;Артикул', 'Сок;120;4,6E+12'),
    goods: [],
    faults: ['2: Артикул «4,6E+12» испорчен программой таблиц: формат столбца должен быть текстовым'],
  },
  'the same code twice, and the same variant twice': {
    file: text(
      'Группа;Артикул;Название;Цена;Размер',
      'A;1;Майка;500;S',
      'A;1;Майка;500;M',
      'A;2;Майка;500;S',
      'A;3;Майка;500;',
    ),
    goods: ['Майка {} (1 S 500)'],
    faults: [
      '3: Артикул «1» уже есть в строке 2',
      '4: Такой вариант уже есть в строке 2',
      '5: Товар повторяется: укажите, чем варианты отличаются, например цвет или размер',
    ],
  },
  'an old price below the price, and one that repeats it': {
    file: text('Название;Цена;Старая цена', 'А;900;800', 'Б;900;900', 'В;900;1200'),
    goods: ['Б {} 900', 'В {} 900<1200'],
    faults: ['2: Старая цена не выше цены'],
  },
  InSales: {
    file: text(
      'ID товара;Название товара;Размещение на сайте;Свойство: Цвет;Артикул;Цена продажи;Старая цена;Остаток;Изображения;Параметр: Материал',
      '101;Кеды;Обувь/Кеды ## Распродажа;Белый;KD-1;4990;5990;4;https://x.ru/1.jpg https://x.ru/2.jpg;Хлопок',
      '101;Кеды;Обувь/Кеды ## Распродажа;Чёрный;KD-2;4990;5990;0;https://x.ru/1.jpg https://x.ru/2.jpg;Хлопок',
    ),
    goods: ['Кеды {Кеды} (KD-1 Белый 4990<5990 ×4, KD-2 Чёрный 4990<5990 ×0) +2'],
  },
  Tilda: {
    file: text(
      '"Tilda UID";Brand;SKU;Category;Title;Description;Text;Photo;Price;Quantity;"Price Old"',
      '"1";;T-1;"Свечи;Дом>>>Уют";"Свеча «Лес»";"Короткое";"<p>Соя и&nbsp;воск</p><ul><li>40 часов</li></ul>";"https://x.ru/a.jpg";890.0000;7;',
    ),
    goods: ['Свеча «Лес» {Свечи} [T-1] 890 ×7 +1'],
  },
  'WooCommerce, which calls the old price regular': {
    file: text(
      'ID,Type,SKU,Name,"Regular price","Sale price",Categories,Images,Parent,"Attribute 1 name","Attribute 1 value(s)"',
      '1,simple,W-1,Сумка,3000,2400,"Сумки > Кожаные","https://x.ru/a.jpg, https://x.ru/b.jpg",,,',
      '2,simple,W-2,Ремень,1500,,Ремни,,,Цвет,"Чёрный, Рыжий"',
    ),
    goods: ['Сумка {Кожаные} [W-1] 2400<3000 +2', 'Ремень {Ремни} [W-2] 1500 Цвет: Чёрный|Рыжий'],
  },
  Shopify: {
    file: text(
      'Handle,Title,Body (HTML),Option1 Name,Option1 Value,Variant SKU,Variant Price,Variant Compare At Price,Variant Inventory Qty,Image Src',
      'tee,Tee,<b>Soft</b>,Size,S,TS,20.00,25.00,3,https://x.ru/1.jpg',
      'tee,Tee,,Size,M,TM,20.00,25.00,0,',
      'cap,Cap,,Title,Default Title,C1,10.00,,1,',
    ),
    goods: ['Tee {} (TS S 20<25 ×3, TM M 20<25 ×0) +1', 'Cap {} [C1] 10 ×1'],
  },
  МойСклад: {
    file: workbook([
      ['Группы', 'Код', 'Наименование', 'Артикул', 'Цена: Цена продажи', 'Остаток', 'Описание'],
      ['Посуда/Кружки', '00012', 'Кружка «Лён»', 'M-12', '1320,00', 6, 'Каменная масса'],
    ]),
    goods: ['Кружка «Лён» {Кружки} [00012] 1320 ×6'],
  },
  'Wildberries, whose heads stand in the third row': {
    file: workbook(
      [['Инструкция'], ['Не меняйте названия столбцов']],
      [
        ['Товары'],
        ['Основная информация', null, null, null, 'Цены'],
        ['Артикул продавца', 'Наименование', 'Размер', 'Баркод', 'Цена', 'Фото'],
        ['Обязательное поле', 'До 60 символов', null, null, null, null],
        ['wb-1', 'Платье', '42', '4600000000011', 3500, 'https://x.ru/1.jpg;https://x.ru/2.jpg'],
        ['wb-1', 'Платье', '44', '4600000000012', 3500, 'https://x.ru/1.jpg;https://x.ru/2.jpg'],
      ],
    ),
    goods: ['Платье {} (4600000000011 42 3500, 4600000000012 44 3500) +2'],
    faults: ['4: Нет цены'],
  },
  Ozon: {
    file: workbook([
      ['Шаблон для загрузки'],
      [
        '№',
        'Артикул*',
        'Название товара',
        'Цена, руб.*',
        'Цена до скидки, руб.',
        'Ссылка на главное фото*',
        'Аннотация',
      ],
      [1, 'OZ-5', 'Лампа', 2190, 2990, 'https://x.ru/l.jpg', 'Тёплый свет'],
    ]),
    goods: ['Лампа {} [OZ-5] 2190<2990 +1'],
  },
  'YML with variants of one group': {
    file: text(
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<yml_catalog date="2026-11-01 10:00"><shop><name>Ш</name><categories><category id="1">Одежда</category></categories><offers>',
      '<offer id="11" group_id="7" available="true"><name>Куртка</name><price>7990</price><oldprice>9990</oldprice><categoryId>1</categoryId><picture>https://x.ru/r.jpg</picture><param name="Цвет">Красный</param><description><![CDATA[<p>Тёплая</p>]]></description></offer>',
      '<offer id="12" group_id="7" available="false"><name>Куртка</name><price>7990</price><categoryId>1</categoryId><param name="Цвет">Синий</param></offer>',
      '<offer id="13"><typePrefix>Чай</typePrefix><vendor>Север</vendor><model>80 г</model><price>640</price><categoryId>1</categoryId><param name="Вес">80</param></offer>',
      '</offers></shop></yml_catalog>',
    ),
    goods: ['Куртка {Одежда} (11 Красный 7990<9990, 12 Синий 7990 ×0) +1', 'Чай Север 80 г {Одежда} [13] 640'],
  },
  'YML whose offers have mistakes: their lines are nobody’s to count, so their ids are told': {
    file: text(
      '<yml_catalog date="2026-11-01 10:00"><shop><categories><category id="1">Чай</category></categories><offers>',
      '<offer id="А-1"><name>Чай</name><price>дорого</price></offer>',
      '<offer id="А-2"><price>640</price><vendorCode>Z</vendorCode></offer><offer id="А-2"><name>Мята</name><price>90</price></offer>',
      '<offer id="А-4" group_id="7"><name>Чашка</name><price>90</price><param name="Цвет">Белый</param></offer>',
      '<offer id="А-5" group_id="7"><name>Чашка</name><price>90</price><param name="Цвет">Белый</param></offer>',
      '<offer><name>Без номера</name></offer>',
      '</offers></shop></yml_catalog>',
    ),
    goods: [' {} [Z] 640', 'Мята {} [А-2] 90', 'Чашка {} (А-4 Белый 90)'],
    faults: [
      '2: Цена «дорого» — не число (товар с id «А-1»)',
      '5: Такой вариант уже есть в строке 4 (товар с id «А-5»)',
      '6: Нет цены',
    ],
  },
  'YML in windows-1251': {
    file: cp1251(
      '<?xml version="1.0" encoding="windows-1251"?>',
      '<yml_catalog date="2026-11-01 10:00"><shop><categories><category id="2">Чай</category></categories><offers>',
      '<offer id="5"><name>Иван-чай &amp; мята</name><price>640.50</price><categoryId>2</categoryId></offer>',
      '</offers></shop></yml_catalog>',
    ),
    goods: ['Иван-чай & мята {Чай} [5] 640.5'],
  },
  'a price list of a phone’s program, with bars': {
    file: text('Название|Цена|Кол-во', 'Мёд липовый 0,5 л|650|12'),
    goods: ['Мёд липовый 0,5 л {} 650 ×12'],
  },
  'columns that say the same twice': {
    file: text('Название;Цена;Фото;Фото;Фото', 'Ковёр;9900;https://x.ru/1.jpg;https://x.ru/2.jpg;'),
    goods: ['Ковёр {} 9900 +2'],
  },
  'a text that begins as a formula': {
    file: text('Название;Цена;Описание', "'=Равно;100;'+7 (999)", '@дом;200;'),
    goods: ['=Равно {} 100', '@дом {} 200'],
  },
};
