import { typedPhone } from '#shared/contract/phone.ts';

interface PhoneInput {
  /** What the field held before. */
  before: string;
  /** What the browser made of it. */
  raw: string;
  /** `InputEvent.inputType`; autofill often has none. */
  inputType: string | undefined;
  caret: number;
}

/**
 * The field's next text and caret. Only typing is shaped: what was pasted or filled in by the browser stays as it came
 * and gets its error, and so does a number of another kind that is being corrected by hand.
 */
export function nextPhone({ before, raw, inputType, caret }: PhoneInput): { value: string; caret: number } {
  const isTyping = inputType === 'insertText' || inputType?.startsWith('delete') === true;
  const isOurs = before === '' || before === '+' || typedPhone(before) === before;
  if (!isTyping || !isOurs) return { value: raw, caret };
  // Completed to +7 at once, it would take the 7 that follows for the number's first digit.
  if (raw === '+' || isForeign(raw)) return { value: raw, caret };
  const isDeleting = inputType !== 'insertText';
  if (isDeleting && digits(raw).length <= 1) return { value: '', caret: 0 };
  const digitsBefore = digits(raw.slice(0, caret)).length;
  // Deleting a bracket or a dash would be undone by the shape at once: the digit before it goes instead.
  if (isDeleting && digits(raw) === digits(before)) {
    const value = typedPhone(withoutDigit(raw, digitsBefore - 1));
    return { value, caret: caretAfter(value, digitsBefore - 1) };
  }
  const value = typedPhone(raw);
  return { value, caret: caret >= raw.length ? value.length : caretAfter(value, digitsBefore) };
}

/** Whether the format puts a 9 in front of what was typed: said, so that nobody misses it. */
export function forcesFirstDigit(input: PhoneInput): boolean {
  const { before, raw, inputType } = input;
  if (inputType !== 'insertText' || nextPhone(input).value === raw) return false;
  const first = (text: string) => digits(text).replace(/^[78]/, '')[0];
  return first(before) === undefined && first(raw) !== undefined && first(raw) !== '9';
}

/** Another country's code, said by its plus. */
function isForeign(raw: string): boolean {
  return /^\s*\+[^78]/.test(raw);
}

function digits(text: string): string {
  return text.replace(/\D/g, '');
}

function withoutDigit(text: string, index: number): string {
  const all = digits(text);
  return all.slice(0, index) + all.slice(index + 1);
}

/** The place right after the given number of digits. */
function caretAfter(text: string, count: number): number {
  let seen = 0;
  for (let place = 0; place < text.length; place += 1) {
    if (seen === count) return place;
    if (/\d/.test(text[place] ?? '')) seen += 1;
  }
  return text.length;
}
