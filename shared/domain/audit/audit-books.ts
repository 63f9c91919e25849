import type { Database } from '#shared/domain/database.ts';
import { BOOK_RULES } from './book-rules.ts';

export interface Finding {
  rule: string;
  /** `order 10007`, `payment 31`. */
  about: string;
  wrong: string;
}

/** More of one kind give no new information. */
const MAX_FINDINGS = 20;

/** Checks the books: returns what does not add up, at one moment; nothing is changed. Sums are kopecks. */
export async function auditBooks({ db }: { db: Database }): Promise<Finding[]> {
  return db.$transaction(
    async (tx) => {
      await tx.$executeRaw`SET TRANSACTION READ ONLY`;
      await tx.$executeRaw`SET LOCAL statement_timeout = 0`;
      const findings: Finding[] = [];
      for (const { name, sql } of BOOK_RULES) {
        const rows = await tx.$queryRawUnsafe<Omit<Finding, 'rule'>[]>(`${sql} LIMIT ${MAX_FINDINGS}`);
        findings.push(...rows.map((row) => ({ rule: name, ...row })));
      }
      return findings;
    },
    // A large shop needs long; nobody waits for the result.
    { isolationLevel: 'RepeatableRead', timeout: 300_000 },
  );
}
