/** An optional +7, 7 or 8, then ten digits, with spaces, dashes and parentheses anywhere in between. */
const RUSSIAN_PHONE = /^(?:\+7|7|8)?(?:[\s\-()]*\d){10}[\s\-()]*$/;

/** Whether it is a Russian number in any usual spelling, mobile or not. */
export function isRussianPhone(text: string): boolean {
  return RUSSIAN_PHONE.test(text.trim());
}

/** `+7 (999) 123-45-67` for any spelling that `isRussianPhone` accepts; other text is returned as it is. */
export function formatPhone(text: string): string {
  if (!isRussianPhone(text)) return text;
  const d = text.replace(/\D/g, '').slice(-10);
  return `+7 (${d.slice(0, 3)}) ${d.slice(3, 6)}-${d.slice(6, 8)}-${d.slice(8)}`;
}

/**
 * The field's value while a person types: `+7 (9…`. A leading 8 becomes +7, and the third character is a 9. Call it
 * only for typing: a pasted number of another kind must stay as it is and get its error.
 */
export function typedPhone(text: string): string {
  let digits = text.replace(/\D/g, '');
  if (digits.startsWith('7') || digits.startsWith('8')) digits = digits.slice(1);
  if (digits === '') return '+7';
  digits = `9${digits.slice(1, 10)}`;
  let shown = `+7 (${digits.slice(0, 3)}`;
  if (digits.length > 3) shown += `) ${digits.slice(3, 6)}`;
  if (digits.length > 6) shown += `-${digits.slice(6, 8)}`;
  if (digits.length > 8) shown += `-${digits.slice(8)}`;
  return shown;
}
