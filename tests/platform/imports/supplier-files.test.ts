import { describe, expect, it } from 'vitest';
import { groupRows, type ProductDraft } from '#shared/domain/imports/group-rows.ts';
import { readGoodsFile } from '#shared/domain/imports/read-goods-file.ts';
import { openGoodsFile } from '#shared/platform/table-files/open-goods-file.ts';
import { SUPPLIER_FILES } from './supplier-files.ts';

const roubles = (kopecks: number) => String(kopecks / 100);
type Priced = Pick<ProductDraft, 'price' | 'oldPrice' | 'stock'>;
const priceWords = ({ price, oldPrice, stock }: Priced) =>
  `${roubles(price)}${oldPrice ? `<${roubles(oldPrice)}` : ''}${typeof stock === 'number' ? ` ×${stock}` : ''}`;

function inWords(product: ProductDraft): string {
  const { title, category, sku, options, variants, rows } = product;
  const listed = variants.map(
    (one) => `${[one.sku, Object.values(one.values).join('/')].filter(Boolean).join(' ')} ${priceWords(one)}`,
  );
  const chosen = options.map(({ name, values }) => ` ${name}: ${values.join('|')}`).join('');
  const single = `${sku ? `[${sku}] ` : ''}${priceWords(product)}${chosen}`;
  const pictures = new Set([product, ...variants].flatMap((one) => one.pictures ?? [])).size;
  return `${title} {${category}} ${rows > 1 || variants.length > 1 ? `(${listed.join(', ')})` : single}${pictures ? ` +${pictures}` : ''}`;
}

describe('a supplier’s file is read right, or names the row and the reason', () => {
  it.each(Object.entries(SUPPLIER_FILES))('%s', async (_, { file, goods, faults = [] }) => {
    const { goods: opened } = await openGoodsFile(await file());
    const read = await readGoodsFile(opened);
    const grouped = groupRows(read.rows);
    expect(grouped.products.map(inWords)).toEqual(goods);
    const found = [...read.faults, ...grouped.faults].sort((one, other) => one.row - other.row);
    expect(found.map(({ row, reason }) => `${row}: ${reason}`)).toEqual(faults);
  });
});
