import type { Pagination } from '#shared/contract/paging.ts';

/** A list that fits on one page. */
export const onePage = (total: number, perPage: number): Pagination => ({
  currentPage: 1,
  perPage,
  total,
  totalPages: Math.ceil(total / perPage),
  hasNext: total > perPage,
  hasPrev: false,
});
