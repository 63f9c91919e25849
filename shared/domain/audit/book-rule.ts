/** One thing that always holds in a sound shop. Its SQL answers a row for each breach: what it is about, and what is wrong. */
export interface BookRule {
  name: string;
  sql: string;
}
