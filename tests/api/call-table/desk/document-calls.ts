import { DOCUMENT_LIMITS } from '#shared/contract/desk/documents.ts';
import { bodies, LONG, type Refused, type Row } from '../row.ts';

const ONE = '/api/desk/documents/privacy';
/** A whole document fits into a request. */
const tooLarge = 400_000;

const DETAILS = {
  name: 'ИП Иванова Анна Андреевна',
  inn: '500100732259',
  ogrn: '304500116000157',
  address: '127000, Москва, ул. Лесная, 5',
  email: 'lavka@example.ru',
};
const change = { body: 'Мы храним данные.', seen: 1 };

const noSlugs = (end = '', body?: unknown): Refused[] =>
  ['no-such', '0', 'constructor', '%00', 'ы'.repeat(300)].map((slug) => ({
    what: slug.slice(0, 12),
    path: `/api/desk/documents/${slug}${end}`,
    body,
    code: 'not_found',
  }));

const at = (path: string, refused: Refused[]): Refused[] => refused.map((one) => ({ ...one, path }));

/** Calls about documents, as an admin writes them. */
export const DESK_DOCUMENT_CALLS: Row[] = [
  { call: 'GET /api/desk/documents', as: 'admin', good: () => ({}), stranger: 'forbidden' },
  {
    call: 'GET /api/desk/documents/{slug}',
    as: 'admin',
    good: () => ({ path: ONE }),
    tooLarge,
    stranger: 'forbidden',
    unknown: () => noSlugs(),
  },
  {
    call: 'PUT /api/desk/documents/{slug}',
    as: 'admin',
    good: () => ({ path: ONE, body: change }),
    tooLarge,
    writes: ['document_versions', 'documents'],
    stranger: 'forbidden',
    unknown: () => [
      ...noSlugs('', change),
      { what: 'another version', path: ONE, body: { ...change, seen: 7 }, code: 'conflict' },
      { what: 'none seen', path: ONE, body: { ...change, seen: null }, code: 'conflict' },
      { what: 'no text', path: '/api/desk/documents/delivery', body: change, code: 'conflict' },
    ],
    wrong: () =>
      at(
        ONE,
        bodies(
          {},
          { body: change.body },
          { ...change, seen: '1' },
          { ...change, seen: 0.5 },
          { ...change, body: 7 },
          { ...change, body: ' \n\u2800' },
          { ...change, body: 'ы'.repeat(DOCUMENT_LIMITS.body + 1) },
        )(),
      ),
  },
  {
    call: 'POST /api/desk/documents/{slug}/template',
    as: 'admin',
    good: () => ({ path: `${ONE}/template`, body: { values: DETAILS } }),
    writes: ['settings'],
    stranger: 'forbidden',
    unknown: () => [
      ...noSlugs('/template', { values: DETAILS }),
      {
        what: 'no template',
        path: '/api/desk/documents/sizes/template',
        body: { values: DETAILS },
        code: 'not_found',
      },
    ],
    wrong: () =>
      at(
        `${ONE}/template`,
        bodies(
          {},
          { values: {} },
          { values: { ...DETAILS, inn: '500100732258' } },
          { values: { ...DETAILS, ogrn: true } },
          { values: { ...DETAILS, name: ' ' } },
          { values: { ...DETAILS, address: LONG } },
          { values: { ...DETAILS, email: 'lavka' } },
          { values: { ...DETAILS, body: 'x' } },
          { values: { ...DETAILS, constructor: 'x' } },
        )(),
      ),
  },
  {
    call: 'DELETE /api/desk/documents/{slug}',
    as: 'admin',
    good: ({ spareDocument }) => ({ path: `/api/desk/documents/${spareDocument.slug}` }),
    tooLarge,
    writes: ['documents'],
    stranger: 'forbidden',
    unknown: () => [...noSlugs(), { what: 'a required one', path: ONE, code: 'conflict' }],
  },
];
