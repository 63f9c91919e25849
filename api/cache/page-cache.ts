import type { ShopChanges } from '#shared/platform/shop-changes.ts';
import { createValueCache, type ValueCache } from '#shared/platform/value-cache.ts';
import type { DrawnPage } from '../pages/served-page.ts';

/** Home, all categories and the most visited products. A full cache stays in the memory of the process. */
const MAX_BYTES = 5 * 1024 * 1024;

/** The first contents of pages, which are the same for everybody. */
export type PageCache = ValueCache<DrawnPage>;

export const createPageCache = (changes: ShopChanges): PageCache => createValueCache<DrawnPage>(changes, MAX_BYTES);
