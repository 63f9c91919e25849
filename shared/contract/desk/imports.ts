import { z } from 'zod';
import { pagingInput } from '../paging.ts';

/** A file is sent in parts of so many bytes: each fits into one request, and is sent again if a connection breaks. */
export const PART_BYTES = 1024 * 1024;
export const MAX_TABLE_BYTES = 100 * 1024 * 1024;
export const MAX_ARCHIVE_BYTES = 500 * 1024 * 1024;
export const IMPORT_ITEMS_PER_PAGE = 20;
const IMPORTS_PER_PAGE = 20;
const MAX_FILE_NAME = 200;

/** `table` is the goods, alone or in a ZIP with their pictures; `pictures` is a separate ZIP. */
export const IMPORT_FILES = ['table', 'pictures'] as const;
export type ImportFileKind = (typeof IMPORT_FILES)[number];

/** What a column of goods may mean. */
const IMPORT_FIELDS = [
  ...(['title', 'group', 'sku', 'barcode', 'category', 'price', 'regular_price', 'old_price', 'stock'] as const),
  ...(['description', 'pictures', 'hidden', 'shown'] as const),
] as const;
export type ImportField = (typeof IMPORT_FIELDS)[number];

/** Besides fields: an option that buyers choose by, or a column to skip. */
export const COLUMN_MEANINGS = [...IMPORT_FIELDS, 'option', 'skip'] as const;
export type ColumnMeaning = (typeof COLUMN_MEANINGS)[number];

/** What an import can leave unchanged. */
export const LEAVABLE = ['price', 'stock', 'description', 'pictures'] as const;
export type Leavable = (typeof LEAVABLE)[number];

const fileInput = z.object({
  kind: z.enum(IMPORT_FILES, { message: 'Таблица или архив с фото' }),
  name: z
    .string({ message: 'Имя файла' })
    .trim()
    .min(1, { message: 'Имя файла' })
    .max(MAX_FILE_NAME, {
      message: `Имя файла — не длиннее ${MAX_FILE_NAME} знаков`,
    }),
  bytes: z.int({ message: 'Размер файла в байтах' }).min(1, { message: 'Файл пустой' }),
});
export type ImportFile = z.infer<typeof fileInput>;

const ARCHIVE = /\.zip$/i;
const limitOf = ({ kind, name }: ImportFile): number =>
  kind === 'pictures' || ARCHIVE.test(name) ? MAX_ARCHIVE_BYTES : MAX_TABLE_BYTES;

/** `POST /api/desk/imports`: which files will come. */
export const beginImportInput = z.object({
  files: z
    .array(fileInput, { message: 'Какие файлы загружаются' })
    .min(1, { message: 'Выберите файл с товарами' })
    .max(IMPORT_FILES.length, { message: 'Одна таблица и один архив с фото' })
    .refine((files) => new Set(files.map(({ kind }) => kind)).size === files.length, {
      message: 'Одна таблица и один архив с фото',
    })
    .refine((files) => files.some(({ kind }) => kind === 'table'), { message: 'Выберите файл с товарами' })
    .refine((files) => files.every((file) => file.bytes <= limitOf(file)), {
      message: `Таблица — до ${MAX_TABLE_BYTES / 1024 / 1024} МБ, архив — до ${MAX_ARCHIVE_BYTES / 1024 / 1024} МБ`,
    }),
});
export type BeginImportInput = z.infer<typeof beginImportInput>;

const leave = z.array(z.enum(LEAVABLE), { message: 'Что не менять' }).max(LEAVABLE.length);

/** `POST /api/desk/imports/{id}/read`: reads the files, or reads and compares them again with other columns and options. */
export const readImportInput = z.object({
  columns: z
    .array(
      z.object({
        head: z.string({ message: 'Название столбца' }).max(500, { message: 'Название столбца' }),
        as: z.enum(COLUMN_MEANINGS, { message: 'Что в этом столбце' }),
      }),
      { message: 'Столбцы' },
    )
    .max(200, { message: 'Не больше 200 столбцов' })
    .optional(),
  leave: leave.optional(),
});
export type ReadImportInput = z.infer<typeof readImportInput>;

