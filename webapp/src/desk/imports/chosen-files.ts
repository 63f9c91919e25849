import { type ImportFileKind, MAX_ARCHIVE_BYTES, MAX_TABLE_BYTES } from '#shared/contract/desk/imports.ts';

/** The files of one import: the table, alone or in an archive, and perhaps an archive of pictures with it. */
export type ChosenFiles = Partial<Record<ImportFileKind, File>>;

/** File types for the file dialog. */
export const ACCEPTED = '.xlsx,.csv,.tsv,.txt,.yml,.xml,.zip';
const KNOWN = /\.(?:xlsx|csv|tsv|txt|yml|xml|zip)$/i;
const OLD_EXCEL = /\.xls$/i;
const PICTURE = /\.(?:jpe?g|png|webp|heic|gif|avif)$/i;
const isArchive = ({ name }: File): boolean => /\.zip$/i.test(name);

const MEGABYTE = 1024 * 1024;

/** Adds the files that were just chosen or dropped; a text says why they cannot be taken. */
export function addFiles(chosen: ChosenFiles, news: readonly File[]): ChosenFiles | string {
  let next = chosen;
  for (const file of news) {
    const refusal = refusalOf(file);
    if (refusal !== null) return refusal;
    next = isArchive(file) ? withArchive(next, file) : withTable(next, file);
  }
  return next;
}

/** An archive alone contains the table too; next to a table it contains pictures. */
function withArchive(chosen: ChosenFiles, file: File): ChosenFiles {
  return chosen.table && !isArchive(chosen.table) ? { ...chosen, pictures: file } : { table: file };
}

function withTable({ table, pictures }: ChosenFiles, file: File): ChosenFiles {
  const archive = table && isArchive(table) ? table : pictures;
  return { table: file, ...(archive && { pictures: archive }) };
}

function refusalOf(file: File): string | null {
  if (OLD_EXCEL.test(file.name)) return `«${file.name}» — старый формат Excel. Откройте файл и сохраните как XLSX.`;
  if (PICTURE.test(file.name)) return 'Фотографии сложите в один ZIP-архив и добавьте его рядом с таблицей.';
  if (!KNOWN.test(file.name)) return `«${file.name}» не подойдёт: нужна таблица XLSX, CSV или YML либо архив ZIP.`;
  if (file.size === 0) return `«${file.name}» пустой.`;
  const most = isArchive(file) ? MAX_ARCHIVE_BYTES : MAX_TABLE_BYTES;
  return file.size > most ? `«${file.name}» больше ${most / MEGABYTE} МБ: разделите его на части.` : null;
}

export function sizeInWords(bytes: number): string {
  const [size, unit] = bytes < MEGABYTE ? [Math.max(1, Math.round(bytes / 1024)), 'КБ'] : [bytes / MEGABYTE, 'МБ'];
  return `${size.toLocaleString('ru-RU', { maximumFractionDigits: 1 })} ${unit}`;
}
