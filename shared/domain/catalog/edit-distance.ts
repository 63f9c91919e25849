/** What a wrong letter of the first word counts, by its place there and the letter that the other word has instead. */
type WrongLetter = (place: number, instead: string) => number;

/**
 * The number of typos between two words: a missing, additional or wrong letter and two swapped neighbours count one
 * each (optimal string alignment), unless a wrong letter counts more. More than `most` returns `most + 1`.
 */
export function editDistance(one: string, other: string, most: number, wrong: WrongLetter = () => 1): number {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let row = 1; row <= one.length; row++) {
    const current = [row];
    for (let column = 1; column <= other.length; column++) {
      const letter = other[column - 1] ?? '';
      const cost = one[row - 1] === letter ? 0 : wrong(row - 1, letter);
      let least = Math.min(at(last, column) + 1, at(current, column - 1) + 1, at(last, column - 1) + cost);
      const isSwapped =
        row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      if (isSwapped) least = Math.min(least, at(beforeLast, column - 2) + 1);
      current.push(least);
    }
    if (Math.min(...current) > most) return most + 1;
    beforeLast = last;
    last = current;
  }
  return Math.min(at(last, other.length), most + 1);
}

const at = (row: number[], index: number): number => row[index] ?? Number.POSITIVE_INFINITY;
