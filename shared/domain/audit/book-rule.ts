/**
 * One rule that is always true in a correct shop. Its SQL returns a row for each violation: what it is about, and what
 * is wrong.
 */
export interface BookRule {
  name: string;
  sql: string;
}
