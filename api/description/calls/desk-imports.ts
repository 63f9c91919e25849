import { z } from 'zod';
import {
  applyImportInput,
  beginImportInput,
  IMPORT_ITEMS_PER_PAGE,
  importItemSchema,
  importItemsInput,
  importListInput,
  importSchema,
  importSummarySchema,
  readImportInput,
} from '#shared/contract/desk/imports.ts';
import { tableInput, tableLinkSchema } from '#shared/contract/desk/tables.ts';
import { paginationSchema } from '#shared/contract/paging.ts';
import { type Answer, type Call, sample } from '../call.ts';
import { BEGUN_IMPORT, IMPORT, IMPORT_ITEM, IMPORT_SUMMARY, QUEUED_IMPORT } from '../examples/desk-imports.ts';
import { onePage } from '../examples/lists.ts';

const PATH = '/api/desk/imports/{id}';
const parameters = { id: { about: 'Номер импорта', example: IMPORT.id } };
const asStaff = { tag: 'management', access: 'staff' } as const;

const queued = (about: string, example = QUEUED_IMPORT): Answer[] => [
  { status: 202, about, data: sample(importSchema, example) },
];

/** Files of goods, and tables to download. */
export const deskImportCalls: Call[] = [
  {
    ...asStaff,
    method: 'get',
    path: '/api/desk/imports',
    summary: 'Импорты товаров',
    about: 'Сначала новые.',
    query: sample(importListInput, { page: '1' }),
    answers: [
      {
        status: 200,
        about: 'Страница импортов',
        data: sample(z.array(importSummarySchema), [IMPORT_SUMMARY]),
        named: { pagination: sample(paginationSchema, onePage(1, 20)) },
      },
    ],
  },
  {
    ...asStaff,
    method: 'post',
    path: '/api/desk/imports',
    summary: 'Начать импорт',
    about: `Сначала называются файлы, потом они загружаются частями по мегабайту, потом читаются. Таблица — XLSX, CSV, YML или ZIP с таблицей и фото; рядом можно дать ZIP с одними фото. Пока импорт не применён, в магазине ничего не меняется.`,
    body: sample(beginImportInput, { files: [{ kind: 'table', name: 'прайс.xlsx', bytes: 48_213 }] }),
    answers: [{ status: 201, about: 'Новый импорт', data: sample(importSchema, BEGUN_IMPORT) }],
  },
  {
    ...asStaff,
    method: 'put',
    path: `${PATH}/files/{kind}/{part}`,
    summary: 'Загрузить часть файла',
    about:
      'Тело — байты части (`application/octet-stream`): ровно мегабайт, последняя часть — сколько осталось. Часть можно прислать ещё раз.',
    parameters: {
      ...parameters,
      kind: { about: '`table` или `pictures`', example: 'table' },
      part: { about: 'Номер части, с 0', example: 0 },
    },
    answers: [{ status: 200, about: 'Часть принята', data: sample(z.null(), null) }],
    failures: ['not_found', 'invalid_fields'],
  },
  {
    ...asStaff,
    method: 'post',
    path: `${PATH}/read`,
    summary: 'Прочитать файл',
    parameters,
    about:
      'Первый раз — когда загружены все части. Потом — чтобы прочитать заново с другими столбцами или сравнить, не меняя некоторые поля.',
    body: sample(readImportInput, { columns: [{ head: 'Страна', as: 'skip' }], leave: ['price'] }),
    answers: queued('Файл в очереди на чтение'),
    failures: ['not_found', 'conflict'],
  },
  {
    ...asStaff,
    method: 'get',
    path: PATH,
    summary: 'Один импорт',
    parameters,
    answers: [{ status: 200, about: 'Импорт', data: sample(importSchema, IMPORT) }],
    failures: ['not_found'],
  },
  {
    ...asStaff,
    method: 'get',
    path: `${PATH}/items`,
    summary: 'Что изменит или изменил импорт',
    parameters,
    query: sample(importItemsInput, { kind: 'changed', page: '1' }),
    answers: [
      {
        status: 200,
        about: 'Страница товаров или строк',
        data: sample(z.array(importItemSchema), [IMPORT_ITEM]),
        named: { pagination: sample(paginationSchema, onePage(1, IMPORT_ITEMS_PER_PAGE)) },
      },
    ],
    failures: ['not_found'],
  },
  {
    ...asStaff,
    method: 'post',
    path: `${PATH}/apply`,
    summary: 'Применить импорт',
    parameters,
    about: 'Весь файл применяется разом или не применяется вовсе. Перед записью он ещё раз сравнивается с магазином.',
    body: sample(applyImportInput, { hide_vanished: false }),
    answers: queued('Импорт в очереди на применение', { ...QUEUED_IMPORT, state: 'applying' }),
    failures: ['not_found', 'conflict'],
  },
  {
    ...asStaff,
    method: 'post',
    path: `${PATH}/undo`,
    summary: 'Отменить импорт',
    parameters,
    about: 'Только последний применённый, в течение семи дней. Проданное за это время остаётся проданным.',
    answers: queued('Импорт в очереди на отмену', { ...QUEUED_IMPORT, state: 'undoing' }),
    failures: ['not_found', 'conflict'],
  },
  {
    ...asStaff,
    method: 'delete',
    path: PATH,
    summary: 'Отказаться от импорта',
    parameters,
    about: 'От применённого отказаться нельзя, его можно отменить.',
    answers: [{ status: 200, about: 'Импорта больше нет', data: sample(z.null(), null) }],
    failures: ['not_found', 'conflict'],
  },
  {
    ...asStaff,
    method: 'post',
    path: '/api/desk/tables',
    summary: 'Скачать таблицу',
    about: `\`what\`: \`template\` — образец для заполнения, \`goods\` — все товары, \`orders\` — заказы за период (только администратор), \`import_report\` — что сделал импорт. Адрес из ответа действует пять минут и открывается без токена.`,
    body: sample(tableInput, { what: 'orders', format: 'xlsx', from: '2026-11-01', to: '2026-11-30' }),
    answers: [
      {
        status: 201,
        about: 'Где скачать',
        data: sample(tableLinkSchema, {
          url: '/api/desk/tables/eyJ0YWJsZSI6e319.c2lnbmF0dXJl',
          file_name: 'заказы-2026-11-01_2026-11-30.xlsx',
          expires_at: '2026-11-22T10:05:00.000Z',
        }),
      },
    ],
    failures: ['not_found', 'forbidden'],
  },
];
