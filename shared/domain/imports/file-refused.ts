import { ShopError } from '#shared/domain/shop-error.ts';

/** A file that is refused as a whole, with the reason in the owner's words. */
export const fileRefused = (message: string): ShopError =>
  new ShopError('import_refused', { details: [{ path: 'file', message }] });
