import { deflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { readGoodsFile } from '#shared/domain/imports/read-goods-file.ts';
import { ShopError } from '#shared/domain/shop-error.ts';
import { openGoodsFile } from '#shared/platform/table-files/open-goods-file.ts';
import { zipOf } from '../../support/zip.ts';

async function refusalOf(file: Buffer): Promise<string | undefined> {
  try {
    await readGoodsFile((await openGoodsFile(file)).goods);
  } catch (error) {
    if (error instanceof ShopError && error.code === 'import_refused') return error.details?.[0]?.message;
    throw error;
  }
  return undefined;
}

const part = (name: string) => ({ name, bytes: Buffer.from('<x/>') });

const SHEET = 'xl/worksheets/sheet1.xml';

describe('a file that is not a table of goods is refused with a message', () => {
  it.each<[string, () => Buffer, string]>([
    ['nothing', () => Buffer.alloc(0), 'Файл пустой'],
    [
      'an old XLS, or a workbook with a password',
      () => Buffer.from('d0cf11e0a1b11ae100', 'hex'),
      'сохраните его как XLSX',
    ],
    ['a picture', () => Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'сохраните файл в XLSX или CSV'],
    ['a page', () => Buffer.from('<svg><text>Цена</text></svg>'), 'не таблица и не каталог YML'],
    [
      'a page that is called a workbook',
      () => Buffer.from('<html><table><tr><td>Название</td></tr></table></html>'),
      'сохраните как XLSX',
    ],
    [
      'a document of LibreOffice',
      () => zipOf([part('mimetype'), part('content.xml'), part('styles.xml')]),
      'LibreOffice',
    ],
    ['a document of Word', () => zipOf([part('[Content_Types].xml'), part('word/document.xml')]), 'документ Word'],
    ['a binary workbook', () => zipOf([part('[Content_Types].xml'), part('xl/workbook.bin')]), 'XLSB'],
    ['a file of Numbers', () => zipOf([part('Index/Document.iwa'), part('preview.jpg')]), 'Numbers'],
    ['a text', () => Buffer.from('Здравствуйте!\nВот наши товары.'), 'не нашлись столбцы'],
    ['a table without prices', () => Buffer.from('Название;Артикул\nКружка;1'), 'нет столбца с ценой'],
    [
      'a line of delimiters alone, each of which would become a cell',
      () => Buffer.from(`Название;Цена\nКружка;1\n${';'.repeat(2_000_000)}`),
      'Таблица повреждена около строки 3',
    ],
    [
      'a line of more columns than a table can have',
      () => Buffer.from(`Название;Цена\n${';'.repeat(20_000)}`),
      'повреждена',
    ],
    ['heads alone', () => Buffer.from('Название;Цена\n'), 'нет товаров'],
    ['YML that breaks off', () => Buffer.from('<yml_catalog><shop><offers><offer id="1"><name>К'), 'YML повреждён'],
    [
      'YML with an entity of its own',
      () =>
        Buffer.from(
          '<!DOCTYPE y [<!ENTITY x "y">]><yml_catalog><shop><offers><offer id="1"><name>&x;</name></offer></offers></shop></yml_catalog>',
        ),
      'YML повреждён',
    ],
    [
      'a ZIP that breaks off',
      () => zipOf([{ name: 'a.csv', bytes: Buffer.from('Название;Цена\nА;1') }]).subarray(0, 60),
      'архив не открывается',
    ],
    [
      'a ZIP with a password',
      () => zipOf([{ name: 'a.csv', bytes: Buffer.from('x'), isEncrypted: true, isDeflated: true }]),
      'без пароля',
    ],
    ['a ZIP without a table', () => zipOf([{ name: 'a.jpg', bytes: Buffer.from('x') }]), 'ровно одна таблица'],
    [
      'a ZIP of two tables',
      () =>
        zipOf([
          { name: 'a.csv', bytes: Buffer.from('x') },
          { name: 'b.csv', bytes: Buffer.from('x') },
        ]),
      'ровно одна таблица',
    ],
    [
      'a ZIP in a ZIP, each of which would be held unpacked',
      () => {
        const inner = zipOf([{ name: 'a.csv', bytes: Buffer.from('Название;Цена\nА;1') }]);
        return zipOf([{ name: 'b.csv', bytes: inner }]);
      },
      'ещё один архив',
    ],
    [
      'a bomb',
      () => zipOf([{ name: 'a.csv', bytes: Buffer.alloc(1_000), isDeflated: true, claimed: 4_000_000_000 }]),
      'слишком большой объём',
    ],
    [
      'a workbook that is damaged',
      () =>
        zipOf([
          { name: 'xl/workbook.xml', bytes: Buffer.from('<w') },
          { name: SHEET, bytes: Buffer.from('<x') },
        ]),
      'повреждена',
    ],
  ])('%s', async (_, file, words) => {
    expect(await refusalOf(file())).toContain(words);
  });

  it('a workbook that unpacks into far more than it says harms only its own import', async () => {
    const huge = deflateRawSync(Buffer.alloc(300_000_000, 32), { level: 1 });
    const bomb = zipOf([
      { name: 'xl/workbook.xml', bytes: Buffer.from('<workbook/>') },
      { name: SHEET, bytes: huge, isDeflated: true, claimed: 1_000 },
    ]);
    expect(await refusalOf(bomb)).toContain('повреждена');
  }, 60_000);

  it('YML that endlessly repeats one param is read as fast as any other', async () => {
    const offer = `<offer id="1" group_id="2"><name>К</name><price>1</price>${'<param name="a">x</param>'.repeat(20_000)}</offer>`;
    const yml = Buffer.from(`<yml_catalog><shop><offers>${offer}</offers></shop></yml_catalog>`);
    expect(await refusalOf(yml)).toBeUndefined();
  }, 15_000);
});
