/** A second tap of the same finger comes sooner than this; nobody has read a new step by then. */
const DOUBLE_TAP_MS = 400;

/** What of a click tells; browsers that know no pointer in it leave that out. */
interface Press {
  detail: number;
  pointerType?: string;
  timeStamp: number;
}

/**
 * Whether a press belongs to the one that has led to this step: the next step's button stands where the last one's did.
 * Double clicks are counted by the browser; double taps are not, everywhere.
 */
export function isSecondPress({ detail, pointerType, timeStamp }: Press, shownAt: number): boolean {
  return detail > 1 || (pointerType === 'touch' && timeStamp - shownAt < DOUBLE_TAP_MS);
}
