import type { ProductEvent } from '#shared/contract/desk/product-event.ts';

/** So many events in a row from one bulk change, import or intake are shown as one line. */
const GROUPED_FROM = 3;

/** Groups neighbouring events of one cause; the order stays. */
export function groupEvents(events: readonly ProductEvent[]): ProductEvent[][] {
  const groups: ProductEvent[][] = [];
  for (const event of events) {
    const last = groups.at(-1);
    if (last?.[0] && isOneCause(last[0], event)) last.push(event);
    else groups.push([event]);
  }
  return groups.flatMap((group) => (group.length < GROUPED_FROM ? group.map((event) => [event]) : [group]));
}

const isOneCause = (one: ProductEvent, other: ProductEvent): boolean =>
  one.cause_id !== null &&
  one.cause === other.cause &&
  one.cause_id === other.cause_id &&
  one.is_undo === other.is_undo;
