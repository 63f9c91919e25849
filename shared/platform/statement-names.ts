import { createHash } from 'node:crypto';

/** Every connection keeps its own plan of every named statement, so their number has an end. */
const MAX_NAMES = 500;
/** Lists of keys make statements of any length, each of which comes once: they are not worth a plan of their own. */
const MAX_LENGTH = 20_000;

/** What a statement begins with that the server runs without planning. */
const UNPLANNED = /^(?:BEGIN|COMMIT|ROLLBACK|SAVEPOINT|RELEASE|SET)\b/i;

/**
 * Names statements for PostgreSQL to prepare: parsed and planned once for a connection. A statement has its name when it
 * comes for the second time; those that come when all names are given stay without.
 */
export function statementNames(maxNames = MAX_NAMES): (query: { sql: string }) => string {
  const names = new Map<string, string>();
  const seen = new Set<string>();
  return ({ sql }) => {
    const known = names.get(sql);
    if (known !== undefined) return known;
    // An empty name is none: the statement is forgotten after its answer.
    if (names.size >= maxNames || sql.length > MAX_LENGTH || UNPLANNED.test(sql)) return '';
    if (!seen.has(sql)) {
      if (seen.size >= maxNames) seen.clear();
      seen.add(sql);
      return '';
    }
    seen.delete(sql);
    const name = `p${createHash('sha256').update(sql).digest('base64url').slice(0, 22)}`;
    names.set(sql, name);
    return name;
  };
}
