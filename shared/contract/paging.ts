import { z } from 'zod';

/** Larger pages are clamped to this. */
export const MAX_PAGE_SIZE = 100;

/** Pages above this are refused, so that an offset stays cheap and within the database's integer range. */
const MAX_PAGE = 1_000_000;

/** Decimal digits only: `Number` would also read '0x10', '1e2' and an empty text. */
const wholeFrom1 = (message: string) =>
  z.string({ message }).regex(/^\d+$/, { message }).transform(Number).pipe(z.number().min(1, { message }));

/** `?page&per_page`, also spelled `perPage`. Invalid values are refused; a missing size is the call's own default. */
export function pagingInput(defaultPerPage: number) {
  const size = wholeFrom1('Размер страницы — целое число от 1').optional();
  return z
    .object({
      page: wholeFrom1('Номер страницы — целое число от 1')
        .pipe(z.number().max(MAX_PAGE, { message: 'Такой страницы нет' }))
        .default(1),
      per_page: size,
      perPage: size,
    })
    .transform(({ page, per_page, perPage }) => ({
      page,
      perPage: Math.min(per_page ?? perPage ?? defaultPerPage, MAX_PAGE_SIZE),
    }));
}

/** `?limit`: how many of a list, from the first, clamped like a page. */
export function limitInput(defaultLimit: number) {
  return z
    .object({ limit: wholeFrom1('Количество — целое число от 1').default(defaultLimit) })
    .transform(({ limit }) => ({ limit: Math.min(limit, MAX_PAGE_SIZE) }));
}

export interface Paging {
  page: number;
  perPage: number;
}

export const paginationSchema = z.object({
  currentPage: z.int(),
  perPage: z.int(),
  total: z.int(),
  totalPages: z.int(),
  hasNext: z.boolean(),
  hasPrev: z.boolean(),
});
export type Pagination = z.infer<typeof paginationSchema>;

export function paginationOf({ page, perPage }: Paging, total: number): Pagination {
  const totalPages = Math.ceil(total / perPage);
  return { currentPage: page, perPage, total, totalPages, hasNext: page < totalPages, hasPrev: page > 1 };
}
