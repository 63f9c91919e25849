import type { ImportColumn } from '#shared/contract/desk/imports.ts';
import { ShopError } from '#shared/domain/shop-error.ts';

/** A file that is refused as a whole, with the reason in the owner's words, and its columns if they are the reason. */
export const fileRefused = (message: string, columns?: ImportColumn[]): ShopError =>
  new ShopError('import_refused', {
    details: [{ path: 'file', message }],
    ...(columns && { data: { columns } satisfies RefusedColumns }),
  });

export interface RefusedColumns {
  columns: ImportColumn[];
}

/** Why a file was refused, in one sentence. */
export const refusalWords = ({ details }: ShopError): string =>
  details?.map(({ message }) => message).join('; ') ?? 'Файл с товарами не подошёл';

/** The columns whose meaning somebody may give; empty if something else was wrong. */
export const refusedColumns = ({ data }: ShopError): ImportColumn[] =>
  (data as RefusedColumns | undefined)?.columns ?? [];
