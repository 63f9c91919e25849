import { z } from 'zod';

/**
 * A backup is a ZIP archive: `manifest.json`, one `tables/NAME.copy` for each table in PostgreSQL's text format of COPY,
 * `jobs.json` with what waited in the queue, and the pictures under `uploads/`.
 */
export const FORMAT = 1;

export const MANIFEST = 'manifest.json';
export const JOBS = 'jobs.json';
export const UPLOADS = 'uploads/';
export const tableEntry = (table: string) => `tables/${table}.copy`;

export const manifestSchema = z.object({
  format: z.literal(FORMAT),
  createdAt: z.iso.datetime(),
  /** The migrations that the tables have; a restore brings an older backup up to date by the others. */
  migrations: z.array(z.string()),
  /** In the order in which they can be filled: a row comes after those that it points to. */
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
