import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_PAGE_SIZE, paginationOf, pagingInput } from '#shared/contract/paging.ts';
import { productListInput } from '#shared/contract/product.ts';

const input = pagingInput(10);

describe('paging', () => {
  it('has its own defaults', () => {
    expect(input.parse({})).toEqual({ page: 1, perPage: 10 });
  });

  it('takes the size in both spellings', () => {
    expect(input.parse({ page: '2', per_page: '25' })).toEqual({ page: 2, perPage: 25 });
    expect(input.parse({ page: '2', perPage: '25' })).toEqual({ page: 2, perPage: 25 });
    expect(input.parse({ per_page: '5', perPage: '7' })).toEqual({ page: 1, perPage: 5 });
  });

  it('clamps any larger size to 100', () => {
    expect(MAX_PAGE_SIZE).toBe(100);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }), (size) => {
        expect(input.parse({ per_page: String(size) }).perPage).toBe(Math.min(size, MAX_PAGE_SIZE));
      }),
    );
  });

  it.each(['0', '-1', '1.5', 'abc', '', ' ', 'NaN', 'Infinity', '1,5', 'null', '0x10', '1e2', '+5', ['1', '2']])(
    'refuses %j in Russian',
    (value) => {
      for (const name of ['page', 'per_page', 'perPage']) {
        const { error } = input.safeParse({ [name]: value });
        expect(error?.issues[0]?.path).toEqual([name]);
        expect(error?.issues[0]?.message).toMatch(/[а-я]/);
      }
    },
  );

  it('refuses pages that no shop has', () => {
    expect(input.safeParse({ page: '1000000' }).success).toBe(true);
    expect(input.safeParse({ page: '1000001' }).success).toBe(false);
    expect(input.safeParse({ page: '9'.repeat(400) }).success).toBe(false);
  });

  it('comes with a sort for products, and refuses an unknown one', () => {
    expect(productListInput.parse({ sort: 'title_desc', page: '3' })).toEqual({
      sort: 'title_desc',
      page: 3,
      perPage: 10,
    });
    expect(productListInput.safeParse({ sort: 'price' }).error?.issues[0]?.message).toBe('Такой сортировки нет');
  });

  it('counts pages so that walking hasNext visits every item once', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 500 }), fc.integer({ min: 1, max: 100 }), (total, perPage) => {
        let seen = 0;
        let page = 1;
        for (; ; page++) {
          const pagination = paginationOf({ page, perPage }, total);
          seen += Math.max(0, Math.min(perPage, total - (page - 1) * perPage));
          expect(pagination.hasPrev).toBe(page > 1);
          if (!pagination.hasNext) break;
        }
        expect(seen).toBe(total);
        expect(page).toBe(Math.max(1, paginationOf({ page, perPage }, total).totalPages));
      }),
    );
  });
});
