import type { ColumnMeaning, ImportField } from '#shared/contract/desk/imports.ts';

/** A column: one of the fields, or an option that buyers choose by. */
export type Column = { field: ImportField } | { option: string } | { optionName: string } | { optionValue: string };

/** Names that exports of shops and price lists really have, each as `headKey` makes it. Facts: YML, InSales, Tilda, … */
const NAMES = {
  title:
    'название|наименование|номенклатура|номенклатура, характеристика|номенклатура, характеристика, упаковка|товар|наименование товара|название товара|название товара или услуги|title|name|product_name',
  group:
    'группа|group_id|id товара|handle|url handle|артикул продавца|объединить на одной карточке|название модели (для объединения в одну карточку)|код товара модификации|parent|product_internal_id',
  sku: 'артикул|sku|variant sku|product_sku|vendorcode|код|код товара|модель|model',
  barcode: 'баркод|баркоды|штрихкод|штрих-код|штрихкод ean13|barcode|ean',
  category:
    'категория|раздел|категории|группы|группа товаров|категория: 1|размещение на сайте|категория продавца|category|categories|product category|product_category_1',
  price:
    'цена|цена, руб|цена руб|цена в рублях|цена продажи|розничная|розничная цена|цена розничная|цена розн|розница|цена: цена продажи|цена: розничная цена|стоимость|price|sale price|variant price|product_price',
  regular_price: 'regular price',
  old_price:
    'старая цена|цена до скидки|цена до скидки, руб|прежняя цена|price old|old price|oldprice|compare-at price|variant compare at price|product_compare_to_price',
  stock:
    'остаток|остатки|остаток, шт|количество|количество, шт|кол-во|в наличии|на складе|наличие|доступно|quantity|stock|count|variant inventory qty|inventory quantity|product_quantity',
  description:
    'описание|полное описание|описание товара|подробное описание|аннотация|description|text|body (html)|product_description',
  pictures:
    'картинки|картинка|изображения|изображение|фото|фотографии|фото товара|ссылка на фото|ссылки на фото|доп. поле: ссылки на фото|ссылка на главное фото|ссылки на дополнительные фото|изображения варианта|photo|photos|picture|pictures|image|images|image src|product image url|variant image|variant image url',
  hidden: 'скрыт|скрыть|hidden',
  shown: 'показывать|видимость|опубликован|опубликовано|включен|активен|published|visible',
} satisfies Record<ImportField, string>;

const FIELD_OF = new Map<string, ImportField>(
  Object.entries(NAMES).flatMap(([field, names]) => names.split('|').map((name) => [name, field as ImportField])),
);

/** Options that buyers choose by, if a table has a column for them; other columns describe the product: ignored. */
const OPTIONS = new Map([
  ...['цвет', 'color', 'colour', 'цвет товара'].map((name) => [name, 'Цвет'] as const),
  ...['размер', 'size', 'рос. размер', 'российский размер'].map((name) => [name, 'Размер'] as const),
  ...['объем'].map((name) => [name, 'Объём'] as const),
  ...['вкус'].map((name) => [name, 'Вкус'] as const),
]);

/** Makes spellings of a name equal: case, ё, stars of required fields, non-breaking spaces. */
export const headKey = (head: string): string =>
  head
    .replace(/[\uFEFF*]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/[.:]$/, '');

/** What people have said about unknown headings, or headings with another meaning, by `headKey`. */
export type ChosenColumns = ReadonlyMap<string, ColumnMeaning>;

/** The meaning of a column by its heading; undefined if the shop does not use it. */
export type ColumnOf = (head: string) => Column | undefined;

/** Headings as the shop reads them: as somebody has said, otherwise by their usual names. */
export const columnReader =
  (chosen: ChosenColumns): ColumnOf =>
  (head) => {
    const meaning = chosen.get(headKey(head));
    if (meaning === undefined) return knownColumn(head);
    if (meaning === 'skip') return undefined;
    return meaning === 'option' ? { option: optionName(head) } : { field: meaning };
  };

/** The name of a column's meaning in the choice that people see; undefined for a column that is left out. */
export function meaningOf(column: Column | undefined): ColumnMeaning | undefined {
  if (!column) return undefined;
  return 'field' in column ? column.field : 'option';
}

/** As it was written, without a prefix that says what it is: the key has lost its case. */
const optionName = (head: string): string => head.replace(/^[^:]*:(?=\s*\S)/, '').trim();

function knownColumn(head: string): Column | undefined {
  const key = headKey(head);
  const field = FIELD_OF.get(key);
  if (field) return { field };
  const option = OPTIONS.get(key);
  if (option) return { option };
  const named = /^(?:свойство|характеристика|опция|вариант) ?: ?(.+)$/.exec(key);
  if (named) return { option: optionName(head) };
  const numbered = /^(?:option|attribute) ?(\d+) (name|values?(?:\(s\))?)$/.exec(key);
  if (numbered?.[1]) return numbered[2] === 'name' ? { optionName: numbered[1] } : { optionValue: numbered[1] };
  const braced = /^product_variation_option_\{?(.+?)\}?$/.exec(key);
  return braced?.[1] ? { option: braced[1].charAt(0).toUpperCase() + braced[1].slice(1) } : undefined;
}
