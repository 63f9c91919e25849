/** The note after the text of an unavailable option; a closed option cannot be chosen. */
interface Lack {
  words: string;
  isClosed: boolean;
}

/** The value, the text, and a note if it is unavailable. */
export type FieldOption = readonly [value: string, text: string, lack?: Lack | undefined];
