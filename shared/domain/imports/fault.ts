/** A row that is not goods, and why. */
export interface Fault {
  row: number;
  /** The name or code in that row, as far as it could be read; empty if it has none. */
  title: string;
  reason: string;
}

/** Where a fault is: its row, what it names, and in YML, whose lines nobody counts, the offer's id. */
interface FaultPlace {
  row: number;
  title: string;
  sku?: string;
  offer?: string | undefined;
}

export const faultIn = ({ row, title, sku = '', offer }: FaultPlace, reason: string): Fault => ({
  row,
  title: title || sku,
  reason: offer ? `${reason} (товар с id «${offer}»)` : reason,
});

/** `строка 3, Юбка «Волна»: нет цены`. */
export const faultWords = ({ row, title, reason }: Fault): string =>
  `строка ${row}${title === '' ? '' : `, ${title}`}: ${reason}`;
