import type { ImportColumn } from '#shared/contract/desk/imports.ts';
import { ShopError } from '#shared/domain/shop-error.ts';

/** A file that is refused as a whole, with the reason in the owner's words, and its columns where they are to blame. */
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

/** The columns that somebody may say the meaning of; none where something else was wrong. */
export const refusedColumns = ({ data }: ShopError): ImportColumn[] =>
  (data as RefusedColumns | undefined)?.columns ?? [];
