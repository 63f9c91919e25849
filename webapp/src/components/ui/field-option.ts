/** What is said of an option that cannot be had as it stands, after its text; a closed one cannot be chosen either. */
interface Lack {
  words: string;
  isClosed: boolean;
}

/** What is sent, what is read, and what it lacks. */
export type FieldOption = readonly [value: string, text: string, lack?: Lack | undefined];
