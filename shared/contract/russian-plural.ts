/**
 * `21 товар`, `3 товара`, `15 товаров`: only the form, for one, for two to four, for the rest. Computed here: the
 * browser's own rules cost a slow phone ten milliseconds of the first screen.
 */
export function russianPlural(count: number, one: string, few: string, many: string): string {
  const [units, tens] = [count % 10, Math.floor(count / 10) % 10];
  if (!Number.isInteger(count) || tens === 1) return many;
  if (units === 1) return one;
  return units >= 2 && units <= 4 ? few : many;
}
