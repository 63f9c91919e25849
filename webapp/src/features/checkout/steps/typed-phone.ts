import { typedPhone } from '#shared/contract/phone.ts';

interface PhoneInput {
  /** The previous value of the field. */
  before: string;
  /** The value after the browser's input. */
  raw: string;
  /** `InputEvent.inputType`; autofill often has none. */
  inputType: string | undefined;
  caret: number;
}

/**
 * The next text and caret of the field. Only typed input is formatted. Pasted or autofilled text stays as it is, with
 * its error; so does a number in another format that is being corrected by hand.
 */
export function nextPhone({ before, raw, inputType, caret }: PhoneInput): { value: string; caret: number } {
  const isTyping = inputType === 'insertText' || inputType?.startsWith('delete') === true;
  const isOurs = before === '' || before === '+' || typedPhone(before) === before;
  if (!isTyping || !isOurs) return { value: raw, caret };
  // Not completed to +7: the next typed 7 would then be read as the first digit of the number.
  if (raw === '+' || isForeign(raw)) return { value: raw, caret };
  const isDeleting = inputType !== 'insertText';
  if (isDeleting && digits(raw).length <= 1) return { value: '', caret: 0 };
  const digitsBefore = digits(raw.slice(0, caret)).length;
  // The format would restore a deleted bracket or dash at once, so the digit before it is deleted instead.
  if (isDeleting && digits(raw) === digits(before)) {
    const value = typedPhone(withoutDigit(raw, digitsBefore - 1));
    return { value, caret: caretAfter(value, digitsBefore - 1) };
  }
  const value = typedPhone(raw);
  return { value, caret: caret >= raw.length ? value.length : caretAfter(value, digitsBefore) };
}

/** Whether the format adds a 9 before the typed digits. A hint tells the buyer. */
export function forcesFirstDigit(input: PhoneInput): boolean {
  const { before, raw, inputType } = input;
  if (inputType !== 'insertText' || nextPhone(input).value === raw) return false;
  const first = (text: string) => digits(text).replace(/^[78]/, '')[0];
  return first(before) === undefined && first(raw) !== undefined && first(raw) !== '9';
}

/** Another country's code: a plus that is followed by neither 7 nor 8. */
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

/** The position after the given number of digits. */
function caretAfter(text: string, count: number): number {
  let seen = 0;
  for (let place = 0; place < text.length; place += 1) {
    if (seen === count) return place;
    if (/\d/.test(text[place] ?? '')) seen += 1;
  }
  return text.length;
}
