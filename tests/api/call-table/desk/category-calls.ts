import { bodies, LONG, NO_ID, noIds, queries, type Row } from '../row.ts';

const was = (title: string) => ({ title, is_hidden: false, size_table: null });

/** Calls about categories and the first steps. */
export const DESK_CATEGORY_CALLS: Row[] = [
  { call: 'GET /api/desk/first-steps', as: 'manager', good: () => ({}), stranger: 'forbidden' },
  { call: 'GET /api/desk/categories', as: 'manager', good: () => ({}), stranger: 'forbidden' },
  {
    call: 'POST /api/desk/categories',
    as: 'admin',
    good: () => ({ body: { title: 'Чай' } }),
    status: 201,
    writes: ['categories'],
    stranger: 'forbidden',
    again: 'conflict',
    wrong: bodies({}, { title: '' }, { title: ' ' }, { title: 7 }, { title: LONG }),
  },
  {
    call: 'PUT /api/desk/categories/order',
    as: 'admin',
    good: ({ category, empty }) => ({ body: { ids: [empty.id, category.id], was: [category.id, empty.id] } }),
    writes: ['categories'],
    stranger: 'forbidden',
    again: 'conflict',
    unknown: ({ category, empty }) => {
      const now = [category.id, empty.id];
      return [
        { what: 'one more', body: { ids: [...now, NO_ID], was: now }, code: 'conflict' },
        { what: 'one less', body: { ids: [empty.id], was: now }, code: 'conflict' },
        { what: 'one twice', body: { ids: [empty.id, empty.id], was: now }, code: 'conflict' },
        { what: 'another state', body: { ids: now, was: [...now].reverse() }, code: 'conflict' },
      ];
    },
    wrong: bodies({}, { ids: [1] }, { ids: ['1'], was: [1] }, { ids: [0], was: [0] }),
  },
  {
    call: 'PUT /api/desk/categories/{id}',
    as: 'admin',
    good: ({ category }) => ({
      path: `/api/desk/categories/${category.id}`,
      body: { title: 'Посуда', was: was(category.title) },
    }),
    writes: ['categories', 'product_search', 'search_words'],
    stranger: 'forbidden',
    again: 'conflict',
    unknown: ({ category }) => [
      ...noIds('/api/desk/categories/{id}', 'category_not_found', { title: 'Посуда', was: was('x') }),
      {
        what: 'another state',
        path: `/api/desk/categories/${category.id}`,
        body: { title: 'Посуда', was: was('Прежнее название') },
        code: 'conflict',
      },
    ],
    wrong: ({ category }) =>
      bodies(
        {},
        { title: 'Посуда' },
        { title: '', was: was('x') },
        { is_hidden: 'yes', was: was('x') },
        { size_table: 7, was: was('x') },
      )().map((refused) => ({ ...refused, path: `/api/desk/categories/${category.id}` })),
  },
  {
    call: 'DELETE /api/desk/categories/{id}',
    as: 'admin',
    good: ({ empty }) => ({ path: `/api/desk/categories/${empty.id}` }),
    writes: ['categories'],
    stranger: 'forbidden',
    again: 'category_not_found',
    unknown: ({ category }) => [
      ...noIds('/api/desk/categories/{id}', 'category_not_found'),
      { what: 'with products', path: `/api/desk/categories/${category.id}`, code: 'conflict' },
    ],
    wrong: ({ category }) => [
      ...queries(`/api/desk/categories/${category.id}`, 'products_to=x', 'products_to=0', `products_to=${NO_ID}`)(),
    ],
  },
];
