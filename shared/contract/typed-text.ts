/** Direction marks reverse the text after them on the line: in a list of orders also the sum. */
const DIRECTIONS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

export const withoutDirections = (typed: string): string => typed.replace(DIRECTIONS, '');

/** One line: line breaks could look like other fields on a card, and PostgreSQL cannot store a zero character. */
export const oneLine = (typed: string): string =>
  withoutDirections(typed)
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
