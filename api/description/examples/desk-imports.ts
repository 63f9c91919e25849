import type { Import, ImportItem, ImportSummary } from '#shared/contract/desk/imports.ts';

export const IMPORT_SUMMARY: ImportSummary = {
  id: 12,
  file_name: 'прайс.xlsx',
  state: 'previewed',
  problem: null,
  counts: { new: 40, changed: 3, vanished: 2, faulty: 1, missing_pictures: 0 },
  actor: 'Павел',
  created_at: '2026-11-22T10:00:00.000Z',
  applied_at: null,
  undone_at: null,
  undo_until: null,
};

export const IMPORT: Import = {
  ...IMPORT_SUMMARY,
  progress: null,
  is_stalled: false,
  columns: [
    { head: 'Наименование', sample: 'Кружка «Утро»', as: 'title' },
    { head: 'Цена', sample: '1290', as: 'price' },
    { head: 'Страна', sample: 'Россия', as: null },
  ],
  can_read_again: true,
  options: { leave: [], hide_vanished: false },
  pictures: { total: 0, left: 0, failed: 0 },
};

export const BEGUN_IMPORT: Import = {
  ...IMPORT,
  state: 'uploading',
  counts: null,
  columns: [],
  can_read_again: false,
};

export const QUEUED_IMPORT: Import = {
  ...IMPORT,
  state: 'reading',
  can_read_again: false,
  progress: { step: 'queued', done: 0, total: null },
};

export const IMPORT_ITEM: ImportItem = {
  title: 'Кружка «Утро»',
  product_id: 7,
  row: null,
  reason: null,
  variants: null,
  price: null,
  fields: [{ field: 'Цена', from: '1 190 ₽', to: '1 290 ₽' }],
};
