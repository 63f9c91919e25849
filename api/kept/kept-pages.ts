import { createKeptValues, type KeptValues } from '#shared/platform/kept-values.ts';
import type { ShopChanges } from '#shared/platform/shop-changes.ts';
import type { DrawnPage } from '../pages/served-page.ts';

/** Home, all categories and some hundred products of a shop. */
const MAX_BYTES = 8 * 1024 * 1024;

/** First contents of pages, which are the same for everybody. */
export type KeptPages = KeptValues<DrawnPage>;

export const createKeptPages = (changes: ShopChanges): KeptPages => createKeptValues<DrawnPage>(changes, MAX_BYTES);
