const LATIN_KEYS = "qwertyuiop[]asdfghjkl;'zxcvbnm,./`" + 'QWERTYUIOP{}ASDFGHJKL:"ZXCVBNM<>?~';
const RUSSIAN_KEYS = 'йцукенгшщзхъфывапролджэячсмитьбю.ё' + 'ЙЦУКЕНГШЩЗХЪФЫВАПРОЛДЖЭЯЧСМИТЬБЮ,Ё';

export const isLatin = (text: string): boolean => /[a-z]/i.test(text);
const isRussian = (text: string): boolean => /[а-яё]/i.test(text);

/** What the same keys type in the other of the two usual layouts. A text in both alphabets, or none, is unchanged. */
export function inOtherLayout(text: string): string {
  if (isLatin(text) === isRussian(text)) return text;
  const [from, to] = isLatin(text) ? [LATIN_KEYS, RUSSIAN_KEYS] : [RUSSIAN_KEYS, LATIN_KEYS];
  return [...text].map((sign) => to[from.indexOf(sign)] ?? sign).join('');
}
