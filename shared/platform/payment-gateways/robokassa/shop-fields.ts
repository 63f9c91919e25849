/** The field with the order's number, which the provider shows in the cabinet. */
export const ORDER_FIELD = 'Shp_order';

/**
 * The shop's own fields, which come back in every webhook. The provider sorts them sometimes by bytes and sometimes
 * without case, and encodes values in some places only. Names and values of these letters are always the same.
 */
const SAFE_NAME = /^Shp_[a-z0-9_]+$/;
const SAFE_VALUE = /^[A-Za-z0-9_.-]+$/;

/** Throws for a field that the provider could sign in another way. */
export function shopFields(fields: Readonly<Record<string, string>>): Record<string, string> {
  for (const [name, value] of Object.entries(fields)) {
    if (!SAFE_NAME.test(name) || !SAFE_VALUE.test(value)) throw new Error(`unsafe field ${name}`);
  }
  return { ...fields };
}

/** `name=value` of every such field, including those that the provider adds, in each order that it may have used. */
export function shopFieldOrders(fields: Readonly<Record<string, string>>): string[][] {
  const own = Object.entries(fields).filter(([name]) => /^shp_/i.test(name));
  const textOf = (sorted: [string, string][]) => sorted.map(([name, value]) => `${name}=${value}`);
  const byBytes = textOf([...own].sort(([a], [b]) => compare(a, b)));
  const withoutCase = textOf([...own].sort(([a], [b]) => compare(a.toLowerCase(), b.toLowerCase())));
  return byBytes.join(':') === withoutCase.join(':') ? [byBytes] : [byBytes, withoutCase];
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** The number of the order that was paid; null if the provider did not send it. */
export function orderNumberIn(fields: Readonly<Record<string, string>>): number | null {
  const order = Object.entries(fields).find(([name]) => name.toLowerCase() === ORDER_FIELD.toLowerCase())?.[1];
  return order && /^\d{1,10}$/.test(order) ? Number(order) : null;
}
