/** The keys of an object that has no others than its type names, such as a table of constants. */
export const keysOf = <Table extends object>(table: Table): Extract<keyof Table, string>[] =>
  Object.keys(table) as Extract<keyof Table, string>[];
