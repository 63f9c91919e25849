import { describe, expect, it } from 'vitest';
import { forcesFirstDigit, nextPhone } from '#webapp/features/checkout/steps/typed-phone.ts';

/** Types at the end of the field, key by key. */
function typed(keys: string, start = ''): string {
  let value = start;
  for (const key of keys) {
    const raw = value + key;
    value = nextPhone({ before: value, raw, inputType: 'insertText', caret: raw.length }).value;
  }
  return value;
}

function backspace(before: string, caret = before.length): { value: string; caret: number } {
  const raw = before.slice(0, caret - 1) + before.slice(caret);
  return nextPhone({ before, raw, inputType: 'deleteContentBackward', caret: caret - 1 });
}

describe('the phone field', () => {
  it.each(['9123456789', '89123456789', '79123456789', '+79123456789'])('formats %s while it is typed', (keys) => {
    expect(typed(keys)).toBe('+7 (912) 345-67-89');
  });

  it('forces the third character to 9', () => {
    expect(typed('4')).toBe('+7 (9');
    expect(typed('+74951234567')).toMatch(/^\+7 \(9/);
  });

  it('leaves a number of another country as it is typed, for its error', () => {
    expect(typed('+375291234567')).toBe('+375291234567');
    expect(typed('+998901234567')).toBe('+998901234567');
  });

  it('says when it has replaced the typed digit by a 9', () => {
    const forced = (before: string, raw: string, inputType: string | undefined = 'insertText') =>
      forcesFirstDigit({ before, raw, inputType, caret: raw.length });
    expect(forced('', '3')).toBe(true);
    expect(forced('+7', '+74')).toBe(true);
    for (const key of ['7', '8', '9', '+']) expect(forced('', key)).toBe(false);
    expect(forced('+7 (912) 3', '+7 (912) 34')).toBe(false);
    expect(forced('+375', '+3752')).toBe(false);
    expect(forced('', '+44 20', 'insertFromPaste')).toBe(false);
  });

  it('takes no more digits than a number has', () => {
    expect(typed('91234567890000')).toBe('+7 (912) 345-67-89');
  });

  it.each(['insertFromPaste', 'insertFromDrop', 'insertReplacementText', undefined])(
    'does not change what came by %s',
    (inputType) => {
      const raw = '8 (495) 123-45-67';
      expect(nextPhone({ before: '', raw, inputType, caret: raw.length })).toEqual({ value: raw, caret: raw.length });
    },
  );

  it('does not reformat a pasted number of another kind that is corrected by hand', () => {
    expect(typed('8', '+49 30 12345')).toBe('+49 30 123458');
  });

  it('is emptied by deleting, also through brackets and dashes', () => {
    let value = '+7 (912) 345-67-89';
    for (let press = 0; press < 10; press += 1) value = backspace(value).value;
    expect(value).toBe('');
  });

  it('deletes the digit before a bracket', () => {
    expect(backspace('+7 (912) 345', '+7 (912) '.length).value).toBe('+7 (913) 45');
  });

  it('keeps the caret where a digit in the middle was typed', () => {
    const before = '+7 (912) 345-67';
    const raw = '+7 (9012) 345-67';
    const next = nextPhone({ before, raw, inputType: 'insertText', caret: 6 });
    expect(next).toEqual({ value: '+7 (901) 234-56-7', caret: 6 });
  });
});
