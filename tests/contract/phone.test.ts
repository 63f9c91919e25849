import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatPhone, isRussianPhone, typedPhone } from '#shared/contract/phone.ts';

const digits = (length: number) =>
  fc.array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length }).map((list) => list.join(''));
const filler = fc.stringMatching(/^[\s()-]{0,3}$/);

describe('a Russian phone number', () => {
  it.each([
    '+79991234567',
    '79991234567',
    '89991234567',
    '9991234567',
    '+7 (999) 123-45-67',
    '8 999 123 45 67',
    '8(999)1234567',
    ' +7-999-123-45-67 ',
    '+7 (495) 123-45-67',
    '(495)1234567',
  ])('may be written %j', (text) => {
    expect(isRussianPhone(text)).toBe(true);
    expect(formatPhone(text)).toMatch(/^\+7 \(\d{3}\) \d{3}-\d{2}-\d{2}$/);
  });

  it.each([
    '',
    '+7',
    '999123456',
    '+7999123456',
    '+799912345678',
    '+89991234567',
    '+1 999 123-45-67',
    '+7 999 123-45-6x',
    '+7.999.123.45.67',
    '++79991234567',
    '7+9991234567',
    '٩٩٩١٢٣٤٥٦٧',
    'телефон 89991234567',
  ])('is not %j', (text) => {
    expect(isRussianPhone(text)).toBe(false);
    expect(formatPhone(text)).toBe(text);
  });

  it('is shown the same however it was written', () => {
    fc.assert(
      fc.property(
        digits(10),
        fc.constantFrom('+7', '7', '8', ''),
        fc.array(filler, { minLength: 11, maxLength: 11 }),
        (number, prefix, fillers) => {
          const written = `${prefix}${[...number].map((digit, index) => `${fillers[index]}${digit}`).join('')}${fillers[10]}`;
          expect(isRussianPhone(written)).toBe(true);
          const shown = formatPhone(written);
          expect(shown.replace(/\D/g, '')).toBe(`7${number}`);
          expect(formatPhone(shown)).toBe(shown);
        },
      ),
    );
  });

  it('is judged at once, however hostile the text', () => {
    // An expression that starts again at each character would take minutes with such a text.
    const started = performance.now();
    for (const text of ['('.repeat(100_000), `+7${'9-'.repeat(50_000)}`, `${'- '.repeat(50_000)}x`])
      isRussianPhone(text);
    expect(performance.now() - started).toBeLessThan(5_000);
  });
});

describe('a phone number while it is typed', () => {
  const anything = fc.oneof(fc.string(), fc.stringMatching(/^[+\d() -]{0,24}$/));

  it('starts with +7, and its first digit after that is a 9', () => {
    fc.assert(
      fc.property(anything, (text) => {
        expect(typedPhone(text)).toMatch(/^\+7(?: \(9\d{0,2}(?:\) \d{0,3}(?:-\d{1,2}(?:-\d{1,2})?)?)?)?$/);
      }),
    );
  });

  it('stays as it is when it is typed again', () => {
    fc.assert(
      fc.property(anything, (text) => {
        expect(typedPhone(typedPhone(text))).toBe(typedPhone(text));
      }),
    );
  });

  it('ends as a number that is accepted', () => {
    fc.assert(
      fc.property(digits(9), fc.constantFrom('+7', '8', '7', ''), (rest, prefix) => {
        const typed = typedPhone(`${prefix}9${rest}`);
        expect(isRussianPhone(typed)).toBe(true);
        expect(typed.replace(/\D/g, '')).toBe(`79${rest}`);
      }),
    );
  });

  it('grows digit by digit as a person types, with a leading 8 as +7', () => {
    let field = '';
    for (const digit of '89161234567') field = typedPhone(field + digit);
    expect(field).toBe('+7 (916) 123-45-67');
  });

  it('can be deleted to the end', () => {
    let field = '+7 (916) 123-45-67';
    const seen: string[] = [];
    for (let step = 0; step < 20 && field !== '+7'; step++) {
      field = typedPhone(field.slice(0, -1));
      seen.push(field);
    }
    expect(seen.at(-1)).toBe('+7');
  });
});
