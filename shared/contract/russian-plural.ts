const rules = new Intl.PluralRules('ru');

/** `21 товар`, `3 товара`, `15 товаров`: the form alone, for one, for two to four, for the rest. */
export function russianPlural(count: number, one: string, few: string, many: string): string {
  const form = rules.select(count);
  return form === 'one' ? one : form === 'few' ? few : many;
}
