/** Direction marks reverse the text after them on the line: in a list of orders also the sum. */
const DIRECTIONS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
/** Nobody types them, and PostgreSQL cannot store a zero character. */
const CONTROLS = /[^\P{Cc}\n\r\t]/gu;

/** Without what is invisible and changes how the text around it is read. Parts of emoji and soft hyphens stay. */
export const withoutMarks = (typed: string): string => typed.replace(DIRECTIONS, '').replace(CONTROLS, '');

/** One line: line breaks could look like other fields on a card. */
export const oneLine = (typed: string): string => withoutMarks(typed).replace(/\s+/g, ' ').trim();

/** One line whose spaces stay as they were typed, also those that do not break. */
export const oneLineAsSpaced = (typed: string): string =>
  withoutMarks(typed)
    .replace(/[\n\r\t\u2028\u2029]+/g, ' ')
    .trim();

/** A text with its paragraphs. */
export const severalLines = (typed: string): string => withoutMarks(typed).replace(/\r\n?/g, '\n').trim();
