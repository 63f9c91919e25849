/** Which order the payer sees in the cabinet and the provider names. */
export const ORDER_FIELD = 'Shp_order';

/**
 * The shop's own fields, which come back in every webhook. The provider sorts them by bytes in one place and without
 * case in another, and encodes values here but not there: names and values of these letters come out the same always.
 */
const SAFE_NAME = /^Shp_[a-z0-9_]+$/;
const SAFE_VALUE = /^[A-Za-z0-9_.-]+$/;

/** Throws for a field that the provider could sign differently. */
export function shopFields(fields: Readonly<Record<string, string>>): Record<string, string> {
  for (const [name, value] of Object.entries(fields)) {
    if (!SAFE_NAME.test(name) || !SAFE_VALUE.test(value)) throw new Error(`unsafe field ${name}`);
  }
  return { ...fields };
}

/** `name=value` of every such field, also of those that the provider added by itself, in each order it may have used. */
export function shopFieldOrders(fields: Readonly<Record<string, string>>): string[][] {
  const own = Object.entries(fields).filter(([name]) => /^shp_/i.test(name));
  const textOf = (sorted: [string, string][]) => sorted.map(([name, value]) => `${name}=${value}`);
  const byBytes = textOf([...own].sort(([a], [b]) => compare(a, b)));
  const withoutCase = textOf([...own].sort(([a], [b]) => compare(a.toLowerCase(), b.toLowerCase())));
  return byBytes.join(':') === withoutCase.join(':') ? [byBytes] : [byBytes, withoutCase];
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** The order that the provider says its money is for; null where it does not say. */
export function orderNumberIn(fields: Readonly<Record<string, string>>): number | null {
  const order = Object.entries(fields).find(([name]) => name.toLowerCase() === ORDER_FIELD.toLowerCase())?.[1];
  return order && /^\d{1,10}$/.test(order) ? Number(order) : null;
}
