import type { PublicRead } from '../cache/public-read.ts';
import type { ApiDeps } from '../deps.ts';
import { productReads } from './products.ts';
import { searchReads } from './search.ts';
import { shopDataReads } from './shop-data.ts';

type Deps = Pick<ApiDeps, 'payments'>;

/** What a storefront reads without a caller. Searches come before products, which would read `search` as an id. */
export const publicReads = (deps: Deps): PublicRead[] =>
  [...shopDataReads(deps), ...searchReads, ...productReads].map(({ path, read }) => ({
    path: `/api${path}`,
    read,
  }));
