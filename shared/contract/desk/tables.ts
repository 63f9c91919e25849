import { z } from 'zod';

const TABLE_FORMATS = ['xlsx', 'csv'] as const;
export type TableFormat = (typeof TABLE_FORMATS)[number];

const format = z.enum(TABLE_FORMATS, { message: 'xlsx или csv' });
const day = z.iso.date({ message: 'День в виде 2026-11-22' });

const ordersTable = z
  .object({ what: z.literal('orders'), format, from: day, to: day })
  .refine(({ from, to }) => from <= to, { message: 'Начало периода позже конца', path: ['to'] });

/** `POST /api/desk/tables`: a table to create. Days are those of the shop's clock, both included. */
export const tableInput = z.discriminatedUnion(
  'what',
  [
    z.object({ what: z.literal('template'), format }),
    z.object({ what: z.literal('goods'), format }),
    ordersTable,
    z.object({ what: z.literal('import_report'), format, import_id: z.int({ message: 'Номер импорта' }).min(1) }),
  ],
  { message: 'template, goods, orders или import_report' },
);
export type TableInput = z.infer<typeof tableInput>;

/** Browsers and Telegram fetch a file only by its address, so the address contains the permission, for a short time. */
export const tableLinkSchema = z.object({ url: z.string(), file_name: z.string(), expires_at: z.iso.datetime() });
export type TableLink = z.infer<typeof tableLinkSchema>;