/** `POST /api/desk/imports/{id}/apply`. It leaves unchanged what the preview has shown so. */
export const applyImportInput = z.object({
  hide_vanished: z.boolean({ message: 'true или false' }).default(false),
});

export const IMPORT_ITEM_KINDS = ['new', 'changed', 'vanished', 'faulty', 'missing_picture', 'left'] as const;
export type ImportItemKind = (typeof IMPORT_ITEM_KINDS)[number];

export const importListInput = pagingInput(IMPORTS_PER_PAGE);
export const importItemsInput = z
  .object({ kind: z.enum(IMPORT_ITEM_KINDS, { message: 'new, changed, vanished, faulty, missing_picture или left' }) })
  .and(pagingInput(IMPORT_ITEMS_PER_PAGE));

const IMPORT_STATES = [
  ...(['uploading', 'reading', 'refused', 'previewed', 'applying', 'applied', 'undoing', 'undone'] as const),
] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

const IMPORT_STEPS = ['queued', 'rows', 'pictures', 'compare', 'write'] as const;
export type ImportStep = (typeof IMPORT_STEPS)[number];

export const importProgressSchema = z.object({
  step: z.enum(IMPORT_STEPS),
  done: z.int(),
  /** Null while it is unknown. */
  total: z.int().nullable(),
});
export type ImportProgress = z.infer<typeof importProgressSchema>;

export const importCountsSchema = z.object({
  new: z.int(),
  changed: z.int(),
  /** Products of the shop that are not in the file, without those that are already hidden. */
  vanished: z.int(),
  faulty: z.int(),
  missing_pictures: z.int(),
  /** Products that somebody has changed since: their changes stayed when the import was undone. */
  left: z.int().optional(),
});
export type ImportCounts = z.infer<typeof importCountsSchema>;

export const importColumnSchema = z.object({
  head: z.string(),
  /** The first value in it. */
  sample: z.string(),
  /** Null for an unknown one: it is left out. */
  as: z.enum(COLUMN_MEANINGS).nullable(),
});
export type ImportColumn = z.infer<typeof importColumnSchema>;

export const importOptionsSchema = z.object({ leave: z.array(z.enum(LEAVABLE)), hide_vanished: z.boolean() });
export type ImportOptionsView = z.infer<typeof importOptionsSchema>;

/** Pictures that are fetched from their addresses after an import was applied. */
export const importPicturesSchema = z.object({ total: z.int(), left: z.int(), failed: z.int() });

const common = {
  id: z.int(),
  file_name: z.string(),
  state: z.enum(IMPORT_STATES),
  /** Why it was refused or failed, to be shown as it is. */
  problem: z.string().nullable(),
  counts: importCountsSchema.nullable(),
  /** Who gave the file; null for the owner at the server's own console. */
  actor: z.string().nullable(),
  created_at: z.iso.datetime(),
  applied_at: z.iso.datetime().nullable(),
  undone_at: z.iso.datetime().nullable(),
  /** Until when it can be undone; null if it cannot. */
  undo_until: z.iso.datetime().nullable(),
};

export const importSummarySchema = z.object(common);
export type ImportSummary = z.infer<typeof importSummarySchema>;

export const importSchema = z.object({
  ...common,
  progress: importProgressSchema.nullable(),
  /** Its job has been silent for a while: the bot is down, or busy with another file. */
  is_stalled: z.boolean(),
  columns: z.array(importColumnSchema),
  /** Whether its files are still there, so that columns can be chosen again. */
  can_read_again: z.boolean(),
  options: importOptionsSchema,
  pictures: importPicturesSchema,
});
export type Import = z.infer<typeof importSchema>;

export const importItemSchema = z.object({
  title: z.string(),
  /** Null for what is no product of the shop, or not yet. */
  product_id: z.int().nullable(),
  /** In the file; null for what is not in the file. */
  row: z.int().nullable(),
  /** What is wrong with the row or with a picture that came, or what of a product is not taken as the file has it. */
  reason: z.string().nullable(),
  /** Of a new product, with its price in roubles. */
  variants: z.int().nullable(),
  price: z.number().nullable(),
  fields: z.array(z.object({ field: z.string(), from: z.string(), to: z.string() })),
});
export type ImportItem = z.infer<typeof importItemSchema>;
