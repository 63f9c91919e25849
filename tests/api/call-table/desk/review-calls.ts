import { bodies, LONG_QUERY, noIds, paging, type Row } from '../row.ts';

const ANSWER = { text: 'Спасибо!', answered_at: null };

/** Calls about reviews and the shop's answers. */
export const DESK_REVIEW_CALLS: Row[] = [
  {
    call: 'GET /api/desk/reviews',
    as: 'manager',
    good: () => ({ path: '/api/desk/reviews?show=waiting&rating=4' }),
    stranger: 'forbidden',
    wrong: paging('/api/desk/reviews', 'show=loud', 'rating=6', `q=${LONG_QUERY}`),
  },
  {
    call: 'PUT /api/desk/reviews/{id}/approve',
    as: 'manager',
    good: ({ waiting }) => ({
      path: `/api/desk/reviews/${waiting.id}/approve`,
      body: { is_approved: true, updated_at: waiting.updatedAt.toISOString() },
    }),
    writes: ['products', 'graphile_worker._private_jobs', 'reviews'],
    stranger: 'forbidden',
    unknown: () =>
      noIds('/api/desk/reviews/{id}/approve', 'not_found', {
        is_approved: true,
        updated_at: new Date(0).toISOString(),
      }),
    wrong: ({ waiting }) =>
      bodies({}, { is_approved: 'yes' }, { is_approved: true }, { is_approved: true, updated_at: 'now' })().map(
        (refused) => ({
          ...refused,
          path: `/api/desk/reviews/${waiting.id}/approve`,
        }),
      ),
  },
  {
    call: 'PUT /api/desk/reviews/{id}/answer',
    as: 'manager',
    good: ({ review }) => ({ path: `/api/desk/reviews/${review.id}/answer`, body: ANSWER }),
    writes: ['graphile_worker._private_jobs', 'notifications', 'reviews'],
    stranger: 'forbidden',
    unknown: () => noIds('/api/desk/reviews/{id}/answer', 'not_found', ANSWER),
    wrong: ({ review }) =>
      bodies(
        {},
        { text: 'Спасибо!' },
        { text: ' ', answered_at: null },
        { text: 7, answered_at: null },
        { ...ANSWER, text: 'ы'.repeat(1001) },
        { ...ANSWER, answered_at: 'now' },
        { ...ANSWER, updated_at: 'x' },
      )().map((refused) => ({ ...refused, path: `/api/desk/reviews/${review.id}/answer` })),
  },
];
