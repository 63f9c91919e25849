import { expect, it } from 'vitest';
import { russianPlural } from '#shared/contract/russian-plural.ts';

it('counts take the forms that the platform has for them', () => {
  const rules = new Intl.PluralRules('ru');
  const counts = [...Array(1200).keys(), 1.5, 2.25, 21.5];
  for (const count of counts) {
    const form = rules.select(count);
    const expected = form === 'one' || form === 'few' ? form : 'many';
    expect(russianPlural(count, 'one', 'few', 'many'), `${count}`).toBe(expected);
  }
});
