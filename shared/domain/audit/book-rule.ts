/** A rule that is always true in a correct shop. Its SQL returns a row per violation: its subject and what is wrong. */
export interface BookRule {
  name: string;
  sql: string;
}
