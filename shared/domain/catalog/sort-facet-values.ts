/** How many of the smallest unit of its kind each one is. */
const UNITS: Record<string, number> = { мг: 0.001, г: 1, кг: 1000, мл: 1, л: 1000, мм: 1, см: 10, м: 1000 };

const MEASURE = /^(\d[\d\s]*(?:[.,]\d+)?)(?:[–/-]\d+(?:[.,]\d+)?)?\s*([^\d\s]*)$/u;

/** What a text like '250 г', '1,5 л', '42' or, by its beginning, '42–44' measures; NaN for other texts. */
function measureOf(text: string): number {
  const [, number, unit = ''] = MEASURE.exec(text.trim()) ?? [];
  if (number === undefined) return Number.NaN;
  return Number(number.replace(/\s/g, '').replace(',', '.')) * (UNITS[unit.toLowerCase()] ?? 1);
}

const SIZE = /^(\d{0,2})(X{0,5})([SML])$/;

/** Sizes typed in Russian letters look the same. */
const inLatin = (size: string): string =>
  size.replace(/[МХС]/g, (letter) => ({ М: 'M', Х: 'X', С: 'S' })[letter] ?? letter);

/** Where a size of clothes like 'XS' or '2XL' is among others; NaN for other texts. */
function sizeOf(text: string): number {
  const [, times, extra = '', letter = ''] = SIZE.exec(inLatin(text.trim().toUpperCase())) ?? [];
  if (times === undefined) return Number.NaN;
  const steps = times === '' ? extra.length : Number(times);
  return letter === 'S' ? -1 - steps : letter === 'M' ? 0 : 1 + steps;
}

/** So many are read one by one; in a longer list people look for one by its first letter. */
const MOST_UNSORTED = 8;

/** 'One size' among sizes, which are sorted all the same: so many sizes for each such value. */
const MEASURED_FOR_OTHER = 3;

/**
 * Sorts values of an attribute, which come from products that list them separately: measures and sizes of clothes from
 * the least to the greatest, with what is none at the end; many names by the alphabet. A few, like degrees of roasting,
 * may have an order of their own.
 */
export function sortFacetValues<T extends { value: string }>(values: readonly T[]): T[] {
  for (const greatnessOf of [measureOf, sizeOf]) {
    const isMeasured = ({ value }: T) => !Number.isNaN(greatnessOf(value));
    const measured = values.filter(isMeasured);
    const others = values.filter((one) => !isMeasured(one));
    if (measured.length < others.length * MEASURED_FOR_OTHER || measured.length === 0) continue;
    return [...measured.sort((a, b) => greatnessOf(a.value) - greatnessOf(b.value)), ...others];
  }
  if (values.length <= MOST_UNSORTED) return [...values];
  return [...values].sort((a, b) => a.value.localeCompare(b.value, 'ru'));
}
