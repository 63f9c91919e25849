import { SaxesParser } from 'saxes';
import { fileRefused } from '#shared/domain/imports/file-refused.ts';
import type { Cell, NamedRow } from '#shared/domain/imports/table-row.ts';

interface Offer {
  line: number;
  id: string;
  group: string;
  isAvailable: boolean;
  fields: Map<string, string>;
  pictures: string[];
  params: Map<string, string[]>;
}

/** The offers of a `yml_catalog`, with the column names of the shop's own tables. Throws `import_refused`. */
export function readYml(text: string): NamedRow[] {
  const { offers, categories } = parsed(text);
  const codes = new Map<string, number>();
  for (const { fields } of offers) {
    const code = fields.get('vendorCode') ?? '';
    codes.set(code, (codes.get(code) ?? 0) + 1);
  }
  return offers.map((offer) => {
    const code = offer.fields.get('vendorCode') ?? '';
    // Often all sizes of a product have the same vendor code.
    const sku = code !== '' && codes.get(code) === 1 ? code : offer.id;
    return { number: offer.line, offer: offer.id, cells: cellsOf(offer, { sku, categories }) };
  });
}

function cellsOf(offer: Offer, { sku, categories }: { sku: string; categories: ReadonlyMap<string, string> }) {
  const field = (name: string) => offer.fields.get(name) ?? '';
  const named = [field('typePrefix'), field('vendor'), field('model')].filter((part) => part !== '').join(' ');
  const count = field('count') || field('stock_quantity');
  const cells = new Map<string, Cell>([
    ['Название', field('name') || named],
    ['Группа', offer.group],
    ['Артикул', sku],
    ['Категория', categories.get(field('categoryId')) ?? ''],
    ['Цена', field('price')],
    ['Старая цена', field('oldprice')],
    ['Описание', field('description')],
    ['Картинки', offer.pictures.join(' ')],
  ]);
  if (count !== '' || !offer.isAvailable) cells.set('Остаток', offer.isAvailable ? count : 0);
  // The parameters of a single offer only describe it. In a group the buyer chooses by them.
  if (offer.group !== '') for (const [name, values] of offer.params) cells.set(`Свойство: ${name}`, values.join(', '));
  return cells;
}

function parsed(text: string): { offers: Offer[]; categories: Map<string, string> } {
  const offers: Offer[] = [];
  const categories = new Map<string, string>();
  const path: string[] = [];
  let offer: Offer | undefined;
  let words = '';
  let key = '';
  const parser = new SaxesParser({ fragment: false });
  parser.on('error', (error) => {
    throw fileRefused(`Файл YML повреждён: ${error.message}`);
  });
  parser.on('opentag', ({ name, attributes }) => {
    path.push(name);
    words = '';
    if (name === 'category') key = String(attributes.id ?? '');
    if (name === 'param') key = String(attributes.name ?? '');
    if (name === 'offer') offer = newOffer(attributes, parser.line);
  });
  const collect = (part: string) => {
    words += part;
  };
  parser.on('text', collect);
  parser.on('cdata', collect);
  parser.on('closetag', ({ name }) => {
    path.pop();
    const said = words.trim();
    if (name === 'category') categories.set(key, said);
    else if (name === 'offer' && offer) offers.push(offer);
    else if (offer && name === 'picture') offer.pictures.push(said);
    else if (offer && name === 'param') addParam(offer, key, said);
    else if (offer && path.at(-1) === 'offer') offer.fields.set(name, said);
    if (name === 'offer') offer = undefined;
    words = '';
  });
  parser.write(text).close();
  if (offers.length === 0) throw fileRefused('В файле YML нет товаров');
  return { offers, categories };
}

/** Changes the offer in place: a file may repeat one name many times. */
function addParam({ params }: Offer, name: string, value: string): void {
  const values = params.get(name);
  if (values) values.push(value);
  else params.set(name, [value]);
}

const newOffer = (attributes: Record<string, unknown>, line: number): Offer => ({
  line,
  id: String(attributes.id ?? ''),
  group: String(attributes.group_id ?? ''),
  isAvailable: attributes.available !== 'false',
  fields: new Map(),
  pictures: [],
  params: new Map(),
});
