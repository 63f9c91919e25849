import { bodies, LONG, noIds, paging, queries, type Row } from '../row.ts';

const DAYS = 'from=2026-11-01&to=2026-11-20';

/** Calls about figures and buyers' questions. */
export const DESK_INBOX_CALLS: Row[] = [
  {
    call: 'GET /api/desk/figures',
    as: 'manager',
    good: () => ({ path: `/api/desk/figures?${DAYS}` }),
    stranger: 'forbidden',
    wrong: queries(
      '/api/desk/figures',
      '',
      'from=2026-11-01',
      'from=x&to=y',
      'from=2026-11-20&to=2026-11-01',
      'from=2020-01-01&to=2026-01-01',
    ),
  },
  {
    call: 'GET /api/desk/figures/file',
    as: 'manager',
    good: () => ({ path: `/api/desk/figures/file?format=xlsx&${DAYS}` }),
    stranger: 'forbidden',
    wrong: queries('/api/desk/figures/file', DAYS, `format=exe&${DAYS}`, 'format=csv&from=2026-11-20&to=2026-11-01'),
  },
  {
    call: 'POST /api/funnel',
    good: () => ({ body: { step: 'visit' } }),
    status: 202,
    stranger: 'the same',
    wrong: bodies({}, { step: 'order' }, { step: 7 }, { step: LONG }),
  },
  {
    call: 'GET /api/desk/inbox',
    as: 'manager',
    good: () => ({}),
    stranger: 'forbidden',
    wrong: paging('/api/desk/inbox'),
  },
  {
    call: 'GET /api/desk/inbox/{id}',
    as: 'manager',
    good: ({ question }) => ({ path: `/api/desk/inbox/${question.id}` }),
    stranger: 'forbidden',
    unknown: () => noIds('/api/desk/inbox/{id}', 'not_found'),
  },
  {
    call: 'POST /api/desk/inbox/{id}/answer',
    as: 'manager',
    good: ({ question }) => ({ path: `/api/desk/inbox/${question.id}/answer`, body: { text: 'Завтра' } }),
    writes: ['graphile_worker._private_jobs', 'notifications', 'order_messages'],
    stranger: 'forbidden',
    unknown: () => noIds('/api/desk/inbox/{id}/answer', 'not_found', { text: 'Завтра' }),
    wrong: ({ question }) =>
      bodies({}, { text: '' }, { text: ' ' }, { text: 7 }, { text: 'ы'.repeat(3501) })().map((refused) => ({
        ...refused,
        path: `/api/desk/inbox/${question.id}/answer`,
      })),
  },
  {
    call: 'POST /api/desk/inbox/{id}/close',
    as: 'manager',
    good: ({ question }) => ({ path: `/api/desk/inbox/${question.id}/close` }),
    writes: ['order_messages'],
    stranger: 'forbidden',
    unknown: () => noIds('/api/desk/inbox/{id}/close', 'not_found'),
  },
  { call: 'GET /api/desk/reply-templates', as: 'manager', good: () => ({}), stranger: 'forbidden' },
  {
    call: 'POST /api/desk/reply-templates',
    as: 'manager',
    good: () => ({ body: { title: 'Часы', text: 'С 10 до 20.' } }),
    status: 201,
    writes: ['reply_templates'],
    stranger: 'forbidden',
    again: 'conflict',
    wrong: bodies({}, { title: '', text: 'x' }, { title: 'x', text: ' ' }, { title: LONG, text: 'x' }, { title: 1 }),
  },
  {
    call: 'DELETE /api/desk/reply-templates/{id}',
    as: 'manager',
    good: ({ template }) => ({ path: `/api/desk/reply-templates/${template.id}` }),
    writes: ['reply_templates'],
    stranger: 'forbidden',
    again: 'not_found',
    unknown: () => noIds('/api/desk/reply-templates/{id}', 'not_found'),
  },
];
