import { bodies, invalid, LONG, NO_ID, noIds, paging, type Row } from './row.ts';

const IMPORTS = '/api/desk/imports';
const JOB = ['goods_imports', 'graphile_worker._private_jobs'];
const file = { kind: 'table', name: 'goods.csv', bytes: 7 };
const octets = { 'content-type': 'application/octet-stream' };
const orders = { what: 'orders', format: 'csv', from: '2026-11-01', to: '2026-11-30' };

/** Files of goods at the desk, and tables to download. */
export const DESK_IMPORT_CALLS: readonly Row[] = [
  { call: `GET ${IMPORTS}`, as: 'manager', good: () => ({}), stranger: 'forbidden', wrong: paging(IMPORTS) },
  {
    call: `POST ${IMPORTS}`,
    as: 'manager',
    good: () => ({ body: { files: [file] } }),
    status: 201,
    writes: ['goods_imports'],
    stranger: 'forbidden',
    wrong: bodies(
      {},
      { files: [] },
      { files: [{ ...file, kind: 'program' }] },
      { files: [{ ...file, bytes: 0 }] },
      { files: [{ ...file, bytes: 101 * 1024 * 1024 }] },
      { files: [{ ...file, name: LONG }] },
      { files: [file, file] },
      { files: [{ ...file, kind: 'pictures' }] },
    ),
  },
  {
    call: `PUT ${IMPORTS}/{id}/files/{kind}/{part}`,
    as: 'manager',
    good: ({ comingImport }) => ({
      path: `${IMPORTS}/${comingImport.id}/files/table/0`,
      body: 'a;b\r\nc\n'.slice(0, 7),
      headers: octets,
    }),
    stranger: 'forbidden',
    unknown: ({ comingImport, previewedImport }) => [
      ...noIds(`${IMPORTS}/{id}/files/table/0`, 'not_found'),
      ...['table/1', 'table/-1', 'table/x', 'pictures/0', 'program/0'].map((place) => ({
        what: place,
        path: `${IMPORTS}/${comingImport.id}/files/${place}`,
        code: 'not_found' as const,
      })),
      { what: 'read', path: `${IMPORTS}/${previewedImport.id}/files/table/0`, code: 'not_found' },
    ],
    wrong: ({ comingImport }) =>
      ['', 'six by', 'eightbyt'].map((body) =>
        invalid(body, { path: `${IMPORTS}/${comingImport.id}/files/table/0`, body, headers: octets }),
      ),
  },
  {
    call: `POST ${IMPORTS}/{id}/read`,
    as: 'manager',
    good: ({ comingImport }) => ({
      path: `${IMPORTS}/${comingImport.id}/read`,
      body: { columns: [{ head: 'Страна', as: 'skip' }], leave: ['price'] },
    }),
    status: 202,
    writes: [...JOB, 'import_columns'],
    stranger: 'forbidden',
    again: 'conflict',
    unknown: ({ appliedImport }) => [
      ...noIds(`${IMPORTS}/{id}/read`, 'not_found', {}),
      { what: 'applied', path: `${IMPORTS}/${appliedImport.id}/read`, body: {}, code: 'conflict' },
    ],
    wrong: ({ comingImport }) =>
      bodies(
        { columns: [{ head: 'Цена', as: 'value' }] },
        { columns: [{ head: LONG, as: 'skip' }] },
        { leave: ['title'] },
      )().map((refused) => ({ ...refused, path: `${IMPORTS}/${comingImport.id}/read` })),
  },
  {
    call: `GET ${IMPORTS}/{id}`,
    as: 'manager',
    good: ({ previewedImport }) => ({ path: `${IMPORTS}/${previewedImport.id}` }),
    stranger: 'forbidden',
    unknown: () => noIds(`${IMPORTS}/{id}`, 'not_found'),
  },
  {
    call: `GET ${IMPORTS}/{id}/items`,
    as: 'manager',
    good: ({ previewedImport }) => ({ path: `${IMPORTS}/${previewedImport.id}/items?kind=new` }),
    stranger: 'forbidden',
    unknown: () => noIds(`${IMPORTS}/{id}/items?kind=new`, 'not_found'),
    wrong: ({ previewedImport }) =>
      ['', 'kind=all', 'kind=new&page=0', 'kind=new&kind=new'].map((query) =>
        invalid(query, { path: `${IMPORTS}/${previewedImport.id}/items?${query}` }),
      ),
  },
  {
    call: `POST ${IMPORTS}/{id}/apply`,
    as: 'manager',
    good: ({ previewedImport }) => ({ path: `${IMPORTS}/${previewedImport.id}/apply`, body: {} }),
    status: 202,
    writes: JOB,
    stranger: 'forbidden',
    again: 'conflict',
    unknown: ({ comingImport }) => [
      ...noIds(`${IMPORTS}/{id}/apply`, 'not_found', {}),
      { what: 'not read', path: `${IMPORTS}/${comingImport.id}/apply`, body: {}, code: 'conflict' },
    ],
    wrong: ({ previewedImport }) =>
      bodies({ hide_vanished: 'yes' })().map((refused) => ({
        ...refused,
        path: `${IMPORTS}/${previewedImport.id}/apply`,
      })),
  },
  {
    call: `POST ${IMPORTS}/{id}/undo`,
    as: 'manager',
    good: ({ appliedImport }) => ({ path: `${IMPORTS}/${appliedImport.id}/undo` }),
    status: 202,
    writes: JOB,
    stranger: 'forbidden',
    again: 'conflict',
    unknown: ({ previewedImport }) => [
      ...noIds(`${IMPORTS}/{id}/undo`, 'not_found'),
      { what: 'not applied', path: `${IMPORTS}/${previewedImport.id}/undo`, code: 'conflict' },
    ],
  },
  {
    call: `DELETE ${IMPORTS}/{id}`,
    as: 'manager',
    good: ({ previewedImport }) => ({ path: `${IMPORTS}/${previewedImport.id}` }),
    writes: ['goods_imports'],
    stranger: 'forbidden',
    again: 'not_found',
    unknown: ({ appliedImport }) => [
      ...noIds(`${IMPORTS}/{id}`, 'not_found'),
      { what: 'applied', path: `${IMPORTS}/${appliedImport.id}`, code: 'not_found' },
    ],
  },
  {
    call: 'POST /api/desk/tables',
    as: 'admin',
    good: () => ({ body: orders }),
    status: 201,
    stranger: 'forbidden',
    unknown: ({ comingImport }) =>
      [NO_ID, comingImport.id].map((import_id) => ({
        what: `the report of ${import_id}`,
        body: { what: 'import_report', format: 'csv', import_id },
        code: 'not_found',
      })),
    wrong: bodies(
      {},
      { what: 'users', format: 'csv' },
      { what: 'goods', format: 'pdf' },
      { ...orders, from: '2026-13-01' },
      { ...orders, from: '2026-12-01' },
    ),
  },
];
