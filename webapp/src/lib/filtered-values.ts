const MOST_VALUES = 50;

/** The ids of attribute values in an address of a list, ascending; invalid ones count as none. */
export function filteredValues(search: URLSearchParams): number[] {
  const text = search.get('values');
  if (text === null || !/^\d{1,9}(?:,\d{1,9})*$/.test(text)) return [];
  return [...new Set(text.split(',').map(Number))].sort((a, b) => a - b).slice(0, MOST_VALUES);
}
