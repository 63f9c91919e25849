import { ShopError } from '#shared/domain/shop-error.ts';

/** A file that is refused as a whole, with the reason in the owner's words. */
export const fileRefused = (message: string): ShopError =>
  new ShopError('import_refused', { details: [{ path: 'file', message }] });

/** More than a table of a hundred thousand goods takes. */
export const MAX_TABLE_BYTES = 100 * 1024 * 1024;
