import { Prisma } from '#prisma/generated/client.ts';
import type { Transaction } from '#shared/domain/database.ts';
import { readSettings } from './settings.ts';

/** Days of the shop's clock, `2026-11-20`, both included. */
export interface Days {
  from: string;
  to: string;
}

/** From the first midnight to the last, by the shop's clock. */
export interface Period extends Days {
  timezone: string;
}

export async function periodOf(db: Transaction, { from, to }: Days): Promise<Period> {
  const { timezone } = await readSettings(db);
  return { from, to, timezone };
}

/**
 * Whether something happened in a period. Its ends are values, not columns of another table: then the planner sees how
 * few rows a day has.
 */
export const isWithin = (moment: Prisma.Sql, { from, to, timezone }: Period): Prisma.Sql => Prisma.sql`
  ${moment} >= ${from}::date::timestamp AT TIME ZONE ${timezone}
  AND ${moment} < (${to}::date + 1)::timestamp AT TIME ZONE ${timezone}`;

/** The shop's own date: today, or so many days before. */
export async function shopDay(db: Transaction, daysAgo = 0): Promise<string> {
  const [row] = await db.$queryRaw<{ day: string }[]>`
    SELECT to_char((${new Date()}::timestamptz AT TIME ZONE timezone)::date - ${daysAgo}::int, 'YYYY-MM-DD') AS day
    FROM settings WHERE id = 1`;
  if (!row) throw new Error('the shop has no settings');
  return row.day;
}
