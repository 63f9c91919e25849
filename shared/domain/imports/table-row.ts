/** The content of a cell; of a formula only the value is read. */
export type Cell = string | number | boolean | Date | null;

/** A row of a sheet as it is in the file. */
export interface TableRow {
  /** From 1, as spreadsheets count. */
  number: number;
  cells: readonly Cell[];
}

/** A row by the names of its columns. */
export interface NamedRow {
  number: number;
  /** The id of an offer of YML. */
  offer?: string;
  cells: ReadonlyMap<string, Cell>;
}

/** A file of goods: in a sheet the header must be found, YML already has names. */
export type GoodsFile =
  | { kind: 'table'; rows: AsyncIterable<TableRow> | Iterable<TableRow> }
  | { kind: 'named'; rows: AsyncIterable<NamedRow> | Iterable<NamedRow> };
