const VOWELS = 'аеиоуыэюя';
const LATIN_VOWELS = 'aeiouy';

/** Vowels that nobody hears apart where they are not stressed: 'торелка' is 'тарелка'. Words have `е` for `ё` here. */
const UNSTRESSED = ['ао', 'яа', 'еи', 'яе', 'яи', 'ое', 'эе', 'эи', 'ыи', 'ыу', 'юу'];

/** Consonants that people mix up because they sound alike. */
const ALIKE = ['бп', 'вф', 'гк', 'дт', 'жш', 'зс', 'шщ', 'сц', 'йи', ...UNSTRESSED];

/** Each row lies half a key to the right of the one above. */
const KEYBOARDS = [
  ['йцукенгшщзхъ', 'фывапролджэ', 'ячсмитьбю'],
  ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'],
];

/** Letters that sound alike: 'савой' for 'совой'. */
export const soundAlike = (one: string, other: string): boolean =>
  (LATIN_VOWELS.includes(one) && LATIN_VOWELS.includes(other)) ||
  ALIKE.some((pair) => pair.includes(one) && pair.includes(other));

/** Any two vowels: they are mixed up too, but seldom. */
export const areVowels = (one: string, other: string): boolean => VOWELS.includes(one) && VOWELS.includes(other);

/** Whether one letter is typed for another because they sound alike or their keys are side by side. */
export const isLikelyTypo = (typed: string, meant: string): boolean =>
  soundAlike(typed, meant) || KEYBOARDS.some((rows) => areNeighbours(placeOf(rows, typed), placeOf(rows, meant)));

interface Place {
  row: number;
  left: number;
}

function placeOf(rows: readonly string[], letter: string): Place | null {
  const row = rows.findIndex((keys) => keys.includes(letter));
  return row === -1 ? null : { row, left: (rows[row] ?? '').indexOf(letter) + row / 2 };
}

function areNeighbours(one: Place | null, other: Place | null): boolean {
  if (!one || !other) return false;
  const rows = Math.abs(one.row - other.row);
  return rows <= 1 && Math.abs(one.left - other.left) <= (rows === 0 ? 1 : 0.5);
}
