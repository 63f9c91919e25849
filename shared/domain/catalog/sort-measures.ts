/** How many of the smallest unit of its kind each one is. */
const UNITS: Record<string, number> = { мг: 0.001, г: 1, кг: 1000, мл: 1, л: 1000, мм: 1, см: 10, м: 1000 };

const MEASURE = /^(\d[\d\s]*(?:[.,]\d+)?)\s*([^\d\s]*)$/u;

/** What a text like '250 г', '1,5 л' or '42' measures; NaN for other texts. */
function measureOf(text: string): number {
  const [, number, unit = ''] = MEASURE.exec(text.trim()) ?? [];
  if (number === undefined) return Number.NaN;
  return Number(number.replace(/\s/g, '').replace(',', '.')) * (UNITS[unit.toLowerCase()] ?? 1);
}

/**
 * Sorts values of an attribute from the least to the greatest, if all of them are measures: they come from products
 * that list them separately. Others, like S, M and L, keep their order.
 */
export function sortMeasures<T extends { value: string }>(values: readonly T[]): T[] {
  const measured = values.map((one) => ({ one, measure: measureOf(one.value) }));
  if (measured.some(({ measure }) => Number.isNaN(measure))) return [...values];
  return measured.sort((a, b) => a.measure - b.measure).map(({ one }) => one);
}
