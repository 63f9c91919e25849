/** A row that is not goods, and why. */
export interface Fault {
  row: number;
  reason: string;
}

/** Where a fault is: its row, and in YML, whose lines nobody counts, the offer's id. */
interface FaultPlace {
  row: number;
  offer?: string | undefined;
}

export const faultIn = ({ row, offer }: FaultPlace, reason: string): Fault => ({
  row,
  reason: offer ? `${reason} (товар с id «${offer}»)` : reason,
});
