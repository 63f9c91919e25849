import { createHash } from 'node:crypto';

/** Every connection keeps its own plan of every named statement, so their number is limited. */
const MAX_NAMES = 500;
/** Lists of keys make long statements that are used only once: it is not worth naming them. */
const MAX_LENGTH = 20_000;

/** Statements that the server runs without planning. */
const UNPLANNED = /^(?:BEGIN|COMMIT|ROLLBACK|SAVEPOINT|RELEASE|SET)\b/i;

/**
 * Names statements, so that PostgreSQL parses and plans them once for a connection. A statement gets a name at its
 * second use. When all names are used up, further statements have none.
 */
export function statementNames(maxNames = MAX_NAMES): (query: { sql: string }) => string {
  const names = new Map<string, string>();
  const seen = new Set<string>();
  return ({ sql }) => {
    const known = names.get(sql);
    if (known !== undefined) return known;
    // With an empty name the statement is not kept.
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
