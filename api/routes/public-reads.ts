import type { PublicRead } from '../cache/public-read.ts';
import type { ApiDeps } from '../deps.ts';
import { productReads } from './products.ts';
import { searchReads } from './search.ts';
import { shopDataReads } from './shop-data.ts';

type Deps = Pick<ApiDeps, 'payments'>;

/** What a storefront reads without saying who it is. Searches come before products, whose ids would take `search` for one. */
export const publicReads = (deps: Deps): PublicRead[] =>
  [...shopDataReads(deps), ...searchReads, ...productReads].map(({ path, read }) => ({
    path: `/api${path}`,
    read,
  }));
