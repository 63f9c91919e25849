import { open, readFile, stat } from 'node:fs/promises';
import { MAX_TABLE_BYTES } from '#shared/contract/desk/imports.ts';
import { fileRefused } from '#shared/domain/imports/file-refused.ts';
import type { GoodsFile } from '#shared/domain/imports/table-row.ts';
import { decodeText } from './decode-text.ts';
import { readCsv } from './read-csv.ts';
import { readXlsx } from './read-xlsx.ts';
import { readYml } from './read-yml.ts';
import { type FileSource, type ZipEntry, zipEntries } from './zip-entries.ts';

interface OpenedFile {
  goods: GoodsFile;
  /** Pictures in the same archive. */
  pictures: ZipEntry[];
}

const PICTURE = /\.(?:jpe?g|png|webp|avif|gif|tiff?)$/i;
const TABLE = /\.(?:xlsx|csv|tsv|txt|xml|yml)$/i;

/** Files of other programs that are ZIP archives too: a part that identifies each, and its name. */
const OTHER_PROGRAMS: [part: RegExp, name: string][] = [
  [/^xl\/workbook\.bin$/, 'двоичная книга Excel (XLSB)'],
  [/^word\/document\.xml$/, 'документ Word'],
  [/^Index\/Document\.iwa$/, 'файл Numbers или Pages'],
  [/^mimetype$/, 'документ LibreOffice или OpenOffice'],
];

/**
 * Detects the format from the content, not from the file's name: XLSX, CSV, YML, or a ZIP of one of them with its
 * pictures. Throws `import_refused`.
 */
export const openGoodsFile = (file: FileSource): Promise<OpenedFile> => openFile(file, { isInArchive: false });

interface Place {
  isInArchive: boolean;
}

async function openFile(file: FileSource, place: Place): Promise<OpenedFile> {
  if (isZip(await beginningOf(file))) return openArchive(file, place);
  const bytes = await bytesOf(file);
  if (bytes.length === 0) throw fileRefused('Файл пустой');
  if (bytes.subarray(0, 8).toString('hex') === 'd0cf11e0a1b11ae1') {
    throw fileRefused('Файл старого формата XLS или с паролем: сохраните его как XLSX без пароля');
  }
  return { goods: readText(bytes), pictures: [] };
}

async function openArchive(file: FileSource, { isInArchive }: Place): Promise<OpenedFile> {
  const entries = await zipEntries(file);
  if (entries.some(({ name }) => name === 'xl/workbook.xml')) {
    return { goods: { kind: 'table', rows: readXlsx(await bytesOf(file)) }, pictures: [] };
  }
  // Each layer would be unpacked into memory, and a small file may have thousands of layers.
  if (isInArchive) throw fileRefused('В архиве лежит ещё один архив: распакуйте его и загрузите таблицу');
  const other = entries.map(({ name }) => OTHER_PROGRAMS.find(([part]) => part.test(name))?.[1]).find(Boolean);
  if (other !== undefined) throw fileRefused(`Это ${other}: откройте его и сохраните таблицу как XLSX или CSV`);
  const tables = entries.filter(({ name }) => TABLE.test(name) && !isHiddenFile(name));
  const [table] = tables;
  if (!table || tables.length > 1) throw fileRefused('В архиве должна быть ровно одна таблица с товарами');
  if (table.bytes > MAX_TABLE_BYTES) throw fileRefused('Таблица больше 100 МБ');
  const { goods } = await openFile(await table.read(), { isInArchive: true });
  return { goods, pictures: picturesIn(entries) };
}

async function beginningOf(file: FileSource): Promise<Buffer> {
  if (typeof file !== 'string') return file.subarray(0, 4);
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(4), 0, 4, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

/** A table is in memory as a whole while it is read. */
async function bytesOf(file: FileSource): Promise<Buffer> {
  const size = typeof file === 'string' ? (await stat(file)).size : file.length;
  if (size > MAX_TABLE_BYTES) throw fileRefused('Файл больше 100 МБ');
  return typeof file === 'string' ? readFile(file) : file;
}

/** Pictures of an archive that was uploaded beside the table. Throws `import_refused`. */
export const openPictures = async (file: FileSource): Promise<ZipEntry[]> => picturesIn(await zipEntries(file));

const picturesIn = (entries: readonly ZipEntry[]): ZipEntry[] =>
  entries.filter(({ name }) => PICTURE.test(name) && !isHiddenFile(name));

/** macOS adds such a file for every file. */
const isHiddenFile = (name: string): boolean => /(?:^|\/)(?:__MACOSX\/|\.)/.test(name);

const isZip = (bytes: Buffer): boolean => bytes.subarray(0, 4).toString('latin1') === 'PK\u0003\u0004';

function readText(bytes: Buffer): GoodsFile {
  const text = decodeText(bytes);
  const start = text.slice(0, 500).trimStart();
  if (!start.startsWith('<')) return { kind: 'table', rows: readCsv(text) };
  if (/^<(?:!doctype html|html|table|meta)\b|excel\.sheet/i.test(start)) {
    throw fileRefused('Это веб-страница, а не таблица: откройте файл в Excel и сохраните как XLSX');
  }
  if (!/<yml_catalog\b/.test(text.slice(0, 5000))) throw fileRefused('Это не таблица и не каталог YML');
  return { kind: 'named', rows: readYml(text) };
}
