import { auditBooks } from '#shared/domain/audit/audit-books.ts';
import { BOOK_RULES } from '#shared/domain/audit/book-rules.ts';
import { connectDatabase, takeServer } from '#shared/platform/database.ts';
import { checkDatabase } from '#shared/platform/doctor/check-database.ts';
import { lineOf } from '#shared/platform/doctor/finding.ts';
import { readEnv } from '#shared/platform/env.ts';
import { createLogger } from '#shared/platform/logger.ts';
import { runCommand } from '#shared/platform/process.ts';
import { StartError } from '#shared/platform/start-error.ts';

const HELP = `npm run audit

Проверяет, сходятся ли заказы, деньги и остатки, и ничего не меняет. Что не сошлось, пишет построчно, и код выхода не 0.`;

/** `npm run audit`: prints a line for each mismatch, and sets the exit code if there is one. */
await runCommand(HELP, async () => {
  const env = readEnv();
  const server = await takeServer(env, createLogger(env, 'audit'));
  const { prisma, close } = connectDatabase(server.directUrl);
  try {
    const [tables] = await checkDatabase(server.directUrl);
    // The rules query the tables of this version.
    if (tables?.state === 'bad') throw new StartError(lineOf(tables));
    const findings = await auditBooks({ db: prisma });
    const lines = findings.map(({ rule, about, wrong }) => `${about}: ${wrong} (${rule})`);
    if (lines.length > 0) throw new StartError(lines.join('\n'));
    process.stdout.write(`Книги в порядке: проверено правил — ${BOOK_RULES.length}.\n`);
  } finally {
    await close();
    await server.release();
  }
});
