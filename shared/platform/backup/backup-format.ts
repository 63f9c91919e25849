import { z } from 'zod';

/**
 * A backup is a ZIP archive: `manifest.json`, one `tables/NAME.copy` for each table in PostgreSQL's text format of
 * COPY, `jobs.json` with the waiting jobs of the queue, and the pictures under `uploads/`.
 */
export const FORMAT = 1;

export const MANIFEST = 'manifest.json';
export const JOBS = 'jobs.json';
export const UPLOADS = 'uploads/';
export const tableEntry = (table: string) => `tables/${table}.copy`;

export const manifestSchema = z.object({
  format: z.literal(FORMAT),
  createdAt: z.iso.datetime(),
  /** The migrations that were applied. A restore applies the missing ones to an older backup. */
  migrations: z.array(z.string()),
  /** In the order in which they can be filled: a referenced row comes before the rows that refer to it. */
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: z.int() })),
  sequences: z.array(z.object({ name: z.string(), value: z.string() })),
});
export type Manifest = z.infer<typeof manifestSchema>;

export const jobsSchema = z.array(
  z.object({
    task: z.string(),
    payload: z.unknown(),
    queue: z.string().nullable(),
    runAt: z.string(),
    maxAttempts: z.int(),
    key: z.string().nullable(),
  }),
);
export type WaitingJobs = z.infer<typeof jobsSchema>;
