/** The keys of an object that has only the keys of its type, such as a table of constants. */
export const keysOf = <Table extends object>(table: Table): Extract<keyof Table, string>[] =>
  Object.keys(table) as Extract<keyof Table, string>[];
